import type { FlowSection, Station } from '../generated/types.ts';
import { Band } from '../parts/band.tsx';
import { ItemHeading } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { Inline } from '../parts/prose.tsx';
import { Text } from '../parts/text.tsx';

export function Flow({ items, outcome, ...band }: FlowSection) {
  const isWide = items.length + (outcome ? 1 : 0) <= 5;
  return (
    <Band {...band}>
      <ol className={isWide ? 'flow flow-wide' : 'flow'}>
        {items.map((station) => (
          <StationTile key={station.title} {...station} />
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
    <li className="station border border-rule bg-panel">
      {icon && (
        <span className="text-accent">
          <Icon given={icon} size="large" />
        </span>
      )}
      <ItemHeading>{title}</ItemHeading>
      <Inline html={text} className="text-quiet" />
    </li>
  );
}
