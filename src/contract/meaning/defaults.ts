import type { Contract } from '../../content/schema/contract.ts';
import { fieldsAt, schemasAlong } from '../../content/schema/schemaAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { withValue } from '../../edit/diff/patch.ts';
import { createValidity, nameOf, type OldDocument } from '../judge/documents.ts';

type Data = Record<string, unknown>;

/** A page that leaves a choice open, and the value by which it looks as it does. */
export interface AppliedDefault {
  /** `notice.kind` */
  name: string;
  data: Data;
  path: Path;
  value: unknown;
}

/** How a page looks to visitors, to be compared only. */
export type Look = (page: Data) => Promise<string>;

/** The values that the code takes for fields that are left out, as far as they can be seen. */
export async function appliedDefaults(
  contract: Contract,
  documents: OldDocument[],
  look: Look,
): Promise<AppliedDefault[]> {
  const errorsIn = createValidity(contract, false);
  const found = new Map<string, AppliedDefault>();
  const tries = new Map<string, number>();
  for (const { kind, data } of documents.toSorted(bySize)) {
    if (kind !== 'page') continue;
    for (const { path, values } of openChoices(contract, data)) {
      const name = [nameOf('page', data), ...path.slice(2).filter(isName)].join('.');
      if (found.has(name) || (tries.get(name) ?? 0) >= mostTries) continue;
      tries.set(name, (tries.get(name) ?? 0) + 1);
      const chosen = values.filter(
        (value) => errorsIn('page', chosenIn({ data, path, value })).length === 0,
      );
      const alike = await likeOpen(data, path, chosen, look);
      const [value] = alike;
      if (alike.length === 1 && chosen.length > 1) found.set(name, { name, data, path, value });
    }
  }
  return [...found.values()];
}

const mostTries = 3;

export function bySize(a: OldDocument, b: OldDocument): number {
  return JSON.stringify(a.data).length - JSON.stringify(b.data).length;
}

function isName(key: string | number): boolean {
  return typeof key === 'string';
}

export function chosenIn({ data, path, value }: Omit<AppliedDefault, 'name'>): Data {
  return withValue(data, path, value) as Data;
}

async function likeOpen(data: Data, path: Path, values: unknown[], look: Look): Promise<unknown[]> {
  const open = await look(data);
  const alike: unknown[] = [];
  for (const value of values)
    if ((await look(chosenIn({ data, path, value }))) === open) alike.push(value);
  return alike;
}

/** The fields of the first section that are left out, with the values that they may have. */
function openChoices(contract: Contract, data: Data): { path: Path; values: unknown[] }[] {
  const choices: { path: Path; values: unknown[] }[] = [];
  const walk = (value: unknown, path: Path) => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return walk(value[0], [...path, 0]);
    for (const name of fieldsAt(contract, 'page.json', data, path)) {
      const own = [...path, name];
      const child = (value as Data)[name];
      if (child !== undefined) walk(child, own);
      else choices.push({ path: own, values: valuesOf(contract, data, own) });
    }
  };
  walk((data.sections as unknown[] | undefined)?.[0], ['sections', 0]);
  return choices.filter(({ values }) => values.length > 0);
}

function valuesOf(contract: Contract, data: Data, path: Path): unknown[] {
  const { schema } = schemasAlong(contract, 'page.json', data, path).at(-1)?.node ?? {};
  if (schema?.type === 'boolean') return [true, false];
  if (schema?.type === 'integer' || schema?.type === 'number') return numbers;
  return schema?.enum && schema.enum.length < mostValues ? schema.enum : [];
}

const mostValues = 20;
const numbers = [1, 2, 3, 4, 5, 6, 8, 10, 12];
