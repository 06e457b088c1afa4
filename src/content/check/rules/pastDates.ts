import { momentInBoth } from '../../dates/clock.ts';
import { allDates, type DatedFiles } from '../../dates/datedFiles.ts';
import { hasEnded } from '../../dates/schedule.ts';
import { currentNext } from '../../dates/textAt.ts';
import { wholeDocument } from '../../diagnostics/document.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import { documentOf } from '../../site/site.ts';
import { everyFact } from '../../text/facts.ts';
import type { Rule, SiteFinding } from '../rule.ts';

const texts = {
  'past-date': {
    en: 'This ended on <moment>: nobody sees it any more. | Remove it, or give it another end.',
    es: 'Esto terminó el <moment>: ya no lo ve nadie. | Elimínelo o póngale otro final.',
  },
  'past-date.value': {
    en: 'This value has applied since <moment>: it is no longer the next one. | Put it in the place of the old one.',
    es: 'Este valor se aplica desde el <moment>: ya no es el siguiente. | Póngalo en el lugar del anterior.',
  },
  'distant-date': {
    en: '<moment> is more than ten years away. | Check the year.',
    es: 'Faltan más de diez años para el <moment>. | Compruebe el año.',
  },
  'future-date': {
    en: 'This article is dated <day>, a day to come, and is published at once. | Correct the date, or let the page begin then: "from": "<date>" beside its title.',
    es: 'Este artículo lleva una fecha que aún no ha llegado, el <day>, y se publica de inmediato. | Corrija la fecha o haga que la página empiece ese día: "from": "<date>" junto a su título.',
  },
  'overdue-fact': {
    en: 'This fact was to be reviewed by <day>. | Look it up (<source>), correct it if it has changed, and set the next date. | Look it up, correct it if it has changed, and set the next date.',
    es: 'Este dato debía revisarse a más tardar el <day>. | Compruébelo (<source>), corríjalo si ha cambiado y ponga la próxima fecha. | Compruébelo, corríjalo si ha cambiado y ponga la próxima fecha.',
  },
} as const;

const say = sayFrom(texts);

/** Dates fit the day of today: what is over is taken out or reviewed, and nothing is of a day that is far off. */
export const pastDates: Rule = {
  severity: 'warning',
  isOfToday: true,
  why: {
    en: 'The law changes its figures, most often on 1 January, and nobody else tells the site; what has ended stays in the file unseen, and comes back with the next change of its date.',
    es: 'La ley cambia sus cifras, casi siempre el 1 de enero, y nadie más se lo dice al sitio; lo que ha terminado sigue en el archivo sin que se vea, y vuelve con el próximo cambio de fecha.',
  },
  texts,
  *inFile({ facts }, { today }) {
    for (const { fact, path } of facts ? everyFact(facts) : []) {
      const { reviewBy, source } = fact;
      if (reviewBy === undefined || reviewBy >= today) continue;
      const said = say('overdue-fact', { day: momentInBoth(reviewBy), source });
      yield { ...said, path: [...path, 'reviewBy'] };
    }
  },
  *inSite({ loaded, today }) {
    for (const page of loaded.pages.values()) {
      const { date = '' } = page.summary.article ?? {};
      const [header] = date > today ? sectionsOf(page.page, 'articleHeader') : [];
      if (!header) continue;
      const said = say('future-date', { date, day: momentInBoth(date) });
      yield { ...said, in: documentOf(page), path: ['sections', header.index, 'date'] };
    }
    if (loaded.dated) yield* inDates(loaded.dated);
  },
};

function* inDates(dated: DatedFiles): Iterable<SiteFinding> {
  const { now, zone, facts, today } = dated;
  const latest = today.replace(/^\d+/, (year) => String(Number(year) + 10));
  for (const { source, dates } of allDates(dated)) {
    const document = wholeDocument(source, source === facts?.source ? 'facts' : 'page');
    const { until, path } = dates;
    for (const name of ['from', 'until'] as const) {
      const moment = dates[name] ?? '';
      // A year beyond these is told as one that no clock has.
      if (moment.slice(0, latest.length) <= latest || moment >= '2200') continue;
      const said = say('distant-date', { moment: momentInBoth(moment) });
      yield { ...said, in: document, path: [...path, name] };
    }
    if (until === undefined || path.includes('next') || !hasEnded(dates, now, zone)) continue;
    const said = say('past-date', { moment: momentInBoth(until) });
    yield { ...said, in: document, path: [...path, 'until'] };
  }
  for (const fact of facts?.schedules ?? []) {
    const { from, path } = fact.next[currentNext(fact, now, zone)] ?? { path: [] };
    if (from === undefined || !facts) continue;
    const said = say('past-date.value', { moment: momentInBoth(from) });
    yield { ...said, in: wholeDocument(facts.source, 'facts'), path: [...path, 'from'] };
  }
}
