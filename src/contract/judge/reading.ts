import { posix } from 'node:path';
import type { ContentKind, Contract, Kind } from '../../content/schema/contract.ts';
import { fieldsAt, schemasAlong } from '../../content/schema/schemaAt.ts';
import { compileTraversal, type Path, visit } from '../../content/schema/traversal.ts';
import type { Bilingual } from '../../shared/language.ts';
import { migratedKinds } from '../migrate/address.ts';

/** How a contract reads a document: each text with its content kind, each default that applies. */
export type Reading = (kind: Kind, data: unknown) => Read[];

/** A text and how it is read, or a default, and its place. */
export type Read = [entry: unknown, as: ContentKind | undefined, path: Path];

/** An entry that only one of two readings has. */
export interface Lost {
  words: Bilingual;
  as: ContentKind | undefined;
  path: Path;
  /** The second reading has it. */
  isNew: boolean;
}

export function createReading(contract: Contract): Reading {
  const withDefaults = new Set(
    migratedKinds.filter((kind) => hasDefaults(contract, `${kind}.json`)),
  );
  return (kind, data) => {
    const read: Read[] = [];
    visit(compileTraversal(contract, `${kind}.json`), data, (content, value, path) => {
      const texts = Array.isArray(value) ? value : [value];
      for (const text of texts) if (text !== '') read.push([text, content, path]);
    });
    if (withDefaults.has(kind)) read.push(...defaultsIn(contract, kind, data));
    return read;
  };
}

/**
 * The entries that the second reading lacks, and the texts that only the second one reads: another
 * contract takes them as they stand. A new field may bring a default.
 */
export function readByOne(before: Read[], after: Read[]): Lost[] {
  const isAlike = ([entry, as]: Read, index: number) =>
    entry === after[index]?.[0] && as === after[index]?.[1];
  if (before.length === after.length && before.every(isAlike)) return [];
  const texts = after.filter(([, as]) => as !== undefined);
  return [...lostFrom(before, after, false), ...lostFrom(texts, before, true)];
}

/** Equal texts at one place stand for each other first, so that the place of a lost one is told. */
function lostFrom(before: Read[], after: Read[], isNew: boolean): Lost[] {
  const others = left(after, before, placeOf);
  return left(left(before, after, placeOf), others, saidOf).map((read) => {
    const [, as, path] = read;
    return { words: wordsOf(shortened(saidOf(read))), as, path, isNew };
  });
}

/** The entries that are left when each of the others has taken an equal one. */
function left(reads: Read[], others: Read[], keyOf: (read: Read) => string): Read[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return reads.filter((read) => {
    const count = counts.get(keyOf(read)) ?? 0;
    counts.set(keyOf(read), count - 1);
    return count <= 0;
  });
}

function placeOf(read: Read): string {
  return `${read[2].join('/')} ${saidOf(read)}`;
}

function saidOf([entry, as]: Read): string {
  return as ? `${JSON.stringify(entry)} is read as ${as}` : String(entry);
}

/** Entries are compared, and told to people only when one is lost. */
function wordsOf(entry: string): Bilingual {
  const es = entry
    .replace(/ is read as (\w+)$/, ' se lee como $1')
    .replace(/^without (`[^`]+`) it is /, 'sin $1 vale ');
  return { en: entry, es };
}

/** Shows the beginning of a long value, and the end, which says how it is read. */
function shortened(entry: string): string {
  return entry.length > 140 ? `${entry.slice(0, 99)}…${entry.slice(-30)}` : entry;
}

/** True if a schema file, or one that it refers to, has a default. */
function hasDefaults(contract: Contract, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = JSON.stringify(contract.get(file) ?? {});
  const references = [...text.matchAll(/"\$ref":"([^"#]+)/g)].map(([, path = '']) =>
    posix.join(posix.dirname(file), path),
  );
  return (
    text.includes('"default":') || references.some((other) => hasDefaults(contract, other, seen))
  );
}

function defaultsIn(contract: Contract, kind: Kind, data: unknown, path: Path = []): Read[] {
  const value = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], data);
  if (typeof value !== 'object' || value === null) return [];
  const below = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inside = below.flatMap((key) => defaultsIn(contract, kind, data, [...path, key]));
  if (Array.isArray(value)) return inside;
  const absent = fieldsAt(contract, `${kind}.json`, data, path).filter((name) => !(name in value));
  return [...inside, ...absent.flatMap((name) => defaultOf(contract, kind, data, [...path, name]))];
}

function defaultOf(contract: Contract, kind: Kind, data: unknown, path: Path): Read[] {
  const schema = schemasAlong(contract, `${kind}.json`, data, path).at(-1)?.node?.schema;
  if (!schema || !('default' in schema)) return [];
  const entry = `${without(String(path.at(-1)))}${JSON.stringify(schema.default)}`;
  return [[entry, undefined, path]];
}

function without(field: string): string {
  return `without \`${field}\` it is `;
}

/** True for the entry of a field's default. */
export function isDefaultOf(field: string, entry: string): boolean {
  return entry.startsWith(without(field));
}
