import { momentIn } from '../../../shared/clock.ts';
import { allDates, type DatedFiles } from '../../dates/datedFiles.ts';
import { endIn, startIn } from '../../dates/schedule.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { Located, Rule } from '../rule.ts';

/** The furthest year that somebody plans for, from today's. */
const years = 10;

const messages = {
  'distant-date': phrase<{ moment: string }>({
    en: ({ moment }) => ({
      message: `${momentIn.en(moment)} is more than ${years} years away.`,
      suggestion: 'Check the year.',
    }),
    es: ({ moment }) => ({
      message: `Faltan más de ${years} años para el ${momentIn.es(moment)}.`,
      suggestion: 'Compruebe el año.',
    }),
  }),
};

const say = sayFrom(messages);

/** Nobody plans for more than ten years ahead: the year of a later date is mistyped. */
export const distantDates: Rule = {
  messages,
  severity: 'warning',
  project: ({ site: { dated } }) => (dated?.isNow ? distantIn(dated) : []),
};

function distantIn(dated: DatedFiles): Located[] {
  const { today, zone } = dated;
  const latest = today.replace(/^\d+/, (year) => String(Number(year) + years));
  return allDates(dated).flatMap(({ source, dates }): Located[] => {
    const findings = (['from', 'until'] as const).flatMap((name): Finding[] => {
      const moment = dates[name];
      // Another rule refuses a year that cannot be reckoned with.
      const isRead = (name === 'from' ? startIn : endIn)(dates, zone) !== undefined;
      if (moment === undefined || !isRead || moment.slice(0, latest.length) <= latest) return [];
      return [{ ...say('distant-date', { moment }), path: [...dates.path, name] }];
    });
    if (findings.length === 0) return [];
    const kind = source === dated.facts?.source ? 'facts' : 'page';
    return [{ document: { kind, source, value: JSON.parse(source.text) }, findings }];
  });
}
