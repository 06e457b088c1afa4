import { Band } from '../app/parts/band.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Icon } from '../app/parts/icon.tsx';
import { Inline } from '../app/parts/prose.tsx';
import { Text } from '../app/parts/text.tsx';
import type { FlowSection, Station } from '../generated/types.ts';

export function Flow({ items, outcome, ...band }: FlowSection) {
  const isWide = items.length + (outcome ? 1 : 0) <= 5;
  return (
    <Band {...band}>
      <ol className={isWide ? 'flow flow-wide' : 'flow'}>
        {items.map((station, index) => (
          <StationTile key={index} {...station} />
        ))}
        {outcome && (
          <li className="station bg-saffron text-ink">
            <p className="font-display text-xl">
              <Text>{outcome}</Text>
            </p>
          </li>
        )}
      </ol>
    </Band>
  );
}

function StationTile({ icon, title, text }: Station) {
  return (
    <li className="station flex gap-4 border border-rule bg-panel lg:flex-col">
      {icon && (
        <span className="text-accent">
          <Icon given={icon} size="large" />
        </span>
      )}
      <div className="grid gap-2">
        <ItemHeading>{title}</ItemHeading>
        <Inline html={text} className="text-quiet" />
      </div>
    </li>
  );
}
