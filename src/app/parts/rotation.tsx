import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CarouselProps } from './carousel.tsx';
import { Slides } from './slides.tsx';

/** A row to be moved sideways; in view it begins to move by itself. */
export function Rotation({ label, children }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [Carousel, setCarousel] = useState<ComponentType<CarouselProps> | null>(null);
  const count = children.length;

  useEffect(() => {
    if (!frame.current || count < 2) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      import('./carousel.tsx').then(
        (module) => setCarousel(() => module.Carousel),
        () => {},
      );
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [count]);

  return (
    <div ref={frame} data-runs={count > 1 ? '' : undefined}>
      {Carousel ? (
        <Carousel label={label}>{children}</Carousel>
      ) : (
        <>
          <Slides label={label}>{children}</Slides>
          {count > 1 && <div className="mt-4 h-11 unscripted:hidden" aria-busy="true" />}
        </>
      )}
    </div>
  );
}
