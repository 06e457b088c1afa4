import { firstIn } from './dialogs.ts';

/** In a dialog the first control comes behind the last, not what the browser itself has there. */
export function keepFocus(event: KeyboardEvent): void {
  const { activeElement } = document;
  const dialog = activeElement?.closest('dialog');
  const first = dialog && firstIn(dialog);
  const last = dialog?.querySelector<HTMLElement>('.dialog-close');
  if (event.key !== 'Tab' || activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
