import { nearest, onlyNearest, useOneOf } from '../../../shared/didYouMean.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { addressOf, contactRoute, isInternal } from '../../text/href.ts';
import { pathOnThisComputer } from '../../text/localAddress.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';
import { pathOnThisSite } from './linkSchemes.ts';

interface UnknownPair {
  /** Set if the name is known but its value is not. */
  key: string | undefined;
  wrong: string;
  guess: string | undefined;
  allowed: string[];
}

const messages = {
  'unknown-query': phrase<UnknownPair>({
    en: ({ key, wrong, guess, allowed }) => ({
      message: key
        ? `${contactRoute} knows no ${key} "${wrong}".`
        : `${contactRoute} knows no query named "${wrong}".`,
      suggestion: useOneOf.en(guess, allowed),
    }),
    es: ({ key, wrong, guess, allowed }) => ({
      message: key
        ? `${contactRoute} no conoce "${wrong}" como valor de \`${key}\`.`
        : `${contactRoute} no conoce ningún parámetro "${wrong}".`,
      suggestion: useOneOf.es(guess, allowed),
    }),
  }),
  'misplaced-query': phrase<{ target: string }>({
    en: ({ target }) => ({
      message: `${target || 'A link on the page'} takes no query: only ${contactRoute} does.`,
      suggestion: `Remove the query, or link to ${contactRoute}.`,
    }),
    es: ({ target }) => ({
      message: `${target || 'Un enlace dentro de la página'} no admite parámetros: solo los admite ${contactRoute}.`,
      suggestion: `Quite los parámetros o enlace a ${contactRoute}.`,
    }),
  }),
  'misplaced-query.twice': phrase({
    en: {
      message: 'This link has two queries: one in its href, one here.',
      suggestion: 'Keep the one here, and end the href before the question mark.',
    },
    es: {
      message: 'Este enlace lleva parámetros dos veces: en su `href` y aquí.',
      suggestion: 'Conserve los de aquí y termine el `href` antes del signo de interrogación.',
    },
  }),
};

const say = sayFrom(messages);

/** Only /contact takes a query, and only the names and values that the contract lists. */
export const contactQuery: Rule = {
  messages,
  link(href, here) {
    const { path, query } = addressOf(href);
    if (!isInternal(href) || query === undefined) return none;
    if (path !== contactRoute) {
      if (!isPage(path, here)) return none;
      return [{ ...say('misplaced-query', { target: path }), ...here.spot }];
    }
    return query.split('&').flatMap((pair) => unknownPair(href, pair, here));
  },
  action({ href, query }, here) {
    if (query === undefined || typeof href !== 'string') return none;
    // An address of this site in full, or of this computer, is told as every link of that form.
    if (pathOnThisSite(href, here.project.site.site?.url) ?? pathOnThisComputer(href)) return none;
    if (isRefused(here)) return none;
    const path = [...here.spot.path, 'query'];
    const { path: target } = addressOf(href);
    if (target !== contactRoute)
      return isPage(target, here) ? [{ ...say('misplaced-query', { target: href }), path }] : none;
    return href.includes('?') ? [{ ...say('misplaced-query.twice'), path }] : none;
  },
};

/** The schema refuses the address: what the query is for is not known before it is right. */
function isRefused({ subject, spot }: ValueContext): boolean {
  const href = [...spot.path, 'href'].join();
  return subject.refused.some((path) => path.join() === href);
}

/** An address of no page is a mistake of its own. */
function isPage(path: string, { project }: ValueContext): boolean {
  return path === '' || !path.startsWith('/') || project.site.routes.has(path);
}

function unknownPair(href: string, pair: string, { project, spot }: ValueContext): Finding[] {
  const [key = '', value = ''] = pair.split('=');
  const values = project.contactQuery.get(key);
  if (values?.includes(value)) return none;
  const [wrong, allowed] = values ? [value, values] : [key, [...project.contactQuery.keys()]];
  const guess = nearest(wrong, allowed);
  const offset = (spot.part?.offset ?? 0) + href.indexOf(pair) + (values ? key.length + 1 : 0);
  return [
    {
      ...say('unknown-query', { key: values && key, wrong, guess, allowed }),
      path: spot.path,
      part: { offset, length: wrong.length || 1 },
      guess: onlyNearest(wrong, allowed),
    },
  ];
}
