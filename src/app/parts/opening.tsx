import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../shared/resolvedTypes.ts';
import { Eyebrow } from './band.tsx';
import { Frame, type Tone } from './frame.tsx';
import { Heading } from './heading.tsx';
import { Picture } from './picture.tsx';

interface OpeningProps {
  id?: string | undefined;
  tone?: Tone | undefined;
  /** Content above all else: the link back. */
  above?: ReactNode;
  eyebrow?: string | undefined;
  heading: string;
  picture?: PictureData | undefined;
  /** Content below the text, beside the picture. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the first section: text at the left, and a picture that extends to the right edge.
 */
export function Opening(props: OpeningProps) {
  const { id, tone, above, eyebrow, heading, picture, below, children } = props;
  const width = picture ? 'lg:col-span-7 lg:pe-16' : 'lg:col-span-9';
  return (
    <Frame id={id} tone={tone} spacing="bare">
      <div className="wrap grid lg:grid-cols-12">
        <div className={`opening ${width}`}>
          {above}
          <Eyebrow text={eyebrow} />
          <Heading size="display">{heading}</Heading>
          {children}
        </div>
        {below && <div className={`mb-8 lg:mb-24 ${width}`}>{below}</div>}
      </div>
      {picture && (
        <div className="strip opening-picture">
          <Picture picture={picture} sizes="(min-width: 64rem) 42vw, 100vw" eager />
        </div>
      )}
    </Frame>
  );
}
