import { type FocusEvent, type PointerEvent, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { usePage } from '../context.ts';
import { Icon } from '../icon.tsx';
import type { ToastMessage } from './toastMessage.ts';
import './toaster.css';

/** Pixels that a pointer may move before it counts as a swipe. */
const slack = { touch: 10, other: 2 };

/** Above the assistant's button. */
const offset = {
  bottom: 'calc(var(--bottom-bar) + var(--assistant-height, 5.5rem))',
  right: '1rem',
};
/** At the edge, beside it. */
const mobileOffset = {
  bottom: 'calc(var(--bottom-bar) + var(--consent-height) + 1rem)',
  left: '1rem',
  right: '3.5rem',
};

export function announce({ title, text }: ToastMessage) {
  toast(title, { description: text });
}

export function Toaster() {
  const { labels } = usePage().layout;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the toasts.
    <div className="toaster" onFocus={expand} onBlur={collapse} {...useSwipeSlack()}>
      <Sonner
        position="bottom-right"
        offset={offset}
        mobileOffset={mobileOffset}
        visibleToasts={3}
        gap={14}
        duration={4000}
        hotkey={['altKey', 'KeyT']}
        closeButton
        containerAriaLabel={labels.notifications}
        icons={{ close: <Icon name="x" /> }}
        toastOptions={{ closeButtonAriaLabel: labels.close }}
      />
    </div>
  );
}

/** Sonner expands and pauses for a mouse only, so focus is passed on as a mouse event. */
function expand({ target }: FocusEvent) {
  target.closest('ol')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function collapse({ target, relatedTarget }: FocusEvent) {
  const list = target.closest('ol');
  if (list?.contains(relatedTarget)) return;
  const leave = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body });
  list?.dispatchEvent(leave);
}

/** Hides small movements from the toasts, so that a click with a shaky hand stays a click. */
function useSwipeSlack() {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDownCapture: ({ clientX, clientY }: PointerEvent) => {
      start.current = { x: clientX, y: clientY };
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      if (!start.current) return;
      const { x, y } = start.current;
      const distance = Math.max(Math.abs(event.clientX - x), Math.abs(event.clientY - y));
      const isTouch = event.pointerType === 'touch';
      if (distance < (isTouch ? slack.touch : slack.other)) event.stopPropagation();
      else start.current = null;
    },
  };
}
