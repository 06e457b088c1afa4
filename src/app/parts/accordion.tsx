import type { Question } from '../../generated/types.ts';
import { useSectionKey } from './context.ts';
import { ItemHeading } from './heading.tsx';
import { Icon } from './icon.tsx';
import { Prose } from './prose.tsx';

interface AccordionProps {
  id: string | undefined;
  items: Question[];
}

/** Questions that open on their answers, one at a time. */
export function Accordion({ id, items }: AccordionProps) {
  const key = useSectionKey();
  return (
    <div className="border-t border-rule">
      {items.map(({ question, answer }) => (
        <details key={question} name={id ?? key} className="border-b border-rule">
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
