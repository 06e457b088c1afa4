import { withoutWords } from '../content/schema/annotations.ts';
import type { Contract, Schema } from '../content/schema/contract.ts';
import { isRecord } from '../shared/json.ts';

/** The schemas without labels and descriptions, in an order that only their meaning decides. */
export type Snapshot = Record<string, Schema>;

/** Says which number a site follows, not what its files may hold. */
const numberSchema = 'contract.json';

export function snapshotOf(contract: Contract): Snapshot {
  const files = [...contract.keys()].filter((file) => file !== numberSchema).sort();
  return Object.fromEntries(files.map((file) => [file, bare(contract.get(file) ?? {})]));
}

export function contractOf(snapshot: Snapshot): Contract {
  return new Map(Object.entries(snapshot));
}

/** Examples are kept: they are documents that have to stay valid. */
function bare({ $schema: _, examples, ...schema }: Schema): Schema {
  return { ...(sorted(withoutWords(schema)) as Schema), ...(examples && { examples }) };
}

/** Lists in which the order says nothing. */
const sets = new Set(['required', 'enum', 'type']);

function sorted(value: unknown, keyword = ''): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => sorted(entry));
    return sets.has(keyword) ? entries.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)) : entries;
  }
  if (!isRecord(value)) return value;
  const names = Object.keys(value).filter((name) => name !== 'tsType');
  return Object.fromEntries(names.sort().map((name) => [name, sorted(value[name], name)]));
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
