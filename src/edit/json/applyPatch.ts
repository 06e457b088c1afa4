import { type Edit, findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Contract } from '../../content/schema/contract.ts';
import { fieldsAt } from '../../content/schema/schemaAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { freeId } from '../diff/freeId.ts';
import type { PatchOperation } from '../diff/patch.ts';
import type { EditDocument } from '../workspace/documents.ts';
import { isRefusal, type Reason } from '../workspace/request.ts';
import type { Workspace } from '../workspace/workspace.ts';
import {
  insertChild,
  insertField,
  insertText,
  moveChild,
  removeChild,
  replaceGroup,
  replaceValue,
} from './textEdits.ts';
import { endOf } from './textLayout.ts';

/** Applies an operation of a patch to the text of a file. */
export function applyToText(
  workspace: Workspace,
  contract: Contract,
  document: EditDocument,
  operation: PatchOperation,
): Reason | undefined {
  const edits = editsOf(contract, document, operation);
  if (isRefusal(edits)) return edits;
  if (edits.length > 0) workspace.edit(document.file, edits);
  return undefined;
}

/** The edits of a file's text that an operation asks for: as few characters as can be. */
export function editsOf(
  contract: Contract,
  document: EditDocument,
  operation: PatchOperation,
): Edit[] | Reason {
  if (operation.edit === 'set') return set(contract, document, operation);
  if (operation.edit === 'remove') return remove(document, operation.path);
  const list = listAt(document, operation.path);
  if (isRefusal(list)) return list;
  switch (operation.edit) {
    case 'insert':
      return insert(document, list, operation);
    case 'move':
      return move(document, list, operation);
    case 'duplicate':
      return duplicate(document, list, operation);
  }
}

type Operation<Edit> = Extract<PatchOperation, { edit: Edit }>;

function set(
  contract: Contract,
  document: EditDocument,
  { path, value }: Operation<'set'>,
): Edit[] | Reason {
  const { tree, source } = document;
  const node = findNodeAtLocation(tree, path);
  if (node) return [replacement(source.text, node, value)];
  const above = path.slice(0, -1);
  const name = path.at(-1);
  const owner = above.length === 0 ? tree : findNodeAtLocation(tree, above);
  if (owner?.type !== 'object' || typeof name !== 'string') return noPlace(document, path);
  const at = placeOfField(contract, document, above, namesIn(owner), name);
  return [insertField(source.text, owner, at, [name, value])];
}

function replacement(text: string, node: Node, value: unknown) {
  const isPlain = !node.children && (typeof value !== 'object' || value === null);
  return isPlain ? replaceValue(node, value) : replaceGroup(text, node, value);
}

function namesIn(owner: Node): string[] {
  return (owner.children ?? []).map(({ children }) => String(children?.[0]?.value));
}

/** After the field that precedes it in the contract. An unknown field goes last. */
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

function remove(document: EditDocument, path: Path): Edit[] | Reason {
  const node = findNodeAtLocation(document.tree, path);
  const entry = node?.parent?.type === 'property' ? node.parent : node;
  const owner = entry?.parent;
  if (!entry || !owner) return noPlace(document, path);
  return [removeChild(owner, owner.children?.indexOf(entry) ?? -1)];
}

function insert(
  document: EditDocument,
  list: Node,
  { path, index, value }: Operation<'insert'>,
): Edit[] | Reason {
  if (!isPlace(index, countOf(list) + 1)) return noPlace(document, [...path, index]);
  return [insertChild(document.source.text, list, index, value)];
}

function move(
  document: EditDocument,
  list: Node,
  { path, from, to }: Operation<'move'>,
): Edit[] | Reason {
  const wrong = [from, to].find((index) => !isPlace(index, countOf(list)));
  if (wrong !== undefined) return noPlace(document, [...path, wrong]);
  return from === to ? [] : [moveChild(document.source.text, list, from, to)];
}

function duplicate(
  document: EditDocument,
  list: Node,
  { path, index }: Operation<'duplicate'>,
): Edit[] | Reason {
  const entry = list.children?.[index];
  if (!entry) return noPlace(document, [...path, index]);
  const { text } = document.source;
  const copy = copyWithFreeId(text, entry, idsIn(list));
  return [insertText(text, list, index + 1, copy)];
}

function copyWithFreeId(text: string, entry: Node, taken: ReadonlySet<string>): string {
  const raw = text.slice(entry.offset, endOf(entry));
  const id = findNodeAtLocation(entry, ['id']);
  if (typeof id?.value !== 'string') return raw;
  const start = id.offset - entry.offset;
  const free = JSON.stringify(freeId(id.value, taken));
  return raw.slice(0, start) + free + raw.slice(start + id.length);
}

function idsIn(list: Node): Set<string> {
  const ids = (list.children ?? []).map((entry) => findNodeAtLocation(entry, ['id'])?.value);
  return new Set(ids.map(String));
}

function isPlace(index: number, count: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count;
}

function countOf({ children = [] }: Node): number {
  return children.length;
}

export function listAt(document: EditDocument, path: Path): Node | Reason {
  const node = findNodeAtLocation(document.tree, path);
  return node?.type === 'array' ? node : noPlace(document, path);
}

export function noPlace({ file }: EditDocument, path: Path): Reason {
  return {
    code: 'no-place',
    en: {
      message: `${file} has nothing at ${path.join('/') || 'its beginning'} that this could be done to.`,
      suggestion: 'It may have been changed meanwhile.',
    },
    es: {
      message: `${file} no tiene en ${path.join('/') || 'su comienzo'} nada con lo que hacer esto.`,
      suggestion: 'Puede que haya cambiado entretanto.',
    },
  };
}
