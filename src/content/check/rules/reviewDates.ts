import { momentIn } from '../../../shared/clock.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { everyFact, type Fact } from '../../text/facts.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'overdue-fact': phrase<{ reviewBy: string; source: string | undefined }>({
    en: ({ reviewBy, source }) => ({
      message: `This fact was to be reviewed by ${momentIn.en(reviewBy)}.`,
      suggestion: `Look it up${source ? ` (${source})` : ''}, correct it if it has changed, and set the next date.`,
    }),
    es: ({ reviewBy, source }) => ({
      message: `Este dato debía revisarse a más tardar el ${momentIn.es(reviewBy)}.`,
      suggestion: `Compruébelo${source ? ` (${source})` : ''}, corríjalo si ha cambiado y ponga la próxima fecha.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Facts are reviewed by their date. */
export const reviewDates: Rule = {
  messages,
  severity: 'warning',
  facts: (facts, { today }) =>
    everyFact(facts).flatMap(({ fact, path }) => overdue(fact, path, today)),
};

function overdue({ reviewBy, source }: Fact, path: string[], today: string): Finding[] {
  if (reviewBy === undefined || reviewBy >= today) return [];
  return [{ ...say('overdue-fact', { reviewBy, source }), path: [...path, 'reviewBy'] }];
}
