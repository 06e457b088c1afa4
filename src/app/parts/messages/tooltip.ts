import { controlOf } from './tooltipTarget.ts';
import './tooltip.css';

/** Milliseconds of pointing before a tooltip opens. */
const openDelay = 700;
/** Milliseconds after the last tooltip within which the next one opens at once. */
const skipDelay = 300;

/** Pixels between tooltip and control, and to the edges of the window. */
const [gap, margin] = [6, 8];

/**
 * Shows the name of the control under the pointer or with keyboard focus, or its `data-tooltip`, starting
 * with that of an event. It closes on Escape, a click or scrolling, but not while the pointer is on it.
 */
export function watchControls(first: Event): void {
  if (!('popover' in HTMLElement.prototype)) return;
  const tip = createTip();
  let control: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = Number.NEGATIVE_INFINITY;

  function hide(): void {
    clearTimeout(timer);
    if (!isOpen(tip)) return;
    tip.hidePopover();
    closed = performance.now();
  }

  function attend(event: Event): void {
    if (event.target instanceof Node && tip.contains(event.target)) return;
    const found = controlOf(event);
    if (found === control) return;
    hide();
    control = found;
    if (!found) return;
    const delay = performance.now() - closed < skipDelay ? 0 : openDelay;
    timer = setTimeout(() => open(tip, found), delay);
  }

  function onPoint(event: PointerEvent): void {
    if (event.pointerType !== 'touch') attend(event);
  }

  function onFocus(event: Event): void {
    if (controlOf(event)?.matches(':focus-visible')) attend(event);
  }

  function onBlur(event: Event): void {
    if (event.target === control) leave();
  }

  function leave(): void {
    hide();
    control = null;
  }

  /** Escape closes only the tooltip. */
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen(tip)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    hide();
  }

  document.addEventListener('pointerover', onPoint);
  document.documentElement.addEventListener('pointerleave', leave);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  addEventListener('keydown', onKey, true);
  for (const type of ['pointerdown', 'click']) addEventListener(type, hide, true);
  addEventListener('scroll', () => isOpen(tip) && hide(), true);

  // The pointer or focus can have left while this code was loading.
  if (!controlOf(first)?.matches(':hover,:focus-visible')) return;
  if (first instanceof PointerEvent) onPoint(first);
  else onFocus(first);
}

function createTip(): HTMLElement {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.popover = 'manual';
  // Screen readers have already read the control's name.
  tip.ariaHidden = 'true';
  return tip;
}

function isOpen(tip: HTMLElement): boolean {
  return tip.matches(':popover-open');
}

/** Above the control if there is room, else below it, and always inside the window. */
function open(tip: HTMLElement, control: Element): void {
  if (!control.isConnected) return;
  const more = control.getAttribute('data-tooltip');
  tip.textContent = more || (control.getAttribute('aria-label') ?? control.textContent);
  // All that stands outside of an open dialog is inert.
  (control.closest('dialog') ?? document.body).append(tip);
  tip.showPopover();
  const box = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = box.left + (box.width - width) / 2;
  const most = document.documentElement.clientWidth - width - margin;
  const above = box.top - height - gap;
  tip.style.left = `${Math.max(margin, Math.min(left, most))}px`;
  tip.style.top = `${above < margin ? box.bottom + gap : above}px`;
}
