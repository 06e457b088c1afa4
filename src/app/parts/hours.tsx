import { groupedBy } from '../../shared/groupedBy.ts';
import { capitalized } from '../../shared/phrases.ts';
import { usePage } from './context.ts';
import { dayNames, openingTimes } from './format.ts';

/** The office hours of _site.json. */
export function Hours() {
  const { lang, labels, site } = usePage().layout;
  return (
    <dl className="mt-3">
      {[...groupedBy(site.hours, ({ days }) => days.join()).values()].map((spans) => (
        <div
          key={spans[0].days.join()}
          className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-2.5"
        >
          <dt className="text-quiet">{capitalized(dayNames(spans[0].days, lang))}</dt>
          <dd>{spans.map((hours) => openingTimes(hours, lang) ?? labels.closed).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
