import { Actions } from '../app/parts/action.tsx';
import { Band } from '../app/parts/band.tsx';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Icon } from '../app/parts/icon.tsx';
import { Inline } from '../app/parts/prose.tsx';
import type { ChecklistSection } from '../generated/types.ts';

const icons = { check: 'check', alert: 'triangle-alert' } as const;

export function Checklist(props: ChecklistSection) {
  const { look = 'rows', mark = 'check', items, actions, ...band } = props;
  return (
    <Band
      layout={look === 'sheet' ? 'stack' : 'aside'}
      aside={<Actions actions={actions} />}
      {...band}
    >
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {items.map(({ title, text }, index) => (
          <li key={index} className="flex gap-4 border-t border-rule py-5 last:odd:col-span-full">
            <span className={mark === 'alert' ? 'pt-1 text-alert' : 'pt-1 text-accent'}>
              <Icon name={icons[mark]} />
            </span>
            <div className="grid content-start gap-1">
              <ItemHeading size="plain">{title}</ItemHeading>
              <Inline html={text} className="text-quiet" />
            </div>
          </li>
        ))}
      </ul>
    </Band>
  );
}
