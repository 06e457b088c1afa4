import { Actions } from '../app/parts/action.tsx';
import { usePage } from '../app/parts/context.ts';
import { Frame } from '../app/parts/frame.tsx';
import { Heading } from '../app/parts/heading.tsx';
import { Icon } from '../app/parts/icon.tsx';
import { Prose } from '../app/parts/prose.tsx';
import { Was } from '../app/parts/was.tsx';
import type { NoticeSection } from '../generated/types.ts';

const kinds = {
  info: { icon: 'info', colors: 'text-accent' },
  warning: { icon: 'triangle-alert', colors: 'text-alert' },
  legal: { icon: 'scale', colors: 'text-accent' },
  summary: { icon: 'check', colors: 'text-accent' },
} as const;

/** The heading beside the text where there is room; in an article above it, on its axis. */
export function Notice({ id, tone, kind = 'info', heading, text, was, actions }: NoticeSection) {
  const { icon, colors } = kinds[kind];
  const { isArticle } = usePage();
  return (
    <Frame id={id} tone={tone} headed={heading !== undefined} spacing="slim">
      <div className="wrap">
        <div className={`notice ${isArticle ? 'axis' : 'notice-wide'} ${colors}`}>
          <div className="flex gap-4 text-fore">
            <span className={colors}>
              <Icon name={icon} size="large" />
            </span>
            {heading && <Heading size="small">{heading}</Heading>}
          </div>
          <div className="grid content-start gap-4 text-fore">
            <Prose html={text} />
            <Was was={was} />
            <Actions actions={actions} />
          </div>
        </div>
      </div>
    </Frame>
  );
}
