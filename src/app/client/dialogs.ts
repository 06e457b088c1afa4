import { focusContent, on, onElement } from './listen.ts';
import { start } from './start.ts';

/** The button that opened the dialog, and gets the focus back. */
let opener: HTMLElement | null | undefined;

let pressed: EventTarget | null;

/** Opens dialogs by their buttons and by their address, and closes them. Back closes them, too. */
export function watchDialogs(): void {
  on('pointerdown', ({ target }) => {
    pressed = target;
  });
  onElement('click', (target, event) => {
    const button = target.closest<HTMLElement>('[data-modal]');
    if (button) open(button, event);
    const dialog = target.closest('dialog');
    // A mouse that selects a text can leave the dialog.
    const isBeside = target === dialog && target === pressed;
    if (isBeside || target.closest('[data-close]')) dialog?.close();
  });
  onElement('close', leave);
}

function open(button: HTMLElement, event: Event) {
  event.preventDefault();
  opener = button;
  history.pushState(null, '', `#${button.dataset.modal}`);
  showAddressed();
}

/** With the end of the page the browser takes the focus to what the address names. */
export function showAddressed(): void {
  const addressed = document.getElementById(location.hash.slice(1));
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
    if (dialog !== addressed) dialog.close();
  if (!(addressed instanceof HTMLDialogElement)) return;
  if (!addressed.open) addressed.showModal();
  if (!addressed.contains(document.activeElement))
    addressed.querySelector<HTMLElement>('a[href],:enabled')?.focus();
  if (addressed.querySelector('[data-script]')) start();
}

function leave({ id }: Element) {
  if (id === location.hash.slice(1)) {
    if (opener) history.back();
    else history.replaceState(history.state, '', location.href.split('#')[0]);
  }
  returnFocus();
}

/** Safari gives the focus to no button that is pressed, and the banner may be gone. */
function returnFocus() {
  if (opener?.getClientRects().length) opener.focus({ preventScroll: true });
  else focusContent();
}
