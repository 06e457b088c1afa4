import { Accordion } from '../app/parts/accordion.tsx';
import { Actions } from '../app/parts/action.tsx';
import { Band } from '../app/parts/band.tsx';
import type { FaqSection } from '../generated/types.ts';

export function Faq({ items, actions, ...band }: FaqSection) {
  return (
    <Band layout="aside" aside={<Actions actions={actions} />} {...band}>
      <Accordion id={band.id} items={items} />
    </Band>
  );
}
