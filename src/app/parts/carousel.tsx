import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { usePage } from './context.ts';
import { Icon } from './icon.tsx';
import { Slides } from './slides.tsx';
import './carousel.css';

export interface CarouselProps {
  label: string;
  children: ReactNode[];
}

const reducedMotion = '(prefers-reduced-motion: reduce)';
const delay = 3000;
// A duration of 19, in embla's own measure, is still to the pixel after 0.46 to 0.5 seconds.
const options = { loop: true, duration: 19, breakpoints: { [reducedMotion]: { duration: 0 } } };

/** Shows one slide at a time and moves on, until it is stopped, pointed at or focused. */
export function Carousel({ label, children }: CarouselProps) {
  const { labels } = usePage().layout;
  const [viewport, api] = useEmblaCarousel(options);
  const [selected, setSelected] = useState(0);
  const [isPaused, setIsPaused] = useState(() => window.matchMedia(reducedMotion).matches);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  useEffect(() => {
    if (!api) return;
    const onSelect = () => setSelected(api.selectedScrollSnap());
    api.on('select', onSelect);
    return () => {
      api.off('select', onSelect);
    };
  }, [api]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its full time.
  useEffect(() => {
    if (!api || isPaused || isPointed || isFocused) return;
    const timer = setTimeout(() => api.scrollNext(), delay);
    return () => clearTimeout(timer);
  }, [api, isPaused, isPointed, isFocused, selected]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it still.
    <div
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
    >
      <Slides label={label} viewport={viewport} selected={selected}>
        {children}
      </Slides>
      <div className="carousel-controls">
        <button
          className="carousel-button"
          type="button"
          aria-label={isPaused ? labels.play : labels.pause}
          data-tooltip=""
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
        {children.map((_, index) => (
          <button
            key={index}
            className="carousel-dot"
            type="button"
            aria-label={`${labels.slide} ${index + 1}`}
            data-tooltip=""
            aria-current={index === selected}
            onClick={() => api?.scrollTo(index)}
          />
        ))}
      </div>
    </div>
  );
}
