import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { remember, remembered } from '../state/remembered.ts';

/** The narrowest and the widest that a pane at each side may be, in pixels. */
const limits = { left: [200, 480], right: [280, 720] } as const;

type Side = keyof typeof limits;

interface Props {
  side: Side;
  label: string;
}

/**
 * The edge between the page and the pane at one side. It is dragged, or moved with the arrow keys;
 * a double click or Enter gives the pane its first width again. The browser keeps the width.
 */
export function Divider({ side, label }: Props) {
  const ref = useRef<HTMLHRElement>(null);
  const [width, setWidth] = useWidth(side, ref);
  const [least, most] = limits[side];
  const moveTo = (goal: number) => setWidth(Math.round(Math.min(most, Math.max(least, goal))));
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLHRElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { left, right } = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect();
    moveTo(side === 'left' ? clientX - left : right - clientX);
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key) * (side === 'left' ? 1 : -1);
    if (step) moveTo(width + step);
    else if (event.key === 'Home') moveTo(least);
    else if (event.key === 'End') moveTo(most);
    else if (event.key === 'Enter') setWidth(undefined);
    else return;
    event.preventDefault();
  };
  return (
    <hr
      ref={ref}
      className={`divider ${side}-edge`}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setWidth(undefined)}
      onKeyDown={press}
    />
  );
}

function stepOf(key: string): number {
  if (key === 'ArrowRight') return 16;
  return key === 'ArrowLeft' ? -16 : 0;
}

/** The width that is shown, and a way to set it; undefined is the first width. */
function useWidth(side: Side, divider: RefObject<HTMLElement | null>) {
  const key = `studio-${side}`;
  const [shown, setShown] = useState<number>(limits[side][0]);
  useEffect(() => {
    const columns = divider.current?.parentElement;
    const pane = columns?.querySelector(`:scope > .${side}`);
    if (!columns || !pane) return;
    const kept = remembered(key);
    if (kept) columns.style.setProperty(`--${side}`, kept);
    const observer = new ResizeObserver(() =>
      setShown(Math.round(pane.getBoundingClientRect().width)),
    );
    observer.observe(pane);
    return () => observer.disconnect();
  }, [divider, side, key]);
  const set = (width: number | undefined) => {
    const text = width === undefined ? '' : `${width}px`;
    divider.current?.parentElement?.style.setProperty(`--${side}`, text);
    remember(key, text);
  };
  return [shown, set] as const;
}
