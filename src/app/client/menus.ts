import { on, onElement } from './listen.ts';

let hovered: Element | undefined;

/** Opens menus under a mouse, and closes those that are left. */
export function watchMenus(): void {
  onElement('click', keepHovered);
  onElement('click', (target) => close((menu) => target.closest('a') || !menu.contains(target)));
  onElement('focusin', (target) => close((menu) => !menu.contains(target)));
  on('keydown', ({ key }) => {
    if (key === 'Escape') close(returnFocus);
  });
  onElement('pointerenter', hover);
  onElement('pointerleave', hover);
}

/** Hovering with a mouse has opened the menu, and the click must not close it. A key may. */
function keepHovered(target: Element, event: MouseEvent) {
  const summary = target.closest('summary');
  if (summary && event.detail && summary.parentElement === hovered) event.preventDefault();
}

/** @param isDone gets the element around a menu: its list can stand beside its button */
function close(isDone: (frame: Element) => unknown) {
  const menus = 'details[open]:is([data-hover],[data-menu])';
  for (const menu of document.querySelectorAll(menus)) {
    if (isDone(menu.parentElement ?? menu)) menu.removeAttribute('open');
  }
}

function returnFocus(menu: Element) {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  return true;
}

function hover(target: Element, { type, pointerType }: PointerEvent) {
  if (pointerType !== 'mouse' || !target.matches('[data-hover]')) return;
  if (!matchMedia('(min-width:64rem)').matches) return;
  const isOpen = type === 'pointerenter';
  target.toggleAttribute('open', isOpen);
  hovered = isOpen ? target : undefined;
}
