import { Band } from '../app/parts/band.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Icon } from '../app/parts/icon.tsx';
import { movable } from '../app/parts/movable.ts';
import { Inline } from '../app/parts/prose.tsx';

import type { Step, StepsSection } from '../generated/types.ts';

export function Steps({ items, ...band }: StepsSection) {
  return (
    <Band layout="aside" {...band}>
      <ol className="swiped gap-x-4 border-t border-rule" {...movable(band.heading)}>
        {items.map((step, index) => (
          <StepLine key={index} step={step} number={index + 1} count={items.length} />
        ))}
      </ol>
    </Band>
  );
}

function StepLine({ step, number, count }: { step: Step; number: number; count: number }) {
  const { icon, title, text, duration } = step;
  return (
    <li
      className="flex items-baseline gap-6 border-b border-rule py-5"
      data-n={`${number}/${count}`}
    >
      <div className="grid w-8 flex-none gap-3 text-accent">
        <span className="font-display text-2xl">{number}</span>
        {icon && <Icon given={icon} />}
      </div>
      <div className="grid grow gap-2">
        <ItemHeading>{title}</ItemHeading>
        <Inline html={text} className="max-w-text text-quiet" />
        {duration && (
          <p className="flex items-center gap-2 text-sm text-quiet">
            <Icon name="clock" />
            {duration}
          </p>
        )}
      </div>
    </li>
  );
}
