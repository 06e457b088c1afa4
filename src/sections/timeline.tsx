import { Band } from '../app/parts/band.tsx';
import { usePage } from '../app/parts/context.ts';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Inline } from '../app/parts/prose.tsx';
import { Was } from '../app/parts/was.tsx';
import type { Phase, TimelineSection } from '../generated/types.ts';

export function Timeline({ items, ...band }: TimelineSection) {
  const { isArticle } = usePage();
  return (
    <Band {...band}>
      <ol className={items.length > 4 || isArticle ? 'phases' : 'phases phases-wide'}>
        {items.map((phase, index) => (
          <PhaseMark key={index} {...phase} />
        ))}
      </ol>
    </Band>
  );
}

function PhaseMark({ date, title, text, detail, was }: Phase) {
  return (
    <li className="phase">
      <p className="font-display text-lg text-accent">
        {date}
        {!detail && <Was was={was} />}
      </p>
      <div className="grid content-start gap-2">
        <ItemHeading>{title}</ItemHeading>
        {detail && (
          <p className="font-semibold">
            {detail}
            <Was was={was} />
          </p>
        )}
        <Inline html={text} className="max-w-text text-quiet" />
      </div>
    </li>
  );
}
