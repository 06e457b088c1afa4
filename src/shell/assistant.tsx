import type { Assistant as AssistantProps } from '../generated/types.ts';
import { ActionLink } from '../parts/action.tsx';
import { Icon } from '../parts/icon.tsx';
import { Inline } from '../parts/prose.tsx';

export function Assistant({ open, heading, text, actions, note }: AssistantProps) {
  return (
    <aside aria-label={heading} className="assistant">
      <details data-menu="" className="group" suppressHydrationWarning>
        <summary className="assistant-button">
          <span className="sr-only">{open}</span>
          <span className="contents group-open:hidden">
            <Icon name="message-circle" />
          </span>
          <span className="hidden group-open:contents">
            <Icon name="x" />
          </span>
        </summary>
        <div data-tone="plain" className="assistant-panel">
          <p className="font-display text-xl font-semibold">{heading}</p>
          <Inline html={text} className="mt-2 text-sm" />
          <ul className="my-4 border-t border-rule">
            {actions.map((action) => (
              <li key={action.label} className="border-b border-rule">
                <ActionLink action={action} look="quiet" />
              </li>
            ))}
          </ul>
          <p className="text-sm text-quiet">{note}</p>
        </div>
      </details>
    </aside>
  );
}
