import type { Page } from '../../../generated/types.ts';
import { momentIn } from '../../../shared/clock.ts';
import { defaultZone } from '../../../shared/defaultZone.ts';
import { endIn, isNever } from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isOfButton, type PageText } from '../../page/pageTexts.ts';
import type { LoadedPage } from '../../site/site.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';
import { daysIn } from './impossibleDates.ts';

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
  'unsaid-end.typed': phrase<Typed>({
    en: ({ found, until, isOther }) => ({
      message: isOther
        ? `“${found}” is typed here, but this section ends on ${momentIn.en(until)}.`
        : `“${found}” is typed by hand, so it stays as it is when the section ends on another day.`,
      suggestion: `Write {until}: the last day of the section stands there.${isOther ? ' If the text is right, correct `until`, too.' : ''}`,
    }),
    es: ({ found, until, isOther }) => ({
      message: isOther
        ? `Aquí dice «${found}», pero esta sección termina el ${momentIn.es(until)}.`
        : `«${found}» está escrito a mano: no cambiará cuando la sección termine otro día.`,
      suggestion: `Escriba {until}: ahí aparece el último día de la sección.${isOther ? ' Si el texto es correcto, corrija también `until`.' : ''}`,
    }),
  }),
};

interface Typed {
  found: string;
  until: string;
  /** It is not the day on which the section ends. */
  isOther: boolean;
}

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
      endIn(dates, zone) !== undefined && !isNever(dates, zone);
    const unsaid: Finding[] = sections.flatMap((section, index) =>
      ends(section) && !told.some(({ path }) => path[1] === index)
        ? (typedEnd(section.until ?? '', index, page, project) ?? {
            ...say('unsaid-end'),
            path: ['sections', index, 'until'],
          })
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

/** The day until which a text of a section says that it stands: `until 30 November`. */
function typedEnd(
  until: string,
  index: number,
  page: LoadedPage,
  project: RuleContext,
): Finding | undefined {
  const lang = project.languageOf(page);
  if (lang === undefined) return undefined;
  const [year = '', month = '', day = ''] = until.slice(0, 10).split('-');
  for (const { text, path } of project.textsOf(page)) {
    if (path[1] !== index || !ending.test(text)) continue;
    const typed = daysIn(text, lang).find(({ offset }) => leading.test(text.slice(0, offset)));
    if (!typed) continue;
    const isOther = typed.day !== `${month}-${day}` || (typed.year ?? year) !== year;
    const part = { offset: typed.offset, length: typed.length };
    const found = text.slice(typed.offset, typed.offset + typed.length);
    return { ...say('unsaid-end.typed', { found, until, isOther }), path, part };
  }
  return undefined;
}

const ending = /until|till|through|by|end|hasta|antes|termina|acaba|finaliza/i;
const leading =
  /(?<!\p{L})(?:until|till|through|by|ends?(?: on)?|hasta|antes|termina|acaba|finaliza)(?: the| del?| el)*\s$/iu;
