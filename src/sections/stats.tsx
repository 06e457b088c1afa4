import { Band } from '../app/parts/band.tsx';
import type { StatsSection } from '../generated/types.ts';

type Look = NonNullable<StatsSection['look']>;

const lists = {
  strip: 'figures',
  open: 'open-figures',
  ledger: 'border-b border-rule',
} satisfies Record<Look, string>;

const cells = {
  strip: 'flex flex-col-reverse justify-end gap-1 p-4 lg:p-6',
  open: undefined,
  ledger:
    'flex flex-wrap items-baseline justify-between gap-x-8 border-t border-rule py-4 lg:grid lg:grid-cols-12',
} satisfies Record<Look, string | undefined>;

const labels = {
  strip: 'text-sm text-quiet',
  open: 'text-quiet',
  ledger: 'text-quiet lg:col-span-4',
} satisfies Record<Look, string>;

export function Stats({ items, look = 'strip', ...band }: StatsSection) {
  const isLarge = look === 'open';
  return (
    <Band spacing={band.heading === undefined && !isLarge ? 'slim' : 'band'} {...band}>
      <dl className={lists[look]}>
        {items.map(({ value, label }, index) => (
          <div key={index} className={cells[look]}>
            <dt className={labels[look]}>{label}</dt>
            <dd
              className={
                look === 'ledger'
                  ? 'font-display text-2xl text-accent lg:col-span-8'
                  : 'font-display text-accent'
              }
            >
              <Value text={value} split={isLarge} />
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}

/** Words before a large figure are small and above it, so that figures stand in line: más de | 750. */
function Value({ text, split }: { text: string; split: boolean }) {
  const [, before, figure = text] = (split && /^(\p{L}[^\d]*)\s(\d.*)$/u.exec(text)) || [];
  return (
    <>
      {before && <span className="block font-text text-sm text-quiet">{`${before} `}</span>}
      {figure}
    </>
  );
}
