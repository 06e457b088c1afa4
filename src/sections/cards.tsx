import { ActionLink } from '../app/parts/action.tsx';
import { Band } from '../app/parts/band.tsx';
import { usePage } from '../app/parts/context.ts';
import { opposite, type Tone } from '../app/parts/frame.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Icon, ItemIcon } from '../app/parts/icon.tsx';
import { Inline, Points } from '../app/parts/prose.tsx';
import { Tiles } from '../app/parts/tiles.tsx';
import type { Card, CardsSection } from '../generated/types.ts';

export function Cards({ numbered, look = 'tiles', items, ...band }: CardsSection) {
  const numberOf = (index: number) => (numbered ? index + 1 : undefined);
  const areLines = look === 'ledger' || look === 'split';
  // Cards that all lead on are a choice: nobody chooses what is out of sight.
  const isChoice = items.every(({ action }) => action);
  // An article is read from top to bottom.
  const { isArticle } = usePage();
  const swiped = look !== 'lead' && items.length >= 3 && !isChoice && !isArticle;
  // Figures of one line and of two end in line, and their titles begin in line.
  const isInLine = look === 'open' && items.some(({ detail }) => detail);
  const isPressed = items.some((card) => card.action || hasLink(card));
  return (
    <Band layout={look === 'split' ? 'split' : 'stack'} {...band}>
      <Tiles
        as={numbered ? 'ol' : 'ul'}
        look={areLines ? 'lines' : look}
        inLine={isInLine}
        swiped={swiped}
        label={swiped && !isPressed ? band.heading : undefined}
      >
        {items.map((card, index) =>
          areLines ? (
            <CardLine key={index} card={card} number={numberOf(index)} wide={look === 'ledger'} />
          ) : (
            <CardTile
              key={index}
              card={card}
              number={numberOf(index)}
              open={look === 'open'}
              inLine={isInLine}
              leadOn={look === 'lead' && index === 0 ? opposite(band.tone) : undefined}
            />
          ),
        )}
      </Tiles>
    </Band>
  );
}

interface CardProps {
  card: Card;
  number: number | undefined;
}

/** `leadOn` is the ground of the card that leads the others. */
function CardTile({
  card,
  number,
  open,
  inLine,
  leadOn,
}: CardProps & { open: boolean; inLine: boolean; leadOn: Tone | undefined }) {
  const { icon, title, detail, text, points, action } = card;
  const isLink = action !== undefined && !hasLink(card);
  const sign = (
    <>
      {icon && (
        <span className={leadOn ? 'text-accent' : 'mb-3 text-accent'}>
          <Icon given={icon} size={leadOn ? 'lead' : 'large'} />
        </span>
      )}
      {number && <p className="font-display text-2xl text-accent">{number}</p>}
    </>
  );
  const words = (
    <>
      <ItemHeading size={leadOn ? 'large' : 'item'}>{title}</ItemHeading>
      {open || <Detail text={detail} className="font-semibold" />}
      <Inline html={text} className="text-quiet" />
      <Points items={points} />
      {action && (
        <p className="mt-auto pt-3">
          <ActionLink action={action} covers={isLink} />
        </p>
      )}
    </>
  );
  const stacked = inLine ? '' : leadOn ? ' flex flex-wrap items-center' : ' flex grow flex-col';
  const padding = open ? 'pt-6' : 'p-6 lg:p-8';
  return (
    <div
      className={`relative${stacked} gap-3 gap-x-6 ${padding}${isLink ? ' pressed' : ''}`}
      data-tone={leadOn}
    >
      {inLine ? <div className="grid content-start">{sign}</div> : sign}
      {open && <Detail text={detail} className="font-display text-2xl" />}
      {inLine || leadOn ? <div className="flex flex-1 flex-col gap-3">{words}</div> : words}
    </div>
  );
}

function CardLine({ card, number, wide }: CardProps & { wide: boolean }) {
  const { icon, title, detail, text, points, action } = card;
  return (
    <div className="flex gap-4">
      <ItemIcon icon={icon} />
      {number && <p className="font-display text-2xl text-accent">{number}</p>}
      <div className={wide ? 'grid grow gap-2 gap-x-8 lg:grid-cols-3' : 'grid grow gap-2'}>
        <div>
          <ItemHeading>{title}</ItemHeading>
          <Detail text={detail} className="pt-1 font-semibold" />
        </div>
        <div className={`grid max-w-text content-start gap-3${wide ? ' lg:col-span-2' : ''}`}>
          <Inline html={text} className="text-quiet" />
          <Points items={points} />
          {action && (
            <p>
              <ActionLink action={action} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Detail({ text, className }: { text: string | undefined; className: string }) {
  if (!text) return null;
  return <p className={`text-accent ${className}`}>{text}</p>;
}

/** A card with a link in its words cannot be one link as a whole. */
function hasLink({ text, points = [] }: Card): boolean {
  return [text, ...points].some((html) => html?.__html.includes('<a '));
}
