import type { Picture as PictureData } from '../../shared/resolvedTypes.ts';

interface PictureProps {
  picture: PictureData;
  /** The width at which it is shown, for the browser's choice among the sources. */
  sizes?: string;
  /** true for what is seen at once, when the page opens. */
  eager?: boolean;
}

/** Fills the box that it stands in. */
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
