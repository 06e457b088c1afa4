import { quoted } from '../../shared/phrases.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { foundAs, withArticle } from '../diagnostics/english.ts';
import { spanishFoundAs, spanishName } from '../diagnostics/locales/es.ts';
import type { Message } from '../diagnostics/message.ts';
import { isRecord } from '../schema/schemaAt.ts';
import { choiceOf, iconOf, spelledAs } from './guesses.ts';
import { aboutOf, listed, ruleOf, say } from './messages.ts';
import type { SchemaError } from './schemaError.ts';

type Refusal = Message & Pick<Finding, 'replacement' | 'guess'>;

/** The mistake in one value, by the schema's keyword that refuses it. */
export function valueFinding(mistake: SchemaError): Finding {
  const refusal = oldValue(mistake) ?? (refusals[mistake.keyword] ?? notAllowed)(mistake);
  return { ...refusal, path: mistake.path };
}

export const refusals: Record<string, (mistake: SchemaError) => Refusal> = {
  type: wrongType,
  enum: notAllowed,
  const: notAllowed,
  pattern: refusedByPattern,
  uniqueItems: () => say('not-unique'),
  minLength: (mistake) => say('empty', about(mistake)),
  maxLength: ({ data, limit }) =>
    say('too-long', { count: [...String(data)].length, limit: Number(limit) }),
  minItems: (mistake) => say('too-few', { ...size(mistake), ...about(mistake) }),
  maxItems: (mistake) => say('too-many', size(mistake)),
  minProperties: (mistake) => say('too-few', { ...size(mistake), ...about(mistake) }),
  minimum: (mistake) => say('too-small', { ...size(mistake), ...about(mistake) }),
  maximum: (mistake) => say('too-large', { ...size(mistake), ...about(mistake) }),
};

function about({ nodeOf }: SchemaError) {
  return { about: aboutOf(nodeOf()?.schema) };
}

function size({ data, limit }: SchemaError) {
  const count = Array.isArray(data)
    ? data.length
    : isRecord(data)
      ? Object.keys(data).length
      : Number(data);
  return { count, limit: Number(limit) };
}

/** The value is another one since some contract. */
function oldValue({ schema, data }: SchemaError): Refusal | undefined {
  const old = schema.oldValues?.find(({ from }) => JSON.stringify(from) === JSON.stringify(data));
  if (!old) return undefined;
  const said = { value: quoted(old.from), guess: quoted(old.to), since: old.since };
  return {
    ...say('old-value', said),
    replacement: typeof old.to === 'string' ? old.to : undefined,
  };
}

function refusedByPattern(mistake: SchemaError): Refusal {
  const { data, schema, limit } = mistake;
  const [value, text] = [quoted(data), String(data)];
  // Spaces say as little as no text.
  if (text.trim() === '') return say('empty', about(mistake));
  const kind = kindOfScheme.get(text.split(':', 1)[0]?.trim().toLowerCase() ?? '');
  if (kind && schema.content === 'href') return say('pattern.kind', { value, kind });
  const guess = spelledAs(String(limit), text);
  return { ...say('pattern', { value, guess, rule: ruleOf(schema), ...about(mistake) }), guess };
}

/** Buttons of these kinds need no address: it comes from _site.json. */
const kindOfScheme = new Map([
  ['mailto', 'email'],
  ['tel', 'phone'],
  ['callto', 'phone'],
  ['whatsapp', 'whatsapp'],
]);

function wrongType(mistake: SchemaError): Refusal {
  const { data, limit, nodeOf, schema } = mistake;
  const types = [limit].flat().map(String);
  const meant = types.map((type) => converted(data, type)).find((one) => one !== undefined);
  const own = nodeOf()?.schema ?? schema;
  // A number in place of a text may still be no such text: a phone number begins with +.
  const isRight =
    typeof meant !== 'string' || !own.pattern || new RegExp(String(own.pattern), 'u').test(meant);
  const group = own.title ? own : {};
  const names = {
    en: types.map((type) => typeNames.en[type] ?? `${withArticle(group)} in braces`),
    es: types.map((type) => typeNames.es[type] ?? `${spanishName(group)} entre llaves`),
  };
  const said = {
    type: { en: names.en.join(' or '), es: names.es.join(' o ') },
    value: { en: foundAs(data), es: spanishFoundAs(data) },
    meant: isRight && meant !== undefined ? JSON.stringify(meant) : undefined,
    ...about(mistake),
  };
  return { ...say('wrong-type', said), replacement: isRight ? meant : undefined };
}

const typeNames: Record<'en' | 'es', Record<string, string | undefined>> = {
  en: {
    string: 'text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
  },
  es: {
    string: 'un texto',
    number: 'un número',
    integer: 'un número entero',
    boolean: 'true o false',
    array: 'una lista',
  },
};

/** The value as another type, if only that can be meant: 1.500 is a thousand and a half in Spain. */
function converted(data: unknown, type: string): string | number | boolean | undefined {
  if (type === 'string' && typeof data === 'number')
    return Math.abs(data) < mostExact ? String(data) : undefined;
  if (typeof data !== 'string' || /^[1-9]\d{0,2}\.\d{3}$/.test(data)) return undefined;
  if (type === 'boolean' && /^(true|false)$/.test(data)) return data === 'true';
  const isMeant =
    type === 'integer' ? /^\d+$/.test(data) : type === 'number' && /^\d+(\.\d+)?$/.test(data);
  return isMeant && Number(data) < mostExact ? Number(data) : undefined;
}

/** Above it, JSON.parse loses the last digits. */
const mostExact = 1e15;

/** A value that is none of a closed list: a type of section, a kind of action, an icon, a word. */
function notAllowed(mistake: SchemaError): Refusal {
  const { data, limit, schema, parent, path } = mistake;
  const allowed = [limit].flat();
  const isIcon = schema.content === 'icon';
  const { near, only } = isIcon
    ? iconOf(data, allowed)
    : choiceOf(data, { ...schema, enum: allowed });
  const said = { value: quoted(data), guess: near, allowed: listed(allowed), ...about(mistake) };
  if (isIcon) return { ...say('unknown-icon', said), guess: only };
  const field = String(path.at(-1));
  const isType =
    field === 'type' && parent?.schema.allOf?.some(({ if: test }) => test?.properties?.type);
  return { ...say(isType ? 'unknown-type' : 'not-allowed', said), guess: only };
}
