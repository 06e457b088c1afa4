import { useContext } from 'react';
import { SectionPlace, usePage } from './context.ts';
import { Icon } from './icon.tsx';

/** Stars that are read out as "5 of 5 stars". */
export function Rating({ value }: { value: number | undefined }) {
  const { labels } = usePage().layout;
  if (!value) return null;
  return (
    <p className="flex gap-1 text-accent">
      <span className="sr-only">{`${value} ${labels.rating}`}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={star <= value ? 'star star-filled' : 'star'}>
          <Icon name="star" />
        </span>
      ))}
    </p>
  );
}

/** Says that something is an example, unless its section says so of all. */
export function Sample({ is = false }: { is: boolean | undefined }) {
  const { labels } = usePage().layout;
  const { samples } = useContext(SectionPlace);
  return is && !samples ? <span className="text-sm text-quiet">{labels.sample}</span> : null;
}

/** Says once, in the size of the text, that all items of a section are examples. */
export function SampleNote({ count }: { count: number }) {
  const { labels } = usePage().layout;
  return (
    <p className="flex items-center gap-2 text-quiet">
      <Icon name="info" />
      {count === 1 ? labels.sample : (labels.samples ?? labels.sample)}
    </p>
  );
}
