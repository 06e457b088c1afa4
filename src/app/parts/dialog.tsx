import type { KeyboardEvent, ReactNode } from 'react';
import type { Html } from '../../shared/resolvedTypes.ts';
import { usePage } from './context.ts';
import { Icon } from './icon.tsx';
import { Inline } from './prose.tsx';
import { showFocused } from './showFocused.ts';

interface DialogProps {
  id: string;
  title: string;
  text?: Html | undefined;
  children: ReactNode;
}

/**
 * Its buttons name it in `data-modal`. The boot script opens and closes it, so that none waits for
 * React.
 */
export function Dialog({ id, title, text, children }: DialogProps) {
  const { labels } = usePage().layout;
  return (
    <dialog
      id={id}
      className="dialog"
      aria-labelledby={`${id}-heading`}
      onFocus={showFocused}
      onKeyDown={keepFocus}
      suppressHydrationWarning
    >
      <div className="dialog-content">
        <h2 className="me-8 text-xl" id={`${id}-heading`}>
          {title}
        </h2>
        <Inline html={text} className="text-quiet" />
        {children}
        <button
          className="dialog-close"
          type="button"
          aria-label={labels.close}
          data-tooltip=""
          data-close=""
        >
          <Icon name="x" />
        </button>
      </div>
    </dialog>
  );
}

/** Behind the last control comes the first, not what the browser itself has there. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  const first = event.currentTarget.querySelector<HTMLElement>('a[href],:enabled');
  const last = event.currentTarget.querySelector<HTMLElement>('.dialog-close');
  if (event.key !== 'Tab' || document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
