import { countOf } from '../../../shared/phrases.ts';
import { wordsOfTitle } from '../english.ts';
import type { Locale } from '../locale.ts';

export const english: Locale = {
  file: 'file',
  picture: 'picture',
  fact: 'fact',
  paragraph: 'paragraph',
  cell: 'cell',
  warning: 'warning',
  error: 'error',
  moreLikeThis: (count, places) => `And ${count} more like this: ${places}.`,
  kinds: {
    page: 'page',
    layout: 'layout',
    site: 'site',
    facts: 'facts',
    redirects: 'redirects',
    routes: 'routes',
    translations: 'translations',
    contract: 'contract',
  },
  nounOf: ({ title = '' }) => wordsOfTitle(title),
  entryOf: (list, number) =>
    list.endsWith('s') ? `${list.slice(0, -1)} ${number}` : `entry ${number} of ${list}`,
  noProblems: (pages, sections) =>
    `${countOf(pages, 'page')}, ${countOf(sections, 'section')}: no problems.`,
  unseen: (dates) =>
    `${countOf(dates, 'later date')} not looked at yet: the site is large, and the nearest come first. npm run validate -- --all-days looks at all.`,
  repaired: (places, files) => `${countOf(places, 'place')} repaired in ${countOf(files, 'file')}.`,
  nothingRepaired: 'Nothing could be repaired.',
  nothing: 'nothing',
  checking: 'Checking pages/ …',
  waiting: 'Waiting for changes in pages/. Ctrl+C ends this.',
  invisibleCharacter: 'an invisible character',
  summary: ({ problems, warnings, files, pages }) => {
    const found = [
      ...(problems > 0 ? [countOf(problems, 'problem')] : []),
      ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
    ];
    return `${found.join(' and ')} in ${countOf(files, 'file')}. ${countOf(pages, 'page')} checked.`;
  },
};
