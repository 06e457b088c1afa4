import { Band } from '../app/parts/band.tsx';
import { Rating, Sample } from '../app/parts/rating.tsx';
import { Text } from '../app/parts/text.tsx';
import { Tiles } from '../app/parts/tiles.tsx';
import type { Testimonial, TestimonialsSection } from '../generated/types.ts';

export function Testimonials({ items, ...band }: TestimonialsSection) {
  return (
    <Band {...band}>
      <Tiles inRow={3}>
        {items.map((testimonial, index) => (
          <Words key={index} {...testimonial} />
        ))}
      </Tiles>
    </Band>
  );
}

function Words(props: Testimonial) {
  const { quote, name, role, location, flag, rating, investment, outcome, sample } = props;
  const about = [role, location].filter(Boolean).join(', ');
  const result = [investment, outcome].filter(Boolean).join(' · ');
  return (
    <figure className="flex grow flex-col gap-5 p-6 lg:p-8">
      <Rating value={rating} />
      <blockquote className="max-w-text font-display text-lg">
        <p>
          <Text>{quote}</Text>
        </p>
      </blockquote>
      <figcaption className="mt-auto grid gap-1 border-t border-rule pt-4">
        <span className="font-semibold">
          {flag && <span aria-hidden="true">{flag} </span>}
          <Text>{name}</Text>
        </span>
        {about && (
          <span className="text-sm text-quiet">
            <Text>{about}</Text>
          </span>
        )}
        {result && (
          <span className="text-sm text-accent">
            <Text>{result}</Text>
          </span>
        )}
        <Sample is={sample} />
      </figcaption>
    </figure>
  );
}
