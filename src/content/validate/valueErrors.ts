import type { Bilingual } from '../../shared/language.ts';
import { quoted } from '../../shared/phrases.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { groupName } from '../diagnostics/groupName.ts';
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
  maxLength: (mistake) => say('too-large', sized(mistake)),
  maxItems: (mistake) => say('too-large', sized(mistake)),
  maximum: (mistake) => say('too-large', sized(mistake)),
  minItems: (mistake) => say('too-small', sized(mistake)),
  minProperties: (mistake) => say('too-small', sized(mistake)),
  minimum: (mistake) => say('too-small', sized(mistake)),
};

function sized(mistake: SchemaError) {
  const { data, limit } = mistake;
  const parts = typeof data === 'string' ? [...data] : Object.keys(Object(data));
  const count = typeof data === 'number' ? data : parts.length;
  const what = counted[typeof data] ?? counted.object;
  return { what, count, limit: Number(limit), ...about(mistake) };
}

const counted: Record<string, Bilingual> & { object: Bilingual } = {
  string: { en: 'The number of characters', es: 'El número de caracteres' },
  number: { en: 'The number', es: 'El número' },
  object: { en: 'The number of entries', es: 'El número de elementos' },
};

function about({ nodeOf }: SchemaError) {
  return { about: aboutOf(nodeOf()?.schema) };
}

/** The value is another one since some contract. */
function oldValue({ schema, data }: SchemaError): Refusal | undefined {
  const old = schema.oldValues?.find(({ from }) => JSON.stringify(from) === JSON.stringify(data));
  if (!old) return undefined;
  const said = { value: quoted(old.from), guess: quoted(old.to), since: old.since };
  const replacement = typeof old.to === 'string' ? old.to : undefined;
  return { ...say('old-value', said), replacement };
}

function refusedByPattern(mistake: SchemaError): Refusal {
  const text = String(mistake.data);
  // Spaces say as little as no text.
  if (text.trim() === '') return say('empty', about(mistake));
  const guess = spelledAs(String(mistake.limit), text);
  return { ...say('not-allowed', { ...refused(mistake), guess }), guess };
}

function refused(mistake: SchemaError) {
  return { value: quoted(mistake.data), rule: ruleOf(mistake.schema), ...about(mistake) };
}

function wrongType(mistake: SchemaError): Refusal {
  const { data, limit, nodeOf, schema } = mistake;
  const types = [limit].flat().map(String);
  const own = nodeOf()?.schema ?? schema;
  // A number in place of a text may still be no such text: a phone number begins with +.
  const isRight = (meant: unknown) =>
    typeof meant !== 'string' || new RegExp(String(own.pattern ?? ''), 'u').test(meant);
  const guess = types
    .map((type) => converted(data, type))
    .find((meant) => meant !== undefined && isRight(meant));
  const { en, es } = groupName(own);
  const group = { en: `${en} in braces`, es: `${es} entre llaves` };
  const names = types.map((type) => typeNames[type] ?? group);
  const said = {
    type: { en: names.map(({ en }) => en).join(' or '), es: names.map(({ es }) => es).join(' o ') },
    value: foundAs(data),
    meant: typeof guess === 'string' ? inQuotes : JSON.stringify(guess),
    ...about(mistake),
  };
  return { ...say('wrong-type', said), guess };
}

const inQuotes = { en: 'it in quotation marks', es: 'el valor entre comillas' };

const typeNames: Record<string, Bilingual | undefined> = {
  string: { en: 'text', es: 'un texto' },
  number: { en: 'a number', es: 'un número' },
  integer: { en: 'a whole number', es: 'un número entero' },
  boolean: { en: 'true or false', es: 'true o false' },
  array: { en: 'a list', es: 'una lista' },
};

/** A value as it was found: `the number 40`, `the text "40"`, `a list of 3`. */
function foundAs(value: unknown): Bilingual {
  const json = quoted(value);
  if (typeof value === 'string') return { en: `the text ${json}`, es: `el texto ${json}` };
  if (value === Infinity || value === -Infinity)
    return { en: 'a number that is too large', es: 'un número demasiado grande' };
  if (typeof value === 'number') return { en: `the number ${json}`, es: `el número ${json}` };
  if (Array.isArray(value))
    return { en: `a list of ${value.length}`, es: `una lista de ${value.length}` };
  return isRecord(value)
    ? { en: 'a group in braces', es: 'un grupo entre llaves' }
    : { en: json, es: json };
}

/** The value as another type, if only that can be meant: 1.500 is a thousand and a half in Spain. */
function converted(data: unknown, type: string): string | number | boolean | undefined {
  if (type === 'string' && typeof data === 'number') return String(data);
  if (typeof data !== 'string' || /^[1-9]\d{0,2}\.\d{3}$/.test(data)) return undefined;
  if (type === 'boolean' && /^(true|false)$/.test(data)) return data === 'true';
  const isMeant =
    type === 'integer' ? /^\d+$/.test(data) : type === 'number' && /^\d+(\.\d+)?$/.test(data);
  // Above it, JSON.parse loses the last digits.
  return isMeant && Number(data) < 1e15 ? Number(data) : undefined;
}

/** A value that is none of a closed list: a type of section, a kind of action, an icon, a word. */
function notAllowed(mistake: SchemaError): Refusal {
  const allowed = [mistake.limit].flat().map(String);
  const guess = mistake.schema.content === 'icon' ? iconOf : choiceOf;
  const { near, only } = guess(mistake.data, allowed);
  const said = { ...refused(mistake), guess: near, allowed: listed(allowed) };
  const isType = mistake.path.at(-1) === 'type' && mistake.path.at(-3) === 'sections';
  return { ...say(isType ? 'unknown-type' : 'not-allowed', said), guess: only };
}
