import { sayFrom } from '../../diagnostics/message.ts';
import type { Rule } from '../rule.ts';
import { stale, staleSections } from './staleTranslations.ts';

const messages = {
  'stale-legal-translation': stale.changed,
  'stale-legal-translation.new': stale.new,
};
const say = sayFrom(messages);

/** A legal page binds readers of each language alike, so its translation must not be stale. */
export const staleLegalTranslations: Rule = {
  messages,
  project: (project) =>
    staleSections(project, true, (isNew, found) =>
      say(isNew ? 'stale-legal-translation.new' : 'stale-legal-translation', found),
    ),
};
