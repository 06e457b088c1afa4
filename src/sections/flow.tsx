import { Band } from '../app/parts/band.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { ItemIcon } from '../app/parts/icon.tsx';
import { movable } from '../app/parts/movable.ts';
import { Inline } from '../app/parts/prose.tsx';

import type { FlowSection, Station } from '../generated/types.ts';

export function Flow({ items, outcome, ...band }: FlowSection) {
  const count = items.length + (outcome ? 1 : 0);
  const place = (index: number) => `${index + 1}/${count}`;
  return (
    <Band {...band}>
      <ol
        className={count <= 5 ? 'swiped flow flow-wide' : 'swiped flow'}
        {...movable(band.heading)}
      >
        {items.map((station, index) => (
          <StationTile key={index} {...station} place={place(index)} />
        ))}
        {outcome && (
          <li
            className="station grid content-center bg-highlight text-on-highlight"
            data-n={place(items.length)}
          >
            <p className="font-display text-xl">{outcome}</p>
          </li>
        )}
      </ol>
    </Band>
  );
}

function StationTile({ icon, title, text, place }: Station & { place: string }) {
  return (
    <li className="station grid content-start gap-2 border border-rule bg-panel" data-n={place}>
      <div className="flex items-center gap-4 lg:flex-col lg:items-start">
        <ItemIcon icon={icon} />
        <ItemHeading>{title}</ItemHeading>
      </div>
      <Inline html={text} className="text-quiet" />
    </li>
  );
}
