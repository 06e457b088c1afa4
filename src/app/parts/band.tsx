import { type ReactNode, useContext } from 'react';
import type { Action, Html, Picture as PictureData } from '../../shared/resolvedTypes.ts';
import { Actions } from './action.tsx';
import { SectionPlace, usePage } from './context.ts';
import { Fold } from './fold.tsx';
import { Frame, type Tone } from './frame.tsx';
import { Heading } from './heading.tsx';
import { Inline } from './prose.tsx';
import { SampleNote } from './rating.tsx';
import { Split } from './split.tsx';

interface HeaderProps {
  eyebrow?: string | undefined;
  heading?: string | undefined;
  intro?: Html | undefined;
  /** Stands below the heading. */
  aside?: ReactNode;
}

interface BandProps extends HeaderProps {
  id?: string | undefined;
  tone?: Tone | undefined;
  /**
   * stack: the heading above. aside: the heading in a column of its own beside. split: all of it
   * beside a picture.
   */
  layout?: 'stack' | 'aside' | 'split';
  spacing?: 'band' | 'slim';
  /** For the layout split. */
  picture?: PictureData | undefined;
  children: ReactNode;
  /** These stand below what the section shows. */
  note?: Html | undefined;
  actions?: Action[] | undefined;
}

const looks = {
  alone: 'mb-8 grid max-w-text gap-4',
  beside: 'grid gap-4 self-start lg:sticky lg:top-32 lg:col-span-4',
};

/** The ordinary section: a heading, and what it is about below or beside. */
export function Band({
  id,
  tone,
  layout = 'stack',
  spacing = 'band',
  eyebrow,
  heading,
  intro,
  aside,
  picture,
  children,
  note,
  actions,
}: BandProps) {
  const { samples } = useContext(SectionPlace);
  const below = samples ? (
    <>
      {aside}
      <SampleNote count={samples} />
    </>
  ) : (
    aside
  );
  const header = { eyebrow, heading, intro, aside: below };
  const body = (
    <>
      {children}
      <Note html={note} />
      {actions && (
        <div className="mt-8">
          <Actions actions={actions} />
        </div>
      )}
    </>
  );
  const isHeaded = heading !== undefined;
  const hasHeader = isHeaded || Boolean(intro || below);
  const { isArticle } = usePage();
  if (layout === 'split') {
    return (
      <Split id={id} tone={tone} headed={isHeaded} picture={picture}>
        {hasHeader && <HeaderStack look={looks.alone} {...header} />}
        {body}
      </Split>
    );
  }
  if (isArticle) {
    return (
      <Frame id={id} tone={tone} headed={isHeaded} spacing={spacing}>
        <div className="wrap">
          <div className="axis">
            <Folded {...header}>{body}</Folded>
          </div>
        </div>
      </Frame>
    );
  }
  if (layout === 'stack') {
    return (
      <Frame id={id} tone={tone} headed={isHeaded} spacing={spacing}>
        <div className="wrap">
          {hasHeader && <HeaderAbove {...header} />}
          {body}
        </div>
      </Frame>
    );
  }
  return (
    <Frame id={id} tone={tone} headed={isHeaded} spacing={spacing}>
      <div className="wrap grid gap-8 lg:grid-cols-12">
        {hasHeader && <HeaderStack look={looks.beside} {...header} />}
        <div className="min-w-0 lg:col-span-8 lg:col-start-5">{body}</div>
      </div>
    </Frame>
  );
}

function HeaderAbove({ eyebrow, heading, intro, aside }: HeaderProps) {
  return (
    <header className="mb-6 grid gap-4 gap-x-8 lg:mb-12 lg:grid-cols-12 lg:items-end">
      <div className="grid gap-4 lg:col-span-7">
        <Eyebrow text={eyebrow} />
        {heading !== undefined && <Heading>{heading}</Heading>}
      </div>
      <Inline html={intro} className="text-quiet lg:col-span-5" />
      {aside && <div className="col-span-full grid gap-4">{aside}</div>}
    </header>
  );
}

/** The header and the rest of an article's section, which its heading opens on phones. */
function Folded({
  eyebrow,
  heading,
  intro,
  aside,
  children,
}: HeaderProps & { children: ReactNode }) {
  const rest = (
    <>
      {(intro || aside) && <HeaderStack look={looks.alone} intro={intro} aside={aside} />}
      {children}
    </>
  );
  if (heading === undefined) return rest;
  return (
    <>
      <Eyebrow text={eyebrow} />
      <Fold heading={<Heading>{heading}</Heading>}>{rest}</Fold>
    </>
  );
}

function HeaderStack({ eyebrow, heading, intro, aside, look }: HeaderProps & { look: string }) {
  return (
    <header className={look}>
      <Eyebrow text={eyebrow} />
      {heading !== undefined && <Heading>{heading}</Heading>}
      <Inline html={intro} className="text-quiet" />
      {aside}
    </header>
  );
}

/** A short line above a heading. */
export function Eyebrow({ text }: { text: string | undefined }) {
  const { crumbs } = usePage();
  const isCrumb = crumbs?.at(-1)?.label === text;
  return text ? <p className={isCrumb ? 'eyebrow sm:hidden' : 'eyebrow'}>{text}</p> : null;
}

/** Small print below what a section shows. */
export function Note({ html }: { html: Html | undefined }) {
  return <Inline html={html} className="mt-6 max-w-text text-sm text-quiet" />;
}
