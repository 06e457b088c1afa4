import { ActionLink } from '../app/parts/action.tsx';
import { Band } from '../app/parts/band.tsx';
import { usePage } from '../app/parts/context.ts';
import { opposite, type Tone } from '../app/parts/frame.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Icon, ItemIcon } from '../app/parts/icon.tsx';
import { Price } from '../app/parts/price.tsx';
import { Inline, Points } from '../app/parts/prose.tsx';
import { Rows } from '../app/parts/rows.tsx';
import { Tiles } from '../app/parts/tiles.tsx';
import type { PriceCard, PriceCardsSection } from '../generated/types.ts';

export function PriceCards({ tone, items, ...band }: PriceCardsSection) {
  return (
    <Band tone={tone} {...band}>
      <Tiles
        look="offers"
        inLine
        swiped
        label={items.some(({ action }) => action) ? undefined : band.heading}
      >
        {items.map((card, index) => (
          <PriceTile key={index} card={card} tone={card.featured ? opposite(tone) : undefined} />
        ))}
      </Tiles>
    </Band>
  );
}

function PriceTile({ card, tone }: { card: PriceCard; tone: Tone | undefined }) {
  const { icon, title, subtitle, price, timeline, suitableFor, text, action } = card;
  return (
    <div className="relative gap-4 p-6 pt-9 lg:p-8 lg:pt-11" data-tone={tone}>
      <div className="grid content-start gap-4">
        <PriceLabel label={card.label} featured={card.featured} />
        <ItemIcon icon={icon} />
        <div className="grid gap-1">
          <ItemHeading>{title}</ItemHeading>
          {subtitle && <p className="text-quiet">{subtitle}</p>}
        </div>
      </div>
      <Price text={price} />
      <div className="flex flex-col gap-4">
        {timeline && (
          <p className="flex items-center gap-2 text-sm text-quiet">
            <Icon name="clock" />
            {timeline}
          </p>
        )}
        {suitableFor && <p className="text-sm text-quiet">{suitableFor}</p>}
        <Inline html={text} className="text-quiet" />
        <Points items={card.features} />
        <Rows items={card.rows} />
        {action && (
          <p className="mt-auto grid pt-3">
            <ActionLink action={action} look={tone ? 'primary' : 'secondary'} />
          </p>
        )}
      </div>
    </div>
  );
}

interface PriceLabelProps {
  label: string | undefined;
  featured: boolean | undefined;
}

/** Only the recommended offer has a mark; the label of another is quiet. */
function PriceLabel({ label, featured = false }: PriceLabelProps) {
  const { labels } = usePage().layout;
  const shown = label ?? (featured ? labels.recommended : undefined);
  if (!shown) return null;
  return (
    <p className={`absolute top-0 end-0 ${featured ? 'mark' : 'px-2.5 py-2 text-sm text-quiet'}`}>
      {shown}
    </p>
  );
}
