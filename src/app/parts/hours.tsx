import { capitalized } from '../../shared/phrases.ts';
import { usePage } from './context.ts';
import { dayNames, openingTimes } from './format.ts';

/** The office hours of _site.json. */
export function Hours() {
  const { lang, labels, site } = usePage().layout;
  return (
    <dl className="mt-3">
      {site.hours.map((hours, index) => (
        <div
          key={index}
          className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2.5"
        >
          <dt className="text-quiet">{capitalized(dayNames(hours.days, lang))}</dt>
          <dd>{openingTimes(hours, lang) ?? labels.closed}</dd>
        </div>
      ))}
    </dl>
  );
}
