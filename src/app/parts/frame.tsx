import { type ReactNode, useContext } from 'react';
import { SectionPlace } from './context.ts';
import { Headings } from './heading.tsx';

export type Tone = 'plain' | 'tint' | 'dark';

const spacings = { band: 'band', slim: 'band band-slim', bare: 'relative' };

interface FrameProps {
  id?: string | undefined;
  tone?: Tone | undefined;
  /** false for a section without a heading. */
  headed?: boolean;
  /** band: the ordinary spacing. slim: a strip. bare: none. */
  spacing?: keyof typeof spacings;
  children: ReactNode;
}

/** The element of a section, with background, spacing and accessible name. */
export function Frame({ id, tone, headed = true, spacing = 'band', children }: FrameProps) {
  const { key, level } = useContext(SectionPlace);
  const headingId = `${id ?? key}-heading`;
  return (
    <section
      className={spacings[spacing]}
      id={id}
      data-tone={tone ?? 'plain'}
      aria-labelledby={headed ? headingId : undefined}
    >
      <Headings value={{ id: headingId, itemLevel: headed && level === 2 ? 3 : 2 }}>
        {children}
      </Headings>
    </section>
  );
}

/** The tone that contrasts with a background. */
export function opposite(tone: Tone | undefined): Tone {
  return tone === 'dark' ? 'plain' : 'dark';
}
