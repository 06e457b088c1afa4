import type { Question } from '../../generated/types.ts';
import { useSectionKey } from './context.ts';
import { ItemHeading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { Prose } from './prose.tsx';

interface AccordionProps {
  id: string | undefined;
  items: Question[];
}

/** Questions of which one at a time is open. */
export function Accordion({ id, items }: AccordionProps) {
  const key = useSectionKey();
  const keys = uniqueKeys(items);
  return (
    <div className="border-t border-rule">
      {items.map(({ question, answer }, index) => (
        <details key={keys[index]} className="answer border-b border-rule" name={id ?? key}>
          <summary className="flex items-center justify-between gap-6 py-5 hover:text-accent">
            <ItemHeading>{question}</ItemHeading>
            <span className="text-accent opened:rotate-180">
              <Icon name="chevron-down" />
            </span>
          </summary>
          <div className="pb-6">
            <Prose html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** Keys keep a question open when another moves past it. Equal questions are counted. */
function uniqueKeys(items: Question[]): string[] {
  const counts = new Map<string, number>();
  return items.map(({ question }) => {
    const count = (counts.get(question) ?? 0) + 1;
    counts.set(question, count);
    return `${question} ${count}`;
  });
}
