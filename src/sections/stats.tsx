import { Band, Note } from '../app/parts/band.tsx';
import { Text } from '../app/parts/text.tsx';
import type { StatsSection } from '../generated/types.ts';

export function Stats({ items, note, ...band }: StatsSection) {
  return (
    <Band spacing={band.heading === undefined ? 'slim' : 'band'} {...band}>
      <dl className="figures">
        {items.map(({ value, label }, index) => (
          <div key={index} className="flex flex-col-reverse justify-end gap-1 p-5 lg:p-6">
            <dt className="text-sm text-quiet">
              <Text>{label}</Text>
            </dt>
            <dd className="font-display text-2xl text-accent">
              <Text>{value}</Text>
            </dd>
          </div>
        ))}
      </dl>
      <Note html={note} />
    </Band>
  );
}
