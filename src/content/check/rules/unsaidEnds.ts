import type { Page } from '../../../generated/types.ts';
import { defaultZone } from '../../../shared/defaultZone.ts';
import { isNever } from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isOfButton, type PageText } from '../../page/pageTexts.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'unsaid-end': phrase({
    en: {
      message: 'This section ends, and visitors cannot read when.',
      suggestion: 'Write {until} in one of its texts: the last day stands there.',
    },
    es: {
      message: 'Esta sección termina y los visitantes no pueden leer cuándo.',
      suggestion: 'Escriba {until} en uno de sus textos: ahí aparece el último día.',
    },
  }),
  'unsaid-end.page': phrase({
    en: {
      message: 'This page ends, and visitors cannot read when.',
      suggestion: 'Write {until} in a text of a section: the last day stands there.',
    },
    es: {
      message: 'Esta página termina y los visitantes no pueden leer cuándo.',
      suggestion: 'Escriba {until} en un texto de una sección: ahí aparece el último día.',
    },
  }),
};

const say = sayFrom(messages);

/** A visitor without script reads when a text was no longer true. */
export const unsaidEnds: Rule = {
  messages,
  page(page, project) {
    if (!page.summary.ends) return none;
    const { sections } = page.page;
    const told = project.textsOf(page).filter(isSeen);
    const zone = project.site.dated?.zone ?? defaultZone;
    const ends = (dates: Pick<Page, 'from' | 'until'>) =>
      dates.until !== undefined && !isNever(dates, zone);
    const unsaid: Finding[] = sections.flatMap((section, index) =>
      ends(section) && !told.some(({ path }) => path[1] === index)
        ? { ...say('unsaid-end'), path: ['sections', index, 'until'] }
        : [],
    );
    if (!ends(page.page) || told.some(({ path }) => isOfPage(sections, path))) return unsaid;
    return [...unsaid, { ...say('unsaid-end.page'), path: ['until'] }];
  },
};

/** A section with an end of its own says that, not the end of its page. */
function isOfPage(sections: Page['sections'], [, index]: PageText['path']): boolean {
  return typeof index === 'number' && sections[index]?.until === undefined;
}

function isSeen({ text, path }: PageText): boolean {
  const field = path.findLast((key) => typeof key === 'string');
  return (
    text.includes('{until}') && field !== 'alt' && (!isOfButton({ path }) || field === 'label')
  );
}
