import { momentIn } from '../../../shared/clock.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import { type Located, none, type Rule } from '../rule.ts';

const messages = {
  'future-date': phrase<{ date: string }>({
    en: ({ date }) => ({
      message: `This article is dated ${momentIn.en(date)}, a day to come, and is published at once.`,
      suggestion: `Correct the date, or let the page begin then: "from": "${date}" beside its title.`,
    }),
    es: ({ date }) => ({
      message: `Este artículo lleva una fecha que aún no ha llegado, el ${momentIn.es(date)}, y se publica de inmediato.`,
      suggestion: `Corrija la fecha o haga que la página empiece ese día: "from": "${date}" junto a su título.`,
    }),
  }),
  'future-date.figures': phrase<{ date: string; month: string }>({
    en: ({ date, month }) => ({
      message: `This article is of ${momentIn.en(date)}, but its text says that its figures are those of ${month}.`,
      suggestion: 'Correct the one that is wrong.',
    }),
    es: ({ date, month }) => ({
      message: `Este artículo es del ${momentIn.es(date)}, pero su texto dice que sus cifras son las de ${month}.`,
      suggestion: 'Corrija la que esté mal.',
    }),
  }),
};

const say = sayFrom(messages);

/** An article that is published is not from the future: its date delays nothing. Nor is it older than its figures. */
export const futureDates: Rule = {
  messages,
  severity: 'warning',
  page(page, project) {
    const [header] = sectionsOf(page.page, 'articleHeader');
    if (!header) return none;
    const { date, updated } = header.section;
    const field = updated === undefined ? 'date' : 'updated';
    const last = updated ?? date;
    const [month] = project.textsOf(page).flatMap(({ text }) => monthOfFigures(text) ?? []);
    if (month === undefined || last.slice(0, 7) >= month.from || !project.hasCome(last))
      return none;
    const said = say('future-date.figures', { date: last, month: month.written });
    return [{ ...said, path: ['sections', header.index, field] }];
  },
  project: ({ site, today }) =>
    [...site.pages.values()].flatMap((page) => {
      const { article } = page.summary;
      return article && article.date > today ? datedAfter(page, today) : [];
    }),
};

function datedAfter(page: LoadedPage, today: string): Located {
  const findings = sectionsOf(page.page, 'articleHeader')
    .filter(({ section: { date } }) => date > today)
    .map(({ section: { date }, index }) => ({
      ...say('future-date', { date }),
      path: ['sections', index, 'date'],
    }));
  return { document: documentOf(page), findings };
}

/** The month of which a text says that its figures are: 2025-03. */
function monthOfFigures(text: string): { from: string; written: string } | undefined {
  if (!text.includes(' 20')) return undefined;
  const { written = '', name = '', year } = ofFigures.exec(text)?.groups ?? {};
  const at = months.indexOf(name.toLowerCase());
  return at < 0
    ? undefined
    : { from: `${year}-${String((at % 12) + 1).padStart(2, '0')}`, written };
}

/** The months in English, then in Spanish. */
const months = [
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
].flatMap((line) => line.split(' '));

/** `The figures are those of March 2025`, `las cifras son de marzo de 2025`, `last checked in July 2026`. */
const ofFigures = new RegExp(
  `(?:(?:figures|amounts|prices|rates|limits|cifras|cantidades|importes|precios|límites|datos)(?:(?: here| below| aquí)? (?:are|son)(?: those| las| los)?)? (?:of|de)|last (?:checked|reviewed|verified),? (?:in|on)|(?:comprobad|revisad|verificad)[oa]s? por última vez,? en) (?<written>(?<name>${months.join('|')}) (?:de )?(?<year>20\\d{2}))`,
  'i',
);
