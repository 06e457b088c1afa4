import { Actions } from '../app/parts/action.tsx';
import { Frame } from '../app/parts/frame.tsx';
import { Heading } from '../app/parts/heading.tsx';
import { Picture } from '../app/parts/picture.tsx';
import { Inline } from '../app/parts/prose.tsx';
import type { CallToActionSection } from '../generated/types.ts';

/** On a light ground a panel makes it stand out; on a dark one the ground does. */
const panels = {
  plain: { tone: 'tint', padding: 'p-6 lg:p-10' },
  tint: { tone: 'plain', padding: 'p-6 lg:p-10' },
  dark: { tone: undefined, padding: 'pb-8 lg:py-6 lg:pr-16' },
} as const;

export function CallToAction(props: CallToActionSection) {
  const { id, tone = 'plain', heading, text, actions, note, picture } = props;
  const panel = panels[tone];
  return (
    <Frame id={id} tone={tone}>
      <div className="wrap">
        <div className="grid lg:grid-cols-12" data-tone={panel.tone}>
          <div className={`grid content-center gap-6 lg:col-span-8 ${panel.padding}`}>
            <Heading>{heading}</Heading>
            <Inline html={text} className="max-w-text text-lg text-quiet" />
            <Actions actions={actions} />
            <Inline html={note} className="max-w-text text-sm text-quiet" />
          </div>
          {picture && (
            <div className="relative h-40 lg:col-span-4 lg:h-auto">
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
