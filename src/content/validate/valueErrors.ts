import { truthIn } from '../../shared/truthIn.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { foreignLetterIn } from '../diagnostics/foreignLetter.ts';
import { type Message, sayFrom } from '../diagnostics/message.ts';
import { descriptionIn } from '../schema/annotations.ts';
import type { Schema } from '../schema/contract.ts';
import { isRecord } from '../schema/schemaAt.ts';
import type { Path } from '../schema/traversal.ts';
import { pathOnThisComputer } from '../text/localAddress.ts';
import { choiceOf, iconOf, spelledAs } from './guesses.ts';
import { type Choice, choiceMessages } from './messages/choices.ts';
import { valueMessages } from './messages/values.ts';
import { endsOf } from './rangeEnds.ts';
import type { SchemaError } from './schemaError.ts';

type Refusal = Message & Pick<Finding, 'replacement' | 'guess'>;

const say = sayFrom(valueMessages);
const sayOfChoice = sayFrom(choiceMessages);

/** The mistake in one value, by the schema's keyword that refuses it. */
export function valueFinding(mistake: SchemaError): Finding {
  const refusal =
    oldValue(mistake) ?? refusalsByKeyword[mistake.keyword]?.(mistake) ?? unforeseen(mistake);
  return { ...refusal, path: mistake.path };
}

export const refusalsByKeyword: Record<string, (mistake: SchemaError) => Refusal> = {
  type: wrongType,
  enum: notAllowed,
  const: (mistake) =>
    mistake.schema.errorMessage
      ? say('pattern', { value: mistake.data, rule: mistake.schema })
      : notAllowed(mistake),
  pattern: ({ data: value, schema, limit, path, holder }) => {
    const kind = kindOfScheme.get(String(value).split(':', 1)[0]?.trim().toLowerCase() ?? '');
    if (kind && schema.content === 'href') return say('pattern.kind', { value, kind });
    const local = schema.content === 'href' ? pathOnThisComputer(String(value)) : undefined;
    if (local) return { ...say('pattern.local', { value, path: local }), guess: local };
    const guess =
      articleOf(String(value), path, holder) ??
      spelledAs(String(limit), String(value), schema.content);
    return { ...say('pattern', { value, rule: schema, guess }), guess };
  },
  minLength: (mistake) => say('empty', aboutOf(mistake)),
  maxLength: (mistake) =>
    say('too-long', {
      length: [...String(mistake.data)].length,
      limit: mistake.limit,
      ...aboutOf(mistake),
    }),
  minItems: (mistake) => say('too-few', sizeOf(mistake)),
  maxItems: (mistake) => say('too-many', sizeOf(mistake)),
  minProperties: ({ schema }) =>
    say('too-few.fields', { fields: Object.keys(schema.properties ?? {}) }),
  minimum: (mistake) => say('too-small', amountOf(mistake)),
  maximum: (mistake) => say('too-large', amountOf(mistake)),
};

/** An article that a list names without its folder. */
function articleOf(value: string, path: Path, list: unknown): string | undefined {
  const isNamed = ['first', 'without'].includes(String(path.at(-2)));
  if (!isNamed || !isRecord(list) || typeof list.from !== 'string') return undefined;
  return /^[a-z\d-]+$/.test(value) ? `${list.from.replace(/\/$/, '')}/${value}` : undefined;
}

/** Buttons of these kinds need no address: it comes from _site.json. */
const kindOfScheme = new Map([
  ['mailto', 'email'],
  ['tel', 'phone'],
  ['callto', 'phone'],
  ['whatsapp', 'whatsapp'],
]);

/** The value is another one since some contract. */
function oldValue({ schema, data }: SchemaError): Refusal | undefined {
  const old = schema.oldValues?.find(({ from }) => JSON.stringify(from) === JSON.stringify(data));
  if (!old) return undefined;
  const replacement = typeof old.to === 'string' ? old.to : undefined;
  return { ...say('old-value', { old }), replacement };
}

function unforeseen({ keyword, data: value }: SchemaError): Refusal {
  return say('not-allowed.rule', { value, keyword });
}

function wrongType(mistake: SchemaError): Refusal {
  const { data: value, limit, schema, nodeOf } = mistake;
  const types = [limit].flat().map(String);
  const own = nodeOf()?.schema ?? schema;
  const { title, titleEs, oneOf, required = oneOf?.[0]?.required ?? [] } = own;
  const other = types.map((type) => converted(value, type)).find((one) => one !== undefined);
  const meant = isAllowed(other, own) ? other : undefined;
  const guess = meant === undefined ? guessOf(value, types, own) : undefined;
  const range = types.includes('array') && types.includes('number') ? rangeIn(value) : undefined;
  const group = { required, ...(title && { title }), ...(titleEs && { titleEs }) };
  return {
    ...say('wrong-type', {
      value,
      types,
      group,
      meant: meant ?? guess ?? range ?? listOf(mistake, types),
      isNested: Array.isArray(value) && value.length > 0 && value.every(isRecord),
      ...aboutOf(mistake),
    }),
    replacement: meant,
    guess,
  };
}

/** A text in place of a number may still be no such text: a phone number begins with +. */
function isAllowed(value: unknown, { pattern }: Schema): boolean {
  return typeof value !== 'string' || !pattern || new RegExp(String(pattern), 'u').test(value);
}

function guessOf(value: unknown, types: string[], { pattern, content }: Schema) {
  if (types.includes('string') && isRecord(value)) return onlyTextOf(value);
  if (types.includes('number')) return amountIn(value);
  if (types.includes('boolean') && typeof value === 'string') return truthIn(value);
  if (types.includes('string') && typeof value === 'number' && pattern)
    return spelledAs(String(pattern), String(value), content);
  return countIn(value, types);
}

/** The value as another type, if only that can be meant. */
function converted(data: unknown, type: string): string | number | boolean | undefined {
  if (type === 'string' && typeof data === 'number')
    return Math.abs(data) < mostExact ? String(data) : undefined;
  if (typeof data !== 'string') return undefined;
  // A thousand and a half in Spain, one and a half elsewhere.
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(data)) return undefined;
  if (type === 'boolean' && /^(true|false)$/.test(data)) return data === 'true';
  const isMeant =
    (type === 'integer' && /^\d+$/.test(data)) || (type === 'number' && /^\d+(\.\d+)?$/.test(data));
  return isMeant && Number(data) < mostExact ? Number(data) : undefined;
}

/** `150 €` → 150: the currency belongs in `unit`. */
function amountIn(data: unknown): number | undefined {
  const text = plainNumber(String(data)).replace(/^(\d{1,9}),(?=\d{1,2}(?!\d))/, '$1.');
  const amount = /^(?:[€$]\s?)?(\d{1,9}(?:\.\d{1,2})?)(?:\s?(?:[€$%+]|EUR|USD|euros?))?$/i.exec(
    text,
  );
  return amount?.[1] === undefined || typeof data !== 'string' ? undefined : Number(amount[1]);
}

/** `8 min` → 8: the unit is that of the field. */
function countIn(data: unknown, types: string[]): number | undefined {
  const count = /^(\d{1,6})\s?\p{L}+\.?$/u.exec(String(data))?.[1];
  return count !== undefined && types.includes('integer') ? Number(count) : undefined;
}

/** `{ "text": "Tax" }` → `"Tax"`, where a text belongs. */
function onlyTextOf(group: Record<string, unknown>): string | undefined {
  const [only, another] = Object.values(group);
  return typeof only === 'string' && another === undefined ? only : undefined;
}

/** `2.500,00` → `2500.00`, `1,500.50` → `1500.50`: two separators leave no doubt. */
function plainNumber(text: string): string {
  return text
    .replace(/\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d)/, (found) =>
      found.replaceAll('.', '').replace(',', '.'),
    )
    .replace(/\d{1,3}(?:,\d{3})+\.\d{1,2}(?!\d)/, (found) => found.replaceAll(',', ''));
}

/** `"Tax"` → ["Tax"], `"Tax, Work"` → ["Tax", "Work"], where texts are listed. `tax, work` may be one. */
function listOf({ data, nodeOf }: SchemaError, types: string[]): string[] | undefined {
  if (typeof data !== 'string' || !types.includes('array')) return undefined;
  const parts = data.split(/\s*[;,|•\n]\s*/).filter((part) => part !== '');
  const isList = parts.length === 1 || parts.every((part) => /^[\p{Lu}\d].{0,60}$/u.test(part));
  return isList && nodeOf(0)?.schema.type === 'string' ? parts : undefined;
}

/** `100-150`, `2-4 weeks`, `{ "min": 2, "max": 4 }`: the unit belongs in `unit`. */
function rangeIn(data: unknown): [number, number] | undefined {
  if (isRecord(data)) return endsOf(data);
  const [, from, to] =
    /^(\d{1,9})\s?[-–]\s?(\d{1,9})(?:\s?\p{L}+|\s?[€$%])?$/u.exec(String(data)) ?? [];
  return from === undefined || typeof data !== 'string' ? undefined : [Number(from), Number(to)];
}

/** Above it, JSON.parse loses the last digits. */
const mostExact = 1e15;

/** A value that is none of a closed list: a type of section, a kind of action, an icon, a word. */
function notAllowed(mistake: SchemaError): Refusal {
  const { data: value, limit, schema } = mistake;
  const allowed = [limit].flat();
  const isIcon = schema.content === 'icon';
  const { near: guess, only } = isIcon
    ? iconOf(value, allowed)
    : choiceOf(value, { ...schema, enum: allowed });
  const foreign = typeof value === 'string' ? foreignLetterIn(value) : undefined;
  return { ...sayChoice(mistake, { value, guess, allowed, foreign }), guess: only };
}

function sayChoice({ schema, parent, path }: SchemaError, choice: Choice): Message {
  if (schema.content === 'icon') {
    return sayOfChoice('unknown-icon', { ...choice, about: descriptionIn(schema) });
  }
  const field = String(path.at(-1));
  const owner = parent?.schema ?? {};
  const isDeciding = owner.allOf?.some(({ if: test }) => test?.properties?.[field]);
  if (isDeciding && field === 'type') return sayOfChoice('unknown-type', { ...choice, owner });
  if (isDeciding && field === 'kind') return sayOfChoice('unknown-kind', { ...choice, owner });
  return sayOfChoice('not-allowed', choice);
}

function aboutOf({ nodeOf }: SchemaError) {
  return { about: descriptionIn(nodeOf()?.schema ?? {}) };
}

function sizeOf(mistake: SchemaError) {
  const { data, limit } = mistake;
  return { count: Array.isArray(data) ? data.length : 0, limit, ...aboutOf(mistake) };
}

function amountOf(mistake: SchemaError) {
  const { data: value, limit } = mistake;
  return { value, limit, ...aboutOf(mistake) };
}
