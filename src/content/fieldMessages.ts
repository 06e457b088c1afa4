import type { Finding } from './diagnostic.ts';
import type { Mistake } from './messages.ts';
import { nearest } from './nearest.ts';
import { isRecord } from './schemaPath.ts';
import { inTicks, withArticle } from './words.ts';

/** The keywords that speak of which fields an object has. */
const keywords = ['additionalProperties', 'required', 'dependencies', 'oneOf', 'propertyNames'];

export function isAboutFields({ keyword }: Mistake): boolean {
  return keywords.includes(keyword);
}

/** All mistakes in the fields of one object. A misspelt field is missing too: that is one mistake. */
export function fieldFindings(mistakes: Mistake[]): Finding[] {
  const of = (keyword: string) => mistakes.filter((mistake) => mistake.keyword === keyword);
  const missing = new Set(of('required').map(missingField));
  const unknown = of('additionalProperties');
  const guesses = unknown.map((mistake) => guessOf(mistake, missing, unknown.length));
  const meant = new Set(guesses.flatMap(({ name }) => name ?? []));
  const isMeant = (mistake: Mistake) => fieldsWanted(mistake).some((name) => meant.has(name));
  const either = of('oneOf').filter((mistake) => !isMeant(mistake));
  return [
    ...unknown.map((mistake, index) => unknownField(mistake, guesses[index] ?? {})),
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

interface Guess {
  name?: string | undefined;
  /** The name is near enough to be written without asking. */
  isNear?: boolean;
}

function guessOf(mistake: Mistake, missing: Set<string>, unknownCount: number): Guess {
  const name = unknownName(mistake);
  const free = fieldsOf(mistake).filter((field) => !hasField(mistake.data, field));
  const near = nearest(name, missing) ?? nearest(name, free);
  if (near) return { name: near, isNear: true };
  const [only] = missing;
  return missing.size === 1 && unknownCount === 1 ? { name: only } : {};
}

function unknownField(mistake: Mistake, { name, isNear }: Guess): Finding {
  const field = unknownName(mistake);
  const owner = mistake.schema.title ? withArticle(mistake.schema.title) : 'this group';
  const all = `Its fields: ${fieldsOf(mistake).join(', ')}.`;
  const missing = `Did you mean \`${name}\`, which is missing?`;
  return {
    code: 'unknown-field',
    path: [...mistake.path, field],
    atName: true,
    message: `\`${field}\` is not a field of ${owner}.`,
    suggestion: name === undefined ? all : isNear ? `Did you mean \`${name}\`?` : missing,
    ...(isNear && { replacement: name }),
  };
}

function missingFieldFinding(mistake: Mistake): Finding {
  const field = missingField(mistake);
  const { description, enum: allowed } = mistake.nodeOf(field)?.schema ?? {};
  const choice = allowed ? ` Use one of: ${allowed.join(', ')}.` : '';
  return {
    code: 'missing-field',
    path: mistake.path,
    message: `\`${field}\` is missing.`,
    suggestion: `Add it. ${description ?? ''}${choice}`.trim(),
  };
}

/** Of a choice of two fields there is none, or there are both. */
function eitherOr(mistake: Mistake): Finding {
  const names = fieldsWanted(mistake);
  const hasNone = mistake.params.passingSchemas === null;
  const owner = withArticle(mistake.schema.title ?? 'group');
  return {
    code: 'either-or',
    path: mistake.path,
    message: `${capitalised(owner)} has either a ${names.join(' or a ')}, and this one has ${hasNone ? 'neither' : 'both'}.`,
    suggestion: `${hasNone ? 'Add' : 'Remove'} one of them: ${inTicks(names)}.`,
  };
}

function missingCompanion({ path, params }: Mistake): Finding {
  const { property, missingProperty } = params;
  return {
    code: 'missing-field',
    path: [...path, String(property)],
    atName: true,
    message: `\`${property}\` needs \`${missingProperty}\` beside it.`,
    suggestion: `Add \`${missingProperty}\`, or remove \`${property}\`.`,
  };
}

/** A name that a list of the contract or a pattern refuses. */
function badName({ path, params, schema, limit }: Mistake): Finding {
  const name = String(params.propertyName);
  const allowed = Array.isArray(limit) ? limit.map(String) : [];
  const guess = nearest(name, allowed);
  const rule = allowed.length > 0 ? `Use one of: ${allowed.join(', ')}.` : schema.errorMessage;
  return {
    code: 'bad-name',
    path: [...path, name],
    atName: true,
    message: `${JSON.stringify(name)} cannot be a name here.`,
    suggestion: guess ? `Did you mean "${guess}"?` : rule,
    replacement: guess,
  };
}

function fieldsWanted({ keyword, params, limit }: Mistake): string[] {
  if (keyword !== 'oneOf') return [String(params.missingProperty)];
  return Array.isArray(limit) ? limit.flatMap((branch) => branch.required ?? []) : [];
}

function missingField({ params }: Mistake): string {
  return String(params.missingProperty);
}

function unknownName({ params }: Mistake): string {
  return String(params.additionalProperty);
}

function fieldsOf({ schema }: Mistake): string[] {
  return Object.keys(schema.properties ?? {}).filter((field) => field !== '$schema');
}

function hasField(data: unknown, field: string): boolean {
  return isRecord(data) && Object.hasOwn(data, field);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
