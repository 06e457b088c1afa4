import { posix } from 'node:path';
import type { Contract, Kind } from '../../content/schema/contract.ts';
import { fieldsAt, schemasAlong } from '../../content/schema/schemaAt.ts';
import { compileTraversal, type Path, visit } from '../../content/schema/traversal.ts';
import type { Bilingual } from '../../shared/language.ts';
import { migratedKinds } from '../migrate/address.ts';

/** How a contract reads a document: each text with its content kind, each default that applies. */
export type Reading = (kind: Kind, data: unknown) => Map<string, number>;

export function createReading(contract: Contract): Reading {
  const withDefaults = new Set(
    migratedKinds.filter((kind) => hasDefaults(contract, `${kind}.json`)),
  );
  return (kind, data) => {
    const read = new Map<string, number>();
    const add = (entry: string) => read.set(entry, (read.get(entry) ?? 0) + 1);
    visit(compileTraversal(contract, `${kind}.json`), data, (content, value) => {
      for (const text of [value].flat())
        if (text !== '') add(`${JSON.stringify(text)} is read as ${content}`);
    });
    if (withDefaults.has(kind)) for (const entry of defaultsIn(contract, kind, data)) add(entry);
    return read;
  };
}

/** The first entry that another reading lacks. A new field may bring a default. */
export function lostReading(
  before: Map<string, number>,
  after: Map<string, number>,
): Bilingual | undefined {
  const lost = [...before].find(([entry, count]) => (after.get(entry) ?? 0) < count)?.[0];
  return lost === undefined ? undefined : wordsOf(shortened(lost));
}

/** The first text that only the second reading reads: another contract takes it as it stands. */
export function newReading(
  before: Map<string, number>,
  after: Map<string, number>,
): Bilingual | undefined {
  return lostReading(
    new Map([...after].filter(([entry]) => entry.includes(' is read as '))),
    before,
  );
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
  return [`without \`${path.at(-1)}\` it is ${JSON.stringify(schema.default)}`];
}
