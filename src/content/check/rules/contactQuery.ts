import type { Site } from '../../../generated/types.ts';
import { nearest, onlyNearest } from '../../../shared/didYouMean.ts';
import { isRecord, valueAt } from '../../../shared/json.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { Value } from '../../page/collectValues.ts';
import type { Path } from '../../schema/traversal.ts';
import { addressOf, contactRoute, isInternal } from '../../text/href.ts';
import type { LinkPlace } from '../linkPlaces.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'unknown-query': {
    en: '/contact knows no "<wrong>" in this place. | Did you mean "<guess>"? | Use one of: <allowed>.',
    es: '/contact no conoce "<wrong>" en este lugar. | ¿Quería decir "<guess>"? | Use uno de estos: <allowed>.',
  },
  'unlisted-query': {
    en: '"<wrong>" is none of the names that _site.json lists. | Did you mean "<guess>"? | Use one of <allowed>, or add it to "queries" there.',
    es: '"<wrong>" no es ninguno de los nombres que enumera _site.json. | ¿Quería decir "<guess>"? | Use uno de estos, o añádalo a "queries" de ese archivo: <allowed>.',
  },
  'misplaced-query': {
    en: '<target> takes no query: only the href of /contact does. | Remove the query, or link to /contact.',
    es: '<target> no admite parámetros: solo los admite el `href` de /contact. | Quite los parámetros o enlace a /contact.',
  },
} as const;

const say = sayFrom(texts);

/** Only /contact takes a query, and only the names that the site lists. */
export const contactQuery: Rule = {
  severity: 'error',
  why: {
    en: 'The contact page greets visitors by the query. One that it does not know is ignored, and visitors have to say again what they came for.',
    es: 'La página de contacto saluda según estos parámetros. Uno que no conoce se ignora, y el visitante tiene que repetir a qué venía.',
  },
  texts,
  *inFile({ links, values, page }, { site, languageAt }) {
    const listed = site?.queries ?? {};
    for (const value of values) yield* inAction(value, listed);
    for (const [index, section] of (page?.sections ?? []).entries())
      if ('greetings' in section)
        yield* inGreetings(section.greetings, ['sections', index, 'greetings'], listed);
    for (const [href, place] of links) {
      const { path, query } = addressOf(href);
      if (!isInternal(href) || query === undefined) continue;
      if (path === contactRoute) yield* inQuery(href, place, listed);
      else if (path === '' || languageAt(path) !== undefined)
        yield { ...say('misplaced-query', { target: path || '#' }), ...place };
    }
  },
};

type Listed = NonNullable<Site['queries']>;

const keys: string[] = ['guide', 'package', 'service', 'urgency'] satisfies (keyof Listed)[];

function* inAction({ kind, value, path }: Value, listed: Listed): Iterable<Finding> {
  if (kind !== 'action' || !isRecord(value) || !isRecord(value.query)) return;
  for (const [key, name] of Object.entries(value.query)) {
    const found = unlisted(key, String(name), listed);
    if (found) yield { ...found, path: [...path, 'query', key] };
  }
}

function* inGreetings(greetings: object = {}, path: Path, listed: Listed): Iterable<Finding> {
  for (const [key, sentences] of Object.entries(greetings))
    for (const name of Object.keys(sentences)) {
      const found = unlisted(key, name, listed);
      if (found) yield { ...found, guess: undefined, path: [...path, key, name] };
    }
}

function* inQuery(
  href: string,
  { path, part, ...unplaced }: LinkPlace,
  listed: Listed,
): Iterable<Finding> {
  let at = (part?.offset ?? 0) + href.indexOf('?') + 1;
  for (const pair of (addressOf(href).query ?? '').split('&')) {
    const start = at;
    at += pair.length + 1;
    const [key = '', name = ''] = pair.split('=');
    const isKey = keys.includes(key);
    const found = isKey ? unlisted(key, name, listed) : unknown('unknown-query', key, keys);
    if (!found) continue;
    const offset = start + (isKey ? key.length + 1 : 0);
    const length = (isKey ? name : key).length || 1;
    yield { ...found, path, ...('guess' in unplaced ? unplaced : { part: { offset, length } }) };
  }
}

/** Nothing for a name that is listed, or of which there is no list. */
function unlisted(key: string, name: string, listed: Listed): Unknown | undefined {
  const allowed = valueAt(listed, key);
  if (!Array.isArray(allowed) || allowed.includes(name)) return undefined;
  return unknown('unlisted-query', name, allowed);
}

type Unknown = Pick<Finding, 'code' | 'text' | 'params' | 'guess'>;

function unknown(
  code: 'unknown-query' | 'unlisted-query',
  wrong: string,
  allowed: string[],
): Unknown {
  const guess = nearest(wrong, allowed);
  const said = say(code, { wrong, guess, allowed: allowed.join(', ') });
  return { ...said, guess: onlyNearest(wrong, allowed) };
}
