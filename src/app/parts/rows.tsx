import type { Row } from '../../generated/types.ts';
import { Inline } from './prose.tsx';
import { Was } from './was.tsx';

/** Labels, each above its value. */
export function Rows({ items }: { items: Row[] | undefined }) {
  if (!items?.length) return null;
  return (
    <dl className="rows">
      {items.map(({ label, value, was }, index) => (
        <div key={index} className="border-b border-rule py-2.5">
          <dt className="text-sm text-quiet">{label}</dt>
          <Inline as="dd" html={value} />
          {was && (
            <dd>
              <Was was={was} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
