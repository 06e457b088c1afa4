import { capitalized } from '../../shared/phrases.ts';
import { usePage } from './context.ts';
import { hoursByDays } from './format.ts';

/** The office hours of _site.json. */
export function Hours() {
  const { lang, labels, site } = usePage().layout;
  return (
    <dl className="mt-3">
      {hoursByDays(site.hours, lang).map(({ days, times }) => (
        <div
          key={days}
          className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2.5"
        >
          <dt className="text-quiet">{capitalized(days)}</dt>
          <dd>{times || labels.closed}</dd>
        </div>
      ))}
    </dl>
  );
}
