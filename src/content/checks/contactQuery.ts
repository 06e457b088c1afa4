import type { Finding } from '../diagnostic.ts';
import { addressOf, contactRoute, isInternal } from '../links.ts';
import { nearest } from '../nearest.ts';
import { type Here, none, type Rule } from '../rule.ts';

/** Only /contact takes a query, and only the names and values that the contract lists. */
export const contactQuery: Rule = {
  codes: ['unknown-query', 'misplaced-query'],
  link(href, here) {
    const { path, query } = addressOf(href);
    if (!isInternal(href) || query === undefined) return none;
    if (path !== contactRoute) return [misplaced(path || 'A link on the page', here)];
    return query.split('&').flatMap((pair) => unknownPair(href, pair, here));
  },
  action({ href, query }, here) {
    if (query === undefined || typeof href !== 'string') return none;
    const spot = { path: [...here.spot.path, 'query'] };
    if (addressOf(href).path !== contactRoute) return [misplaced(href, { ...here, spot })];
    return href.includes('?') ? [doubled({ ...here, spot })] : none;
  },
};

function misplaced(target: string, { spot }: Here): Finding {
  return {
    ...spot,
    code: 'misplaced-query',
    message: `${target} takes no query: only ${contactRoute} does.`,
    suggestion: `Remove the query, or link to ${contactRoute}.`,
  };
}

function doubled({ spot }: Here): Finding {
  return {
    ...spot,
    code: 'misplaced-query',
    message: 'This link has two queries: one in its href, one here.',
    suggestion: 'Keep the one here, and end the href before the question mark.',
  };
}

function unknownPair(href: string, pair: string, { project, spot }: Here): Finding[] {
  const [key = '', value = ''] = pair.split('=');
  const values = project.contactQuery.get(key);
  if (values?.includes(value)) return none;
  const [wrong, allowed] = values ? [value, values] : [key, [...project.contactQuery.keys()]];
  const guess = nearest(wrong, allowed);
  const offset = (spot.part?.offset ?? 0) + href.indexOf(pair) + (values ? key.length + 1 : 0);
  return [
    {
      path: spot.path,
      part: { offset, length: wrong.length || 1 },
      code: 'unknown-query',
      message: values
        ? `${contactRoute} knows no ${key} "${value}".`
        : `${contactRoute} knows no query named "${key}".`,
      suggestion: guess ? `Did you mean "${guess}"?` : `Use one of: ${allowed.join(', ')}.`,
      replacement: guess,
    },
  ];
}
