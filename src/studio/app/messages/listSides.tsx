import { listSentences, type NameEntry } from '../changes/changeWords.ts';
import { Lines } from '../changes/fileChanges.tsx';
import type { Titles } from '../changes/sideBySide.tsx';
import { useStudio } from '../state/store.ts';

interface ListSidesProps {
  titles: Titles;
  base: unknown[];
  sides: [yours: unknown[], theirs: unknown[]];
  nameOf: NameEntry;
}

/** Two changes of one list beside each other: entries that come, go or move have no place in a table. */
export function ListSides({ titles, base, sides, nameOf }: ListSidesProps) {
  const lang = useStudio((state) => state.lang);
  return (
    <div className="list-sides">
      {sides.map((side, index) => (
        <section key={titles[index]} aria-label={titles[index]}>
          <h3>{titles[index]}</h3>
          <Lines lines={listSentences(base, side, nameOf, lang)} />
        </section>
      ))}
    </div>
  );
}
