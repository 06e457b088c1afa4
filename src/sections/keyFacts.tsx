import { Band } from '../app/parts/band.tsx';
import { Inline } from '../app/parts/prose.tsx';
import { Was } from '../app/parts/was.tsx';
import type { KeyFactsSection } from '../generated/types.ts';
import { shownLength } from '../shared/tableLook.ts';

/** In characters: what is longer is a sentence, and set as text. */
const longestFigure = 40;

export function KeyFacts({ items, ...band }: KeyFactsSection) {
  const areFigures = items.every(({ value }) => shownLength(value.__html) <= longestFigure);
  return (
    <Band layout="aside" {...band}>
      <dl className="border-t border-rule">
        {items.map(({ label, value, was }, index) => (
          <div
            key={index}
            className="grid gap-x-8 border-b border-rule py-3 sm:grid-cols-[1fr_2fr] sm:items-baseline"
          >
            <dt className="text-quiet">{label}</dt>
            <Inline
              as="dd"
              html={value}
              className={areFigures || was ? 'font-display text-lg' : undefined}
            />
            {was && (
              <dd className="sm:col-start-2">
                <Was was={was} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Band>
  );
}
