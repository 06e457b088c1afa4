import { focusContent, on, onElement } from './listen.ts';
import { start } from './start.ts';

/** The button that opened the dialog, and gets the focus back. */
let opener: HTMLElement | null | undefined;

/** Opens dialogs by their buttons and by their address, and closes them. */
export function watchDialogs(): void {
  onElement('click', (target, event) => {
    const button = target.closest<HTMLElement>('[data-modal]');
    if (button) event.preventDefault();
    show(button?.dataset.modal, button);
    const dialog = target.closest('dialog');
    if (target === dialog || target.closest('[data-close]')) dialog?.close();
  });
  on('keydown', keepFocus);
  on('close', returnFocus);
  on('page', showAddressed);
  addEventListener('hashchange', showAddressed);
  showAddressed();
}

function showAddressed() {
  show(location.hash.slice(1));
}

function show(id = '', button?: HTMLElement | null) {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  opener = button;
  dialog.showModal();
  if (dialog.querySelector('[data-script]')) start();
}

/** Behind the last control comes the first, not what the browser itself has there. */
function keepFocus(event: KeyboardEvent) {
  const { activeElement } = document;
  const dialog = activeElement?.closest('dialog');
  const first = dialog?.querySelector<HTMLElement>('a[href],:enabled');
  const last = dialog?.querySelector<HTMLElement>('.dialog-close');
  if (event.key !== 'Tab' || activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Safari gives the focus to no button that is pressed, and the banner may be gone. */
function returnFocus() {
  if (opener?.getClientRects().length) opener.focus({ preventScroll: true });
  else focusContent();
}
