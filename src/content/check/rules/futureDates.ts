import { momentIn } from '../../../shared/clock.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import type { Located, Rule } from '../rule.ts';

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
};

const say = sayFrom(messages);

/** An article that is published is not from the future: its date delays nothing. */
export const futureDates: Rule = {
  messages,
  severity: 'warning',
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
