import { Band } from '../app/parts/band.tsx';
import { Flag } from '../app/parts/flag.tsx';
import { Rating, Sample } from '../app/parts/rating.tsx';
import { Tiles } from '../app/parts/tiles.tsx';
import type { Testimonial, TestimonialsSection } from '../generated/types.ts';

export function Testimonials({ look = 'tiles', items, ...band }: TestimonialsSection) {
  const [first, ...others] = items;
  if (look === 'quote' && first)
    return (
      <Band {...band}>
        <div className="mb-10 lg:w-5/6">
          <Words {...first} large />
        </div>
        <Tiles look="open" inRow={3} {...rowOf(others, band.heading)}>
          {others.map((testimonial, index) => (
            <div key={index} className="grow pt-6">
              <Words {...testimonial} />
            </div>
          ))}
        </Tiles>
      </Band>
    );
  if (look === 'ledger')
    return (
      <Band layout="aside" {...band}>
        <Tiles look="lines" {...rowOf(items, band.heading)}>
          {items.map((testimonial, index) => (
            <Words key={index} {...testimonial} />
          ))}
        </Tiles>
      </Band>
    );
  return (
    <Band {...band}>
      <Tiles inRow={3} {...rowOf(items, band.heading)}>
        {items.map((testimonial, index) => (
          <div key={index} className="grow p-6 lg:p-8">
            <Words {...testimonial} />
          </div>
        ))}
      </Tiles>
    </Band>
  );
}

function rowOf(items: Testimonial[], label: string | undefined) {
  return items.length > 2 ? { swiped: true, label } : {};
}

function Words({ quote, large = false, ...author }: Testimonial & { large?: boolean }) {
  return (
    <figure className="flex h-full flex-col gap-4">
      <Rating value={author.rating} />
      <blockquote className={large ? 'font-display text-3xl' : 'max-w-text font-display text-lg'}>
        <p>{quote}</p>
      </blockquote>
      <Author {...author} />
    </figure>
  );
}

function Author(props: Omit<Testimonial, 'quote'>) {
  const { name, role, location, flag, investment, outcome, sample } = props;
  const about = [role, location].filter(Boolean).join(', ');
  const result = [investment, outcome].filter(Boolean).join(' · ');
  return (
    <figcaption className="mt-auto grid gap-1 border-t border-rule pt-4">
      <span className="font-semibold">
        <Flag of={flag} />
        {name}
      </span>
      {about && <span className="text-sm text-quiet">{about}</span>}
      {result && <span className="text-sm text-accent">{result}</span>}
      <Sample is={sample} />
    </figcaption>
  );
}
