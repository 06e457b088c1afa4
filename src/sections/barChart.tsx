import { Band, Note } from '../app/parts/band.tsx';
import { usePage } from '../app/parts/context.ts';
import { percent } from '../app/parts/format.ts';
import { Text } from '../app/parts/text.tsx';
import type { Bar, BarChartSection } from '../generated/types.ts';

export function BarChart({ items, note, ...band }: BarChartSection) {
  const greatest = Math.max(...items.map(({ value }) => value));
  return (
    <Band layout="aside" {...band}>
      <dl className="grid gap-5">
        {items.map((bar, index) => (
          <BarLine key={index} bar={bar} greatest={greatest} />
        ))}
      </dl>
      <Note html={note} />
    </Band>
  );
}

function BarLine({ bar, greatest }: { bar: Bar; greatest: number }) {
  const { label, value, highlight = false } = bar;
  const { lang } = usePage().layout;
  const width = `${greatest > 0 ? (value / greatest) * 100 : 0}%`;
  return (
    <div className="grid grid-cols-2 items-baseline gap-y-1.5">
      <dt className={highlight ? 'font-semibold' : undefined}>
        <Text>{label}</Text>
      </dt>
      <dd className="text-right font-display text-lg">{percent(value, lang)}</dd>
      <dd className="col-span-2 border-b border-rule" aria-hidden="true">
        <div className={highlight ? 'bar bar-highlight' : 'bar'} style={{ width }} />
      </dd>
    </div>
  );
}
