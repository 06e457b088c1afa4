import type { FaqSection } from '../generated/types.ts';
import { Accordion } from '../parts/accordion.tsx';
import { Actions } from '../parts/action.tsx';
import { Band } from '../parts/band.tsx';

export function Faq({ items, actions, ...band }: FaqSection) {
  return (
    <Band layout="aside" aside={<Actions actions={actions} />} {...band}>
      <Accordion id={band.id} items={items} />
    </Band>
  );
}
