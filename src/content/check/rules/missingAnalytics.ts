import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'no-analytics': phrase({
    en: {
      message: 'Visitors are asked for consent to analytics, but not counted.',
      suggestion:
        'Add "analytics": { "id": "G-…" } to _site.json, or let the cookie banner no longer ask for them.',
    },
    es: {
      message: 'Se pide a los visitantes permiso para la analítica, pero no se los cuenta.',
      suggestion:
        'Añada "analytics": { "id": "G-…" } a _site.json, o haga que el aviso de cookies deje de pedirla.',
    },
  }),
};

const say = sayFrom(messages);

/** A site that asks for consent to analytics has them. */
export const missingAnalytics: Rule = {
  messages,
  severity: 'launch-warning',
  site: ({ analytics }) => (analytics ? none : [{ ...say('no-analytics'), path: [] }]),
};
