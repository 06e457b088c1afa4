import { Actions } from '../app/parts/action.tsx';
import { Frame } from '../app/parts/frame.tsx';
import { Heading } from '../app/parts/heading.tsx';
import { Icon } from '../app/parts/icon.tsx';
import { Prose } from '../app/parts/prose.tsx';
import type { NoticeSection } from '../generated/types.ts';

const kinds = {
  info: { icon: 'info', colors: 'border-azure text-accent' },
  warning: { icon: 'triangle-alert', colors: 'border-alert text-alert' },
  legal: { icon: 'scale', colors: 'border-azure text-accent' },
} as const;

export function Notice({ id, tone, kind = 'info', heading, body, actions }: NoticeSection) {
  const { icon, colors } = kinds[kind];
  return (
    <Frame id={id} tone={tone} headed={heading !== undefined} spacing="slim">
      <div className="wrap">
        <div className="border border-rule bg-panel">
          <div className={`flex gap-5 border-l-6 p-6 lg:p-8 ${colors}`}>
            <Icon name={icon} size="large" />
            <div className="grid gap-4 text-fore">
              {heading && <Heading size="small">{heading}</Heading>}
              <Prose html={body} />
              <Actions actions={actions} />
            </div>
          </div>
        </div>
      </div>
    </Frame>
  );
}
