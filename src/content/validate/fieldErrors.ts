import { nearest, onlyNearest } from '../../shared/didYouMean.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { descriptionIn } from '../schema/annotations.ts';
import type { OldName } from '../schema/contract.ts';
import { isRecord } from '../schema/schemaAt.ts';
import { fieldMessages } from './messages/fields.ts';
import { endsOf, rangeNames } from './rangeEnds.ts';
import type { SchemaError } from './schemaError.ts';
import { synonymOf } from './synonyms.ts';

/** The keywords that speak of which fields an object has. */
const keywords = ['additionalProperties', 'required', 'dependencies', 'oneOf', 'propertyNames'];

const say = sayFrom(fieldMessages);

export function isAboutFields({ keyword }: SchemaError): boolean {
  return keywords.includes(keyword);
}

/** All mistakes in the fields of one object. A misspelt field is missing too: that is one mistake. */
export function fieldFindings(mistakes: SchemaError[], types: string[]): Finding[] {
  const of = (keyword: string) => mistakes.filter((mistake) => mistake.keyword === keyword);
  const missing = new Set(of('required').map(missingField));
  const unknown = of('additionalProperties');
  const stray = unknown.find((mistake) => isStraySection(mistake, types));
  if (stray) return [straySection(stray)];
  const range = rangeOf(unknown);
  if (range) return [range];
  const near = unknown.map((mistake) => guessOf(mistake, missing, unknown.length));
  const guesses = near.some(({ name }) => name) ? near : inOrder(near, missing);
  const renamed = unknown.flatMap((mistake) => oldNameOf(mistake)?.renamedTo ?? []);
  const meant = new Set([...guesses.flatMap(({ name }) => name ?? []), ...renamed]);
  const isMeant = (mistake: SchemaError) => fieldsWanted(mistake).some((name) => meant.has(name));
  const either = of('oneOf').filter((mistake) => !isMeant(mistake));
  return [
    ...unknown.map((mistake, index) => unknownField(mistake, alone(guesses[index] ?? {}, guesses))),
    ...of('propertyNames').map(badName),
    ...of('required')
      .filter((mistake) => !isMeant(mistake))
      .map(missingFieldFinding),
    ...either.map(eitherOr),
    ...(either.length > 0 ? [] : of('dependencies'))
      .filter((mistake) => !isMeant(mistake))
      .map(missingCompanion),
  ];
}

/** A section was pasted into a list of something else. */
function isStraySection(mistake: SchemaError, types: string[]): boolean {
  return (
    unknownName(mistake) === 'type' &&
    isRecord(mistake.data) &&
    types.includes(String(mistake.data.type))
  );
}

function straySection({ path, data, schema }: SchemaError): Finding {
  const type = isRecord(data) ? String(data.type) : '';
  return {
    ...say('unknown-field.section', { type, owner: schema }),
    path: [...path, 'type'],
    atName: true,
  };
}

/** `"min": 2, "max": 4` in place of `"value": [2, 4]`. */
function rangeOf(unknown: SchemaError[]): Finding | undefined {
  const [first] = unknown;
  if (!first || !isRecord(first.data) || !fieldsOf(first).includes('value')) return undefined;
  const names = unknown.map(unknownName);
  const [low] = rangeNames.find((ends) => ends.every((end) => names.includes(end))) ?? [];
  const range = endsOf(first.data);
  if (!low || !range || names.length !== 2) return undefined;
  return {
    ...say('unknown-field.range', { names, range }),
    path: [...first.path, low],
    atName: true,
  };
}

/** Someone meant to write only what differs from the layout above: told once, not field by field. */
export function partialLayout(mistakes: SchemaError[]): Finding | undefined {
  const own = mistakes.filter(({ path }) => path.length === 0);
  const fields = own.filter(({ keyword }) => keyword === 'required').map(missingField);
  if (fields.length < 2 || own.some(({ keyword }) => keyword === 'additionalProperties'))
    return undefined;
  return { ...say('missing-field.layout', { fields }), path: [] };
}

/** `alt` stands beside the `picture` that lacks it: one mistake, at the field. */
export function lackedInside(stray: SchemaError, mistakes: SchemaError[]) {
  if (stray.keyword !== 'additionalProperties') return [];
  const field = unknownName(stray);
  const lacking = mistakes.find(
    ({ keyword, path, params }) =>
      keyword === 'required' &&
      params.missingProperty === field &&
      path.length === stray.path.length + 1 &&
      stray.path.every((key, at) => key === path[at]),
  );
  const inside = lacking?.path.at(-1);
  if (!lacking || typeof inside !== 'string') return [];
  const said = say('unknown-field.inside', { field, owner: stray.schema, inside });
  return [{ stray, lacking, finding: { ...said, path: [...stray.path, field], atName: true } }];
}

/** A field of the group around this one, or of one in it, that has no such field yet. */
function placeOf(mistake: SchemaError): { inside: string } | { above: string } | undefined {
  const field = unknownName(mistake);
  const { path, data, fieldsAt } = mistake;
  const inner = isRecord(data) ? Object.keys(data) : [];
  const inside = inner.find((name) => {
    const value = isRecord(data) ? data[name] : undefined;
    return isRecord(value) && !(field in value) && fieldsAt([...path, name]).includes(field);
  });
  if (inside !== undefined) return { inside };
  const at = path.findLastIndex((key) => typeof key === 'string');
  const above = path[at];
  const isAbove = typeof above === 'string' && fieldsAt(path.slice(0, at)).includes(field);
  return isAbove && above !== 'sections' ? { above } : undefined;
}

interface Guess {
  name?: string | undefined;
  isNear?: boolean;
  /** No other name is as near: it may be written without asking. */
  isOnly?: boolean;
}

/** As many names as are missing, and none like another: they may be the same fields in order. */
function inOrder(guesses: Guess[], missing: Set<string>): Guess[] {
  const names = [...missing];
  return guesses.length === names.length ? names.map((name) => ({ name })) : guesses;
}

/** Two fields cannot both become the same one. */
function alone(guess: Guess, guesses: Guess[]): Guess {
  const isAlone = guesses.filter(({ name }) => name === guess.name).length === 1;
  return isAlone ? guess : { ...guess, isOnly: false };
}

function guessOf(mistake: SchemaError, missing: Set<string>, unknownCount: number): Guess {
  const name = unknownName(mistake);
  const free = fieldsOf(mistake).filter((field) => !hasField(mistake.data, field));
  const near = nearest(name, missing) ?? nearest(name, free);
  const sole = onlyNearest(name, missing) ?? onlyNearest(name, free);
  if (near) return { name: near, isNear: true, isOnly: sole === near };
  const meant = synonymOf(name, missing) ?? synonymOf(name, free);
  if (meant) return { name: meant, isNear: !missing.has(meant) };
  const [only] = missing;
  return missing.size === 1 && unknownCount === 1 ? { name: only } : {};
}

function unknownField(mistake: SchemaError, { name: guess, isNear, isOnly }: Guess): Finding {
  const field = unknownName(mistake);
  const owner = mistake.schema;
  const old = oldNameOf(mistake);
  if (old) return oldField(mistake, field, old);
  const place = guess ? undefined : placeOf(mistake);
  if (place) {
    const said =
      'inside' in place
        ? say('unknown-field.inside', { field, owner, inside: place.inside })
        : say('unknown-field.above', { field, owner, above: place.above });
    return { ...said, path: [...mistake.path, field], atName: true };
  }
  return {
    ...say('unknown-field', { field, owner, guess, isNear, fields: fieldsOf(mistake) }),
    path: [...mistake.path, field],
    atName: true,
    ...(isOnly && { guess }),
  };
}

/** The field has another name since some contract: that alone is told. */
function oldField({ path, data }: SchemaError, field: string, old: OldName): Finding {
  const isFree = old.renamedTo !== undefined && !hasField(data, old.renamedTo);
  return {
    ...say('old-field', { field, old }),
    path: [...path, field],
    atName: true,
    ...(isFree && { replacement: old.renamedTo }),
  };
}

function missingFieldFinding(mistake: SchemaError): Finding {
  const field = missingField(mistake);
  const misspelt = nearest(field, strangersIn(mistake));
  if (misspelt !== undefined) return misspeltField(mistake, misspelt, field);
  const schema = mistake.nodeOf(field)?.schema ?? {};
  const { question, questionEs = '' } = schema;
  const asked = question && { description: question, descriptionEs: questionEs };
  const about = asked || descriptionIn(schema);
  return {
    ...say('missing-field', { field, about, allowed: schema.enum }),
    path: mistake.path,
  };
}

/** Without the field that decides about the others, these are not looked at. */
function strangersIn({ data, schema }: SchemaError): string[] {
  if (schema.additionalProperties === false || !isRecord(data)) return [];
  const known = new Set(Object.keys(schema.properties ?? {}));
  return Object.keys(data).filter((name) => !known.has(name));
}

function misspeltField({ path, schema }: SchemaError, field: string, guess: string): Finding {
  return {
    ...say('unknown-field', { field, owner: schema, guess, isNear: true, fields: [] }),
    path: [...path, field],
    atName: true,
    guess,
  };
}

/** A choice of two fields has neither, or both. */
function eitherOr(mistake: SchemaError): Finding {
  const names = fieldsWanted(mistake);
  const hasNone = mistake.params.passingSchemas === null;
  return { ...say('either-or', { owner: mistake.schema, names, hasNone }), path: mistake.path };
}

function missingCompanion({ path, params }: SchemaError): Finding {
  const field = String(params.property);
  const companion = String(params.missingProperty);
  return {
    ...say('missing-field.companion', { field, companion }),
    path: [...path, field],
    atName: true,
  };
}

/** A name that a list of the contract or a pattern refuses. */
function badName({ path, params, schema, limit }: SchemaError): Finding {
  const name = String(params.propertyName);
  const allowed = Array.isArray(limit) ? limit.map(String) : [];
  const guess = nearest(name, allowed);
  return {
    ...say('bad-name', { name, guess, allowed, rule: schema }),
    path: [...path, name],
    atName: true,
    guess: onlyNearest(name, allowed),
  };
}

function fieldsWanted({ keyword, params, limit }: SchemaError): string[] {
  if (keyword !== 'oneOf') return [String(params.missingProperty)];
  return Array.isArray(limit) ? limit.flatMap((branch) => branch.required ?? []) : [];
}

function missingField({ params }: SchemaError): string {
  return String(params.missingProperty);
}

function unknownName({ params }: SchemaError): string {
  return String(params.additionalProperty);
}

function oldNameOf(mistake: SchemaError): OldName | undefined {
  const [{ oldNames = {} }, name] = [mistake.schema, unknownName(mistake)];
  return Object.hasOwn(oldNames, name) ? oldNames[name] : undefined;
}

function fieldsOf({ schema }: SchemaError): string[] {
  return Object.keys(schema.properties ?? {}).filter((field) => field !== '$schema');
}

function hasField(data: unknown, field: string): boolean {
  return isRecord(data) && Object.hasOwn(data, field);
}
