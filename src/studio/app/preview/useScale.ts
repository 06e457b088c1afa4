import { type RefObject, useEffect, useRef, useState } from 'react';

interface Scaled {
  /** For the element in which the page is to fit. */
  box: RefObject<HTMLDivElement | null>;
  scale: number;
  /** The size of the box in pixels. */
  height: number;
}

/** How small a page of this width is to be drawn, and how high its frame is on the screen. */
export function useScale(width: number): Scaled {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, height: 600 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0) setSize({ width: clientWidth, height: clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, scale: Math.min(1, size.width / width), height: size.height };
}
