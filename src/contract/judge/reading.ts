import { posix } from 'node:path';
import type { ContentKind, Contract, Kind } from '../../content/schema/contract.ts';
import { fieldsAt, schemasAlong } from '../../content/schema/schemaAt.ts';
import { compileTraversal, type Path, visit } from '../../content/schema/traversal.ts';
import type { Bilingual } from '../../shared/language.ts';
import { migratedKinds } from '../migrate/address.ts';

/** How a contract reads a document: each text with its content kind, each default that applies. */
export type Reading = (kind: Kind, data: unknown) => Read[];

/** A text and how it is read; a default alone. */
export type Read = [entry: unknown, as?: ContentKind];

export function createReading(contract: Contract): Reading {
  const withDefaults = new Set(
    migratedKinds.filter((kind) => hasDefaults(contract, `${kind}.json`)),
  );
  return (kind, data) => {
    const read: Read[] = [];
    visit(compileTraversal(contract, `${kind}.json`), data, (content, value) => {
      const texts = Array.isArray(value) ? value : [value];
      for (const text of texts) if (text !== '') read.push([text, content]);
    });
    if (withDefaults.has(kind))
      for (const entry of defaultsIn(contract, kind, data)) read.push([entry]);
    return read;
  };
}

/**
 * The first entry that the second reading lacks, or a text that only the second one reads: another
 * contract takes it as it stands. A new field may bring a default.
 */
export function otherReading(before: Read[], after: Read[]): Bilingual | undefined {
  const isAlike = ([entry, as]: Read, index: number) =>
    entry === after[index]?.[0] && as === after[index]?.[1];
  if (before.length === after.length && before.every(isAlike)) return undefined;
  const texts = after.filter(([, as]) => as !== undefined);
  return lostFrom(before, after) ?? lostFrom(texts, before);
}

function lostFrom(before: Read[], after: Read[]): Bilingual | undefined {
  const [counts, rest] = [countsOf(before), countsOf(after)];
  const lost = [...counts].find(([entry, count]) => (rest.get(entry) ?? 0) < count)?.[0];
  return lost === undefined ? undefined : wordsOf(shortened(lost));
}

function countsOf(read: Read[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [entry, as] of read) {
    const said = as ? `${JSON.stringify(entry)} is read as ${as}` : String(entry);
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return counts;
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

function defaultsIn(contract: Contract, kind: Kind, data: unknown, path: Path = []): string[] {
  const value = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], data);
  if (typeof value !== 'object' || value === null) return [];
  const below = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const inside = below.flatMap((key) => defaultsIn(contract, kind, data, [...path, key]));
  if (Array.isArray(value)) return inside;
  const absent = fieldsAt(contract, `${kind}.json`, data, path).filter((name) => !(name in value));
  return [...inside, ...absent.flatMap((name) => defaultOf(contract, kind, data, [...path, name]))];
}

function defaultOf(contract: Contract, kind: Kind, data: unknown, path: Path): string[] {
  const schema = schemasAlong(contract, `${kind}.json`, data, path).at(-1)?.node?.schema;
  if (!schema || !('default' in schema)) return [];
  return [`${without(String(path.at(-1)))}${JSON.stringify(schema.default)}`];
}

function without(field: string): string {
  return `without \`${field}\` it is `;
}

/** True for the entry of a field's default. */
export function isDefaultOf(field: string, entry: string): boolean {
  return entry.startsWith(without(field));
}
