import { controlOf } from './tooltipTarget.ts';
import './tooltip.css';

/** Milliseconds that a control is pointed at before it is told what it does. */
const openDelay = 700;
/** Milliseconds after the last tooltip within which the next one opens at once. */
const skipDelay = 300;

/** Pixels between a tooltip and its control, and at least so many to the edges of the window. */
const [gap, margin] = [6, 8];

/**
 * Shows the name of the control that is pointed at or has the focus of the keyboard, beginning with
 * that of an event. It stays while it is pointed at itself, and goes on Escape, a press or scrolling.
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

  /** One press of Escape closes the tooltip only. */
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen(tip)) return;
    event.stopImmediatePropagation();
    hide();
  }

  document.addEventListener('pointerover', onPoint);
  document.documentElement.addEventListener('pointerleave', leave);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  addEventListener('keydown', onKey, true);
  for (const type of ['pointerdown', 'click']) addEventListener(type, hide, true);
  addEventListener('scroll', () => isOpen(tip) && hide(), true);

  // The pointer or focus may have left the control while this was fetched.
  if (!controlOf(first)?.matches(':hover,:focus-visible')) return;
  if (first instanceof PointerEvent) onPoint(first);
  else onFocus(first);
}

function createTip(): HTMLElement {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.popover = 'manual';
  // It is the name of the control, which has been read already.
  tip.ariaHidden = 'true';
  return tip;
}

function isOpen(tip: HTMLElement): boolean {
  return tip.matches(':popover-open');
}

/** Above the control where there is room, else below it; never across an edge of the window. */
function open(tip: HTMLElement, control: Element): void {
  if (!control.isConnected) return;
  tip.textContent = control.getAttribute('aria-label') ?? control.textContent;
  // Within a dialog, a press on it is none outside of that.
  (control.closest('[role=dialog]') ?? document.body).append(tip);
  tip.showPopover();
  const box = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = box.left + (box.width - width) / 2;
  const most = document.documentElement.clientWidth - width - margin;
  const above = box.top - height - gap;
  tip.style.left = `${Math.max(margin, Math.min(left, most))}px`;
  tip.style.top = `${above < margin ? box.bottom + gap : above}px`;
}
