import { nearest, onlyNearest } from '../../shared/didYouMean.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { groupName } from '../diagnostics/groupName.ts';
import { isRecord } from '../schema/schemaAt.ts';
import { aboutOf, listed, ruleOf, say } from './messages.ts';
import type { SchemaError } from './schemaError.ts';

/** The keywords that speak of which fields an object has. */
const keywords = ['additionalProperties', 'required', 'dependencies', 'oneOf', 'propertyNames'];

export function isAboutFields({ keyword }: SchemaError): boolean {
  return keywords.includes(keyword);
}

/** All mistakes in the fields of one object. A misspelt field is missing too: that is one mistake. */
export function fieldFindings(mistakes: SchemaError[]): Finding[] {
  const of = (keyword: string) => mistakes.filter((mistake) => mistake.keyword === keyword);
  const missing = of('required').map(({ field }) => field);
  const unknown = of('additionalProperties');
  // Only sections have a type: this one was pasted into a list of something else. A page is in no list.
  const stray = unknown.find(({ field, path }) => field === 'type' && path.length > 0);
  if (stray) return [unknownField(stray, undefined)];
  const guesses = unknown.map((mistake) => guessFor(mistake, missing, unknown.length === 1));
  const isOpen = (mistake: SchemaError) =>
    !wantedBy(mistake).some((name) => guesses.includes(name));
  const either = of('oneOf').filter(isOpen);
  const companions = either.length > 0 ? [] : of('dependencies').filter(isOpen);
  return [
    ...unknown.map((mistake, index) => unknownField(mistake, guesses[index])),
    ...of('propertyNames').map(badName),
    ...of('required').filter(isOpen).map(missingField),
    ...either.map(eitherOr),
    ...companions.map(missingCompanion),
  ];
}

/** The field that is missing or free and nearly called so; the only one that is missing may be called anyhow. */
function guessFor(mistake: SchemaError, missing: string[], isAlone: boolean): string | undefined {
  const [only, another] = missing;
  return (
    oldNameOf(mistake)?.renamedTo ??
    nearest(mistake.field, missing) ??
    nearest(mistake.field, freeFields(mistake)) ??
    (isAlone && another === undefined ? only : undefined)
  );
}

function unknownField(mistake: SchemaError, guess: string | undefined): Finding {
  const { field, schema } = mistake;
  const place = { path: [...mistake.path, field], atName: true };
  const old = oldNameOf(mistake);
  if (old) {
    const replacement = freeFields(mistake).find((name) => name === guess);
    const what = ruleOf(old) ?? { en: `\`${field}\``, es: `\`${field}\`` };
    return { ...say('old-field', { what, guess }), ...place, replacement };
  }
  const fields = listed(fieldsOf(schema).map((name) => `\`${name}\``));
  const isSure = onlyNearest(field, freeFields(mistake)) === guess;
  const said = say('unknown-field', { field, owner: groupName(schema), guess, fields });
  return { ...said, ...place, guess: isSure ? guess : undefined };
}

function missingField(mistake: SchemaError): Finding {
  const { field, data, schema, path, nodeOf } = mistake;
  // Without the field that decides about the others, these are not looked at.
  const others = schema.additionalProperties !== false && isRecord(data) ? Object.keys(data) : [];
  const unknown = others.filter((name) => !fieldsOf(schema).includes(name));
  const misspelt = nearest(field, unknown);
  if (misspelt !== undefined) return unknownField({ ...mistake, field: misspelt }, field);
  const own = nodeOf(field)?.schema ?? {};
  const { question, questionEs } = own;
  const asked = question && { en: `Add it. ${question}`, es: `Añádalo. ${questionEs}` };
  const about = asked || aboutOf(own);
  return { ...say('missing-field', { field, about, allowed: listed(own.enum ?? []) }), path };
}

/** A choice of two fields has neither, or both. */
function eitherOr(mistake: SchemaError): Finding {
  const { path, schema } = mistake;
  const names = wantedBy(mistake).map((name) => `\`${name}\``);
  return { ...say('either-or', { owner: groupName(schema), names: names.join(', ') }), path };
}

function missingCompanion({ path, params, field: companion }: SchemaError): Finding {
  const field = String(params.property);
  const said = say('missing-field.companion', { field, companion });
  return { ...said, path: [...path, field], atName: true };
}

/** A name that a list of the contract or a pattern refuses. */
function badName({ path, field, schema, limit }: SchemaError): Finding {
  const allowed = Array.isArray(limit) ? limit.map(String) : [];
  const said = { guess: nearest(field, allowed), rule: ruleOf(schema), allowed: listed(allowed) };
  return {
    ...say('bad-name', { name: JSON.stringify(field), ...said }),
    path: [...path, field],
    atName: true,
    guess: onlyNearest(field, allowed),
  };
}

function wantedBy({ keyword, field, limit }: SchemaError): string[] {
  if (keyword !== 'oneOf') return [field];
  return Array.isArray(limit) ? limit.flatMap((branch) => branch.required ?? []) : [];
}

function oldNameOf({ schema: { oldNames = {} }, field }: SchemaError) {
  return Object.hasOwn(oldNames, field) ? oldNames[field] : undefined;
}

function fieldsOf({ properties = {} }: SchemaError['schema']): string[] {
  return Object.keys(properties).filter((field) => field !== '$schema');
}

function freeFields({ schema, data }: SchemaError): string[] {
  return fieldsOf(schema).filter((field) => !isRecord(data) || !Object.hasOwn(data, field));
}
