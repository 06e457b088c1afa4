import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Contract } from '../../content/schema/contract.ts';
import { fieldsAt } from '../../content/schema/schemaAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import type { ValueStep } from '../diff/patch.ts';
import type { EditDocument } from '../workspace/documents.ts';
import { isRefusal, type Refusal } from '../workspace/request.ts';
import type { Revision } from '../workspace/workspace.ts';
import {
  insertChild,
  insertField,
  moveChild,
  removeChild,
  replaceGroup,
  replaceValue,
} from './textEdits.ts';

/** Makes one change of data in the text of its file. */
export function takeStep(
  revision: Revision,
  contract: Contract,
  document: EditDocument,
  step: ValueStep,
): Refusal | undefined {
  if (step.edit === 'set') return set(revision, contract, document, step);
  if (step.edit === 'remove') return remove(revision, document, step.path);
  const list = listAt(document, step.path);
  if (isRefusal(list)) return list;
  return step.edit === 'insert'
    ? insert(revision, document, list, step)
    : move(revision, document, list, step);
}

type Step<Edit> = Extract<ValueStep, { edit: Edit }>;

function set(
  revision: Revision,
  contract: Contract,
  document: EditDocument,
  { path, value }: Step<'set'>,
): Refusal | undefined {
  const { file, tree, source } = document;
  const node = findNodeAtLocation(tree, path);
  if (node) {
    revision.edit(file, [replacement(source.text, node, value)]);
    return undefined;
  }
  const above = path.slice(0, -1);
  const name = path.at(-1);
  const owner = above.length === 0 ? tree : findNodeAtLocation(tree, above);
  if (owner?.type !== 'object' || typeof name !== 'string') return noPlace(document, path);
  const at = placeOfField(contract, document, above, namesIn(owner), name);
  revision.edit(file, [insertField(source.text, owner, at, [name, value])]);
  return undefined;
}

function replacement(text: string, node: Node, value: unknown) {
  const isPlain = !node.children && (typeof value !== 'object' || value === null);
  return isPlain ? replaceValue(node, value) : replaceGroup(text, node, value);
}

function namesIn(owner: Node): string[] {
  return (owner.children ?? []).map(({ children }) => String(children?.[0]?.value));
}

/** Behind the field that the contract has before it; one that it does not know comes last. */
function placeOfField(
  contract: Contract,
  { kind, value }: EditDocument,
  path: Path,
  names: string[],
  name: string,
): number {
  const order = kind ? fieldsAt(contract, `${kind}.json`, value, path) : [];
  if (!order.includes(name)) return names.length;
  const before = order.slice(0, order.indexOf(name)).filter((other) => names.includes(other));
  return names.indexOf(before.at(-1) ?? '') + 1;
}

function remove(revision: Revision, document: EditDocument, path: Path): Refusal | undefined {
  const node = findNodeAtLocation(document.tree, path);
  const entry = node?.parent?.type === 'property' ? node.parent : node;
  const owner = entry?.parent;
  if (!entry || !owner) return noPlace(document, path);
  revision.edit(document.file, [removeChild(owner, owner.children?.indexOf(entry) ?? -1)]);
  return undefined;
}

function insert(
  revision: Revision,
  document: EditDocument,
  list: Node,
  { path, index, value }: Step<'insert'>,
): Refusal | undefined {
  if (!isPlace(index, countOf(list) + 1)) return noPlace(document, [...path, index]);
  revision.edit(document.file, [insertChild(document.source.text, list, index, value)]);
  return undefined;
}

function move(
  revision: Revision,
  document: EditDocument,
  list: Node,
  { path, from, to }: Step<'move'>,
): Refusal | undefined {
  const wrong = [from, to].find((index) => !isPlace(index, countOf(list)));
  if (wrong !== undefined) return noPlace(document, [...path, wrong]);
  if (from !== to) {
    revision.edit(document.file, [moveChild(document.source.text, list, from, to)]);
  }
  return undefined;
}

function isPlace(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count;
}

function countOf({ children = [] }: Node): number {
  return children.length;
}

export function listAt(document: EditDocument, path: Path): Node | Refusal {
  const node = findNodeAtLocation(document.tree, path);
  return node?.type === 'array' ? node : noPlace(document, path);
}

export function noPlace({ file }: EditDocument, path: Path): Refusal {
  return {
    code: 'no-place',
    message: `${file} has nothing at ${path.join('/') || 'its beginning'} that this could be done to.`,
    suggestion: 'It may have been changed meanwhile.',
  };
}
