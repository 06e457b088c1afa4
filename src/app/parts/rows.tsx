import type { Row } from '../../generated/types.ts';
import { Inline } from './prose.tsx';
import { Text } from './text.tsx';

/** Labels and their values, one pair a line. */
export function Rows({ items }: { items: Row[] | undefined }) {
  if (!items?.length) return null;
  return (
    <dl>
      {items.map(({ label, value }, index) => (
        <div
          key={index}
          className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2.5"
        >
          <dt className="text-quiet">
            <Text>{label}</Text>
          </dt>
          <Inline as="dd" html={value} />
        </div>
      ))}
    </dl>
  );
}
