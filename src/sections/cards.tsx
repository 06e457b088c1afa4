import { ActionLink, Actions } from '../app/parts/action.tsx';
import { Band } from '../app/parts/band.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Icon } from '../app/parts/icon.tsx';
import { Inline, Points } from '../app/parts/prose.tsx';
import { Text } from '../app/parts/text.tsx';
import { Tiles } from '../app/parts/tiles.tsx';
import type { Card, CardsSection } from '../generated/types.ts';

export function Cards({ numbered = false, items, actions, ...band }: CardsSection) {
  return (
    <Band {...band}>
      <Tiles as={numbered ? 'ol' : 'ul'}>
        {items.map((card, index) => (
          <CardTile key={index} card={card} number={numbered ? index + 1 : undefined} />
        ))}
      </Tiles>
      {actions && (
        <div className="mt-8">
          <Actions actions={actions} />
        </div>
      )}
    </Band>
  );
}

function CardTile({ card, number }: { card: Card; number: number | undefined }) {
  const { icon, title, detail, text, points, action } = card;
  return (
    <div className="flex grow flex-col gap-3 p-6 lg:p-8">
      {icon && (
        <span className="mb-3 text-accent">
          <Icon given={icon} size="large" />
        </span>
      )}
      {number && <p className="font-display text-2xl text-accent">{number}</p>}
      <ItemHeading>{title}</ItemHeading>
      {detail && (
        <p className="font-display text-lg text-accent">
          <Text>{detail}</Text>
        </p>
      )}
      <Inline html={text} className="text-quiet" />
      <Points items={points} />
      {action && (
        <p className="mt-auto pt-3">
          <ActionLink action={action} look="link" />
        </p>
      )}
    </div>
  );
}
