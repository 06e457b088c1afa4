import { Actions } from '../app/parts/action.tsx';
import { Frame } from '../app/parts/frame.tsx';
import { Heading } from '../app/parts/heading.tsx';
import { Picture } from '../app/parts/picture.tsx';
import { Inline } from '../app/parts/prose.tsx';
import { Split } from '../app/parts/split.tsx';
import type { CallToActionSection } from '../generated/types.ts';

/**
 * On white a panel makes it stand out, on wide tinted screens too; otherwise the ground does, and
 * the words have the width of the screen.
 */
const panels = {
  plain: { tone: 'tint', look: '', padding: 'p-6 lg:p-10' },
  tint: { tone: 'plain', look: 'bare', padding: 'lg:p-10' },
  dark: { tone: undefined, look: '', padding: 'lg:py-6' },
} as const;

export function CallToAction({ look = 'panel', ...section }: CallToActionSection) {
  const { id, tone, picture } = section;
  if (look === 'split')
    return (
      <Split id={id} tone={tone} picture={picture}>
        <Words {...section} />
      </Split>
    );
  return look === 'cover' ? <Cover {...section} /> : <Panel {...section} />;
}

function Panel({ id, tone = 'plain', picture, ...words }: CallToActionSection) {
  const panel = panels[tone];
  return (
    <Frame id={id} tone={tone}>
      <div className="wrap">
        <div
          className={`${picture ? 'grid lg:grid-cols-12' : ''} ${panel.look}`}
          data-tone={panel.tone}
        >
          <div
            className={`grid content-center ${picture ? 'md:pb-8 lg:col-span-8 lg:pe-16' : ''} ${panel.padding}`}
          >
            <Words {...words} beside={!picture} />
          </div>
          {picture && (
            <div className="strip relative max-md:hidden lg:col-span-4">
              <div className="absolute inset-0">
                <Picture picture={picture} sizes="(min-width: 64rem) 26rem, 100vw" />
              </div>
            </div>
          )}
        </div>
      </div>
    </Frame>
  );
}

/** The picture shows all around the words. */
function Cover({ id, tone, picture, ...words }: CallToActionSection) {
  return (
    <Frame id={id} tone={tone} spacing="bare">
      {picture && (
        <div className="absolute inset-0">
          <Picture picture={picture} />
        </div>
      )}
      <div className="wrap relative py-24 lg:py-32">
        <div className="p-6 lg:w-2/3 lg:p-12" data-tone={tone}>
          <Words {...words} />
        </div>
      </div>
    </Frame>
  );
}

interface WordsProps extends Pick<CallToActionSection, 'heading' | 'text' | 'actions' | 'note'> {
  /** On wide screens the actions stand beside the words, where no picture does. */
  beside?: boolean;
}

function Words({ heading, text, actions, note, beside = false }: WordsProps) {
  const [all, first, second] = beside
    ? ['items-center gap-x-8 lg:grid-cols-12', 'lg:col-span-8', 'beside lg:col-span-4']
    : ['', '', ''];
  return (
    <div className={`grid gap-6 ${all}`}>
      <div className={`grid gap-6 ${first}`}>
        <Heading>{heading}</Heading>
        <Inline html={text} className="max-w-text text-lg text-quiet" />
      </div>
      <div className={`grid gap-6 ${second}`}>
        <Actions actions={actions} />
        <Inline html={note} className="max-w-text text-sm text-quiet" />
      </div>
    </div>
  );
}
