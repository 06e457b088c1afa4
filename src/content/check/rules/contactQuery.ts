import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Contract, Schema } from '../../schema/contract.ts';
import { addressOf, contactRoute, isInternal } from '../../text/href.ts';
import type { LinkPlace } from '../linkPlaces.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'unknown-query': {
    en: '/contact knows no "<wrong>" in this place. | Did you mean "<guess>"? | Use one of: <allowed>.',
    es: '/contact no conoce "<wrong>" en este lugar. | ¿Quería decir "<guess>"? | Use uno de estos: <allowed>.',
  },
  'misplaced-query': {
    en: '<target> takes no query: only the href of /contact does. | Remove the query, or link to /contact.',
    es: '<target> no admite parámetros: solo los admite el `href` de /contact. | Quite los parámetros o enlace a /contact.',
  },
} as const;

const say = sayFrom(texts);

/** Only /contact takes a query, and only the names and values that the contract lists. */
export const contactQuery: Rule = {
  severity: 'error',
  why: {
    en: 'The form on /contact fills itself in from the query. One that it does not know is ignored, and visitors have to say again what they came for.',
    es: 'El formulario de /contact se rellena con estos parámetros. Uno que no conoce se ignora, y el visitante tiene que repetir a qué venía.',
  },
  texts,
  *inFile({ links }, { contract, languageAt }) {
    const known = knownQuery(contract);
    for (const [href, place] of links) {
      const { path, query } = addressOf(href);
      if (!isInternal(href) || query === undefined) continue;
      if (path === contactRoute) yield* inQuery(href, place, known);
      else if (path === '' || languageAt(path) !== undefined)
        yield { ...say('misplaced-query', { target: path || '#' }), ...place };
    }
  },
};

/** The query keys of /contact with their values. */
function knownQuery(contract: Contract): Record<string, Schema> {
  return contract.get('defs.json')?.definitions?.contactQuery?.properties ?? {};
}

function* inQuery(
  href: string,
  { path, part, ...unplaced }: LinkPlace,
  known: Record<string, Schema>,
): Iterable<Finding> {
  let at = (part?.offset ?? 0) + href.indexOf('?') + 1;
  for (const pair of (addressOf(href).query ?? '').split('&')) {
    const start = at;
    at += pair.length + 1;
    const [key = '', value = ''] = pair.split('=');
    const values = known[key]?.enum?.map(String);
    if (values?.includes(value)) continue;
    const [wrong, allowed] = values ? [value, values] : [key, Object.keys(known)];
    const guess = nearest(wrong, allowed);
    const offset = start + (values ? key.length + 1 : 0);
    const place = {
      part: { offset, length: wrong.length || 1 },
      guess: onlyNearest(wrong, allowed),
    };
    const said = say('unknown-query', { wrong, guess, allowed: allowed.join(', ') });
    yield { ...said, path, ...('guess' in unplaced ? {} : place) };
  }
}
