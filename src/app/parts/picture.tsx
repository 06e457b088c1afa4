import type { Picture as PictureData } from '../../shared/resolvedTypes.ts';

interface PictureProps {
  picture: PictureData;
  /** The displayed width, from which the browser chooses a source. */
  sizes?: string;
  /** true for a picture in the first screen. */
  eager?: boolean;
}

/** Fills its box. */
export function Picture({ picture, sizes = '100vw', eager = false }: PictureProps) {
  return (
    <picture>
      {picture.sources?.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className="size-full object-cover"
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        decoding={eager ? undefined : 'async'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
