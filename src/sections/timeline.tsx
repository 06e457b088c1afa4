import { Band, Note } from '../app/parts/band.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Inline } from '../app/parts/prose.tsx';
import { Text } from '../app/parts/text.tsx';
import type { Phase, TimelineSection } from '../generated/types.ts';

export function Timeline({ items, note, ...band }: TimelineSection) {
  return (
    <Band {...band}>
      <ol className={items.length > 4 ? 'phases' : 'phases phases-wide'}>
        {items.map((phase, index) => (
          <PhaseMark key={index} {...phase} />
        ))}
      </ol>
      <Note html={note} />
    </Band>
  );
}

function PhaseMark({ date, title, text, detail }: Phase) {
  return (
    <li className="phase grid content-start gap-2">
      <p className="font-display text-lg text-accent">
        <Text>{date}</Text>
      </p>
      <ItemHeading>{title}</ItemHeading>
      <Inline html={text} className="max-w-text text-quiet" />
      {detail && (
        <p className="text-sm text-quiet">
          <Text>{detail}</Text>
        </p>
      )}
    </li>
  );
}
