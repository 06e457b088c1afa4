import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { BilingualError } from '../../shared/language.ts';
import { asInSchema, ownFiles, ownSections } from '../../shared/ownSections.ts';
import { capitalized } from '../../shared/phrases.ts';

/** A JSON Schema node, as far as this project reads one. */
export interface Schema {
  $ref?: string;
  $id?: string;
  title?: string;
  /** The Spanish name, with its article: `una pregunta`. */
  titleEs?: string;
  /** The name in a form, if the field's or section's own name is unclear. */
  label?: string;
  labelEs?: string;
  description?: string;
  descriptionEs?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  /** The names of the `enum` values in a form, in their order. */
  enumTitles?: string[];
  enumTitlesEs?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  if?: Schema;
  then?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  definitions?: Record<string, Schema>;
  examples?: unknown[];
  /** The meaning of a value for readers, which decides how `resolve` treats it. */
  content?: ContentKind;
  /** The message when `pattern` does not match. */
  errorMessage?: string;
  errorMessageEs?: string;
  /** Fields of earlier contracts, with a message. */
  oldNames?: Record<string, OldName>;
  /** Values of earlier contracts. */
  oldValues?: OldValue[];
  /** The question of a migration that cannot know the value. */
  question?: string;
  questionEs?: string;
  [keyword: string]: unknown;
}

export interface OldName {
  renamedTo?: string;
  errorMessage?: string;
  errorMessageEs?: string;
}

export interface OldValue {
  from: unknown;
  to: unknown;
  /** The contract since which it is another one. */
  since: number;
}

export type ContentKind =
  | 'text'
  | 'inline'
  | 'markdown'
  | 'href'
  | 'icon'
  | 'flag'
  | 'picture'
  | 'action'
  | 'anchor'
  | 'modalTarget';

/** Those of texts that visitors read. */
export type TextKind = 'text' | 'inline' | 'markdown';

/** The kinds of files in pages/. Each follows a schema of its own. */
export type Kind = (typeof kinds)[number];

export const kinds = [
  'page',
  'layout',
  'site',
  'facts',
  'redirects',
  'routes',
  'translations',
  'contract',
] as const;

/** The keywords that name the described thing. */
export type Named = Pick<Schema, 'title' | 'titleEs'>;

/** The schemas by path below schema/: `sections/faq.json`. */
export type Contract = Map<string, Schema>;

/** It describes no file of pages/, but the output of validate. */
const outputSchema = 'diagnostics.json';

/** A schema is not JSON, or refers to one that is not there: no command runs without it. */
export class UnusableSchema extends BilingualError {}

/** Reads every schema of schema/, and those of the site's own section types, in the order of their names. */
export function readContract(folder: string): Contract {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json') && file !== outputSchema && !isRecord(file));
  const root = join(folder, '..');
  const own = ownFiles(root, '.json').map((file) => `${ownSections}/${file}`);
  const schemas = new Map([
    ...files.map((file) => [file, readSchema(join(folder, file))] as const),
    ...own.map((file) => [file, readSchema(join(root, file))] as const),
  ]);
  for (const file of own) refuseName(file, files.includes(file), schemas.get(file));
  return new Map(
    [...schemas.keys()].sort().map((file) => [file, withDates(file, schemas.get(file) ?? {})]),
  );
}

/** A site's own section type has a name that no other has, and that all its spellings come from. */
function refuseName(file: string, isTaken: boolean, schema: Schema = {}): void {
  const name = basename(file, '.json');
  const title = `${capitalized(name)}Section`;
  if (isTaken || !/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new UnusableSchema({
      en: `${file} needs another name: one that no section type has, in letters and digits, such as ourTeam.json.`,
      es: `${file} necesita otro nombre: uno que no tenga ningún tipo de sección, con letras sin acentos y cifras, como nuestroEquipo.json.`,
    });
  if (schema.title !== title || schema.properties?.type?.const !== name)
    throw new UnusableSchema({
      en: `In ${file}, "title" is to be "${title}", and the "const" of "type" is to be "${name}".`,
      es: `En ${file}, "title" debe ser "${title}", y el "const" de "type" debe ser "${name}".`,
    });
}

/** Every section can be dated. Schemas say so for editors; that of a new type may leave it out. */
function withDates(file: string, schema: Schema): Schema {
  if (!file.startsWith('sections/')) return schema;
  const { from, until } = schema.properties ?? {};
  const dates = { from: from ?? dateRef('from'), until: until ?? dateRef('until') };
  return { ...schema, properties: { ...schema.properties, ...dates } };
}

function dateRef(name: string): Schema {
  return { $ref: `../defs.json#/definitions/${name}` };
}

/** The record of the contract describes no file. */
function isRecord(file: string): boolean {
  return file.startsWith('_');
}

/** The section types: the file names in schema/sections/, sorted. */
export function sectionTypes(contract: Contract): string[] {
  return [...contract.keys()]
    .filter((file) => file.startsWith('sections/'))
    .map((file) => basename(file, '.json'));
}

/** A hash of the schemas. */
export function contractVersion(contract: Contract): string {
  const schemas = [...contract].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 16);
}

/**
 * Resolves a `$ref` in `file` to a schema and its file.
 * @throws if there is no such schema
 */
export function resolveRef(
  contract: Contract,
  file: string,
  ref: string,
): { file: string; schema: Schema } {
  const [path = '', pointer = ''] = ref.split('#');
  const target = path ? posix.join(posix.dirname(file), path) : file;
  const schema = pointer
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], contract.get(target));
  if (!schema)
    throw new UnusableSchema({
      en: `schema/${file} refers to ${ref}, which does not exist. Bring it back, or run npm run generate.`,
      es: `schema/${file} remite a ${ref}, que no existe. Recupérelo o ejecute npm run generate.`,
    });
  return { file: target, schema: schema as Schema };
}

function readSchema(file: string): Schema {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(asInSchema(text), (key, value) => {
      if (typeof value !== 'object' || value === null) return value;
      if (key === 'allOf' || key === 'anyOf') return withoutEditorParts(value);
      return withOldNames(withOwnDescription(value));
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : '';
    throw new UnusableSchema({
      en: `${file} is not valid JSON: ${reason}.`,
      es: `${file} no es JSON válido: ${reason}.`,
    });
  }
}

/** Drops the lists of what a site has, and snippets: rules check with messages of their own. */
function withoutEditorParts(list: Schema[]): Schema[] | undefined {
  const kept = list.filter(({ $comment }) => $comment !== forEditors);
  return kept.length > 0 ? kept : undefined;
}

/** The mark of a schema in `allOf` or `anyOf` that only editors read. */
export const forEditors = 'For editors.';

/**
 * Editors need the names of earlier contracts among the fields, where they show a message. Here
 * they are kept apart.
 */
function withOldNames(value: object): object {
  if (!('properties' in value)) return value;
  const fields = Object.entries(value.properties as Record<string, Schema>);
  const old = fields.filter(([, field]) => field.not && field.doNotSuggest);
  if (old.length === 0) return value;
  const properties = Object.fromEntries(fields.filter((field) => !old.includes(field)));
  return { ...value, properties, oldNames: Object.fromEntries(old) };
}

/**
 * Editors show the description of a reference's target instead of the field's own, unless that is a
 * markdownDescription. Here a markdownDescription is an ordinary description.
 */
function withOwnDescription(value: object): object {
  if (!('$ref' in value) || !('markdownDescription' in value)) return value;
  const { markdownDescription, ...node } = value;
  return { ...node, description: markdownDescription };
}
