import type { KeyFactsSection } from '../generated/types.ts';
import { Band } from '../parts/band.tsx';
import { Inline } from '../parts/prose.tsx';
import { Text } from '../parts/text.tsx';

export function KeyFacts({ items, ...band }: KeyFactsSection) {
  return (
    <Band layout="aside" {...band}>
      <dl className="border-t border-rule">
        {items.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-8 border-b border-rule py-4 sm:grid-cols-2 sm:items-baseline"
          >
            <dt className="text-quiet">
              <Text>{label}</Text>
            </dt>
            <Inline as="dd" html={value} className="font-display text-lg" />
          </div>
        ))}
      </dl>
    </Band>
  );
}
