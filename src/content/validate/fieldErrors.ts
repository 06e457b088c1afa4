import { nearest, onlyNearest } from '../../shared/didYouMean.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../schema/schemaAt.ts';
import { aboutOf, listed, ownerOf, ruleOf, say } from './messages.ts';
import type { SchemaError } from './schemaError.ts';

/** The keywords that speak of which fields an object has. */
const keywords = ['additionalProperties', 'required', 'dependencies', 'oneOf', 'propertyNames'];

export function isAboutFields({ keyword }: SchemaError): boolean {
  return keywords.includes(keyword);
}

/** All mistakes in the fields of one object. A misspelt field is missing too: that is one mistake. */
export function fieldFindings(mistakes: SchemaError[], types: string[]): Finding[] {
  const of = (keyword: string) => mistakes.filter((mistake) => mistake.keyword === keyword);
  const missing = of('required').map(missingName);
  const unknown = of('additionalProperties');
  const stray = unknown.find((mistake) => typeOfStray(mistake, types));
  if (stray) return [straySection(stray)];
  const guesses = unknown.map((mistake) => guessFor(mistake, missing, unknown.length === 1));
  const isMeant = (mistake: SchemaError) =>
    wantedBy(mistake).some((name) => guesses.includes(name));
  const either = of('oneOf').filter((mistake) => !isMeant(mistake));
  const companions = either.length > 0 ? [] : of('dependencies');
  return [
    ...unknown.map((mistake, index) => unknownField(mistake, guesses, index)),
    ...of('propertyNames').map(badName),
    ...of('required')
      .filter((mistake) => !isMeant(mistake))
      .map(missingField),
    ...either.map(eitherOr),
    ...companions.filter((mistake) => !isMeant(mistake)).map(missingCompanion),
  ];
}

/** A section was pasted into a list of something else. */
function typeOfStray(mistake: SchemaError, types: string[]): boolean {
  const { data } = mistake;
  return unknownName(mistake) === 'type' && isRecord(data) && types.includes(String(data.type));
}

function straySection({ path, data, schema }: SchemaError): Finding {
  const type = isRecord(data) ? String(data.type) : '';
  const said = say('unknown-field.section', { type, owner: ownerOf(schema) });
  return { ...said, path: [...path, 'type'], atName: true };
}

/** The field that is missing or free and nearly called so; the only one that is missing may be called anyhow. */
function guessFor(mistake: SchemaError, missing: string[], isAlone: boolean): string | undefined {
  const name = unknownName(mistake);
  const renamed = oldNameOf(mistake)?.renamedTo;
  const [only, another] = missing;
  return (
    renamed ??
    nearest(name, missing) ??
    nearest(name, freeFields(mistake)) ??
    (isAlone && another === undefined ? only : undefined)
  );
}

function unknownField(
  mistake: SchemaError,
  guesses: (string | undefined)[],
  index: number,
): Finding {
  const field = unknownName(mistake);
  const guess = guesses[index];
  const place = { path: [...mistake.path, field], atName: true };
  const old = oldNameOf(mistake);
  if (old) {
    const isFree = guess !== undefined && freeFields(mistake).includes(guess);
    const what = ruleOf(old) ?? { en: `\`${field}\``, es: `\`${field}\`` };
    return {
      ...say('old-field', { what, guess }),
      ...place,
      replacement: isFree ? guess : undefined,
    };
  }
  const fields = listed(fieldsOf(mistake).map((name) => `\`${name}\``));
  // Two fields cannot both become the same one.
  const isSure =
    onlyNearest(field, freeFields(mistake)) === guess &&
    guesses.indexOf(guess) === guesses.lastIndexOf(guess);
  const said = say('unknown-field', { field, owner: ownerOf(mistake.schema), guess, fields });
  return { ...said, ...place, guess: isSure ? guess : undefined };
}

function missingField(mistake: SchemaError): Finding {
  const field = missingName(mistake);
  const { data, schema, path } = mistake;
  // Without the field that decides about the others, these are not looked at.
  const others = schema.additionalProperties !== false && isRecord(data) ? Object.keys(data) : [];
  const misspelt = nearest(
    field,
    others.filter((name) => !(name in (schema.properties ?? {}))),
  );
  if (misspelt !== undefined) {
    const said = say('unknown-field', { field: misspelt, owner: ownerOf(schema), guess: field });
    return { ...said, path: [...path, misspelt], atName: true, guess: field };
  }
  const own = mistake.nodeOf(field)?.schema ?? {};
  const { question, questionEs = '' } = own;
  const asked = question && { en: `Add it. ${question}`, es: `Añádalo. ${questionEs}` };
  const about = asked || aboutOf(own);
  return { ...say('missing-field', { field, about, allowed: listed(own.enum ?? []) }), path };
}

/** A choice of two fields has neither, or both. */
function eitherOr(mistake: SchemaError): Finding {
  const names = wantedBy(mistake).map((name) => `\`${name}\``);
  return {
    ...say('either-or', { owner: ownerOf(mistake.schema), names: names.join(', ') }),
    path: mistake.path,
  };
}

function missingCompanion({ path, params }: SchemaError): Finding {
  const [field, companion] = [String(params.property), String(params.missingProperty)];
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
  const said = {
    name: JSON.stringify(name),
    guess: nearest(name, allowed),
    rule: ruleOf(schema),
    allowed: listed(allowed),
  };
  return {
    ...say('bad-name', said),
    path: [...path, name],
    atName: true,
    guess: onlyNearest(name, allowed),
  };
}

function wantedBy({ keyword, params, limit }: SchemaError): string[] {
  if (keyword !== 'oneOf') return [String(params.missingProperty)];
  return Array.isArray(limit) ? limit.flatMap((branch) => branch.required ?? []) : [];
}

function missingName({ params }: SchemaError): string {
  return String(params.missingProperty);
}

function unknownName({ params }: SchemaError): string {
  return String(params.additionalProperty);
}

function oldNameOf(mistake: SchemaError) {
  const [{ oldNames = {} }, name] = [mistake.schema, unknownName(mistake)];
  return Object.hasOwn(oldNames, name) ? oldNames[name] : undefined;
}

function fieldsOf({ schema }: SchemaError): string[] {
  return Object.keys(schema.properties ?? {}).filter((field) => field !== '$schema');
}

function freeFields(mistake: SchemaError): string[] {
  const { data } = mistake;
  return fieldsOf(mistake).filter((field) => !isRecord(data) || !Object.hasOwn(data, field));
}
