import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../../shared/resolvedTypes.ts';
import { Frame, type Tone } from './frame.tsx';
import { Picture } from './picture.tsx';

interface SplitProps {
  id?: string | undefined;
  tone?: Tone | undefined;
  headed?: boolean;
  picture: PictureData | undefined;
  children: ReactNode;
}

/** A section with a picture that fills the left half of the window. */
export function Split({ id, tone, headed = true, picture, children }: SplitProps) {
  return (
    <Frame id={id} tone={tone} headed={headed} spacing="bare">
      {picture && (
        <div className="strip half-picture">
          <Picture picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" />
        </div>
      )}
      <div className="wrap grid lg:grid-cols-2">
        <div className="min-w-0 py-12 lg:col-start-2 lg:py-24 lg:ps-16">{children}</div>
      </div>
    </Frame>
  );
}
