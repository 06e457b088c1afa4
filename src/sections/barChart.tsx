import { Band } from '../app/parts/band.tsx';
import { usePage } from '../app/parts/context.ts';
import { percent } from '../app/parts/format.ts';
import type { Bar, BarChartSection } from '../generated/types.ts';

export function BarChart({ items, ...band }: BarChartSection) {
  const { lang } = usePage().layout;
  const end = endOfScale(items);
  return (
    <Band layout="aside" {...band}>
      <dl className="grid gap-4">
        {items.map((bar, index) => (
          <BarLine key={index} bar={bar} end={end} />
        ))}
      </dl>
      <p className="mt-3 flex justify-between text-sm text-quiet" aria-hidden="true">
        <span>{percent(0, lang)}</span>
        <span>{percent(end / 2, lang)}</span>
        <span>{percent(end, lang)}</span>
      </p>
    </Band>
  );
}

/** A scale of its own would make the greatest share look like all of it. */
function endOfScale(items: Bar[]): number {
  const greatest = Math.max(...items.map(({ value }) => value));
  return [50, 100].find((end) => greatest <= end) ?? greatest;
}

function BarLine({ bar, end }: { bar: Bar; end: number }) {
  const { label, value, highlight = false } = bar;
  const { lang } = usePage().layout;
  const width = `${(value / end) * 100}%`;
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-1">
      <dt className={highlight ? 'font-semibold' : undefined}>{label}</dt>
      <dd className="text-end font-display text-lg">{percent(value, lang)}</dd>
      <dd className="col-span-2 border-b border-rule" aria-hidden="true">
        <div className={highlight ? 'bar bar-highlight' : 'bar'} style={{ width }} />
      </dd>
    </div>
  );
}
