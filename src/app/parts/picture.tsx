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
  const { focus } = picture;
  return (
    <picture>
      {picture.sources?.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={focus ? `size-full object-cover focus-${focus}` : 'size-full object-cover'}
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
