import { useEffect, useRef, useState } from 'react';
import type { Region, RegionHours } from '../../../generated/types.ts';
import { capitalized } from '../../../shared/phrases.ts';
import { usePage } from '../../parts/context.ts';
import { dayNames, openingTimes } from '../../parts/format.ts';
import { hoursElsewhere } from './hoursElsewhere.ts';

/** Without hours the choice has no effect and is not stored. */
export function RegionSelect({ label, options, hours }: Region) {
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<string>();
  // The element can hold a choice from before script ran, or one that the browser restored.
  useEffect(() => {
    if (hours) setChosen(select.current?.value);
  }, [hours]);
  return (
    <div className="grid gap-3">
      <label className="grid gap-1.5 text-quiet">
        {label}
        <select
          ref={select}
          className="region"
          onChange={hours && (({ target }) => setChosen(target.value))}
        >
          {options.map((option, index) => (
            <option key={index}>{option}</option>
          ))}
        </select>
      </label>
      {hours && <LocalHours {...hours} region={chosen} />}
    </div>
  );
}

/** Office hours by another clock on the visitor's date, which HTML cannot contain. */
function LocalHours({ label, clocks, region }: RegionHours & { region: string | undefined }) {
  const { lang, site } = usePage().layout;
  const clock = clocks.find((one) => one.region === region);
  const hours = clock && hoursElsewhere(site, clock.timeZone, new Date());
  return (
    <div className="text-quiet empty:sr-only" role="status">
      {clock && hours && (
        <>
          <p>{`${label} (${clock.name})`}</p>
          <ul>
            {hours.map((entry, index) => (
              <li key={index}>
                {capitalized(`${dayNames(entry.days, lang)} ${openingTimes(entry, lang)}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
