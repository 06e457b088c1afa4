import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Contract } from '../../content/schema/contract.ts';
import { isRecord, valueAt } from '../../content/schema/schemaAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { stepsBetween, type ValueStep } from '../diff/patch.ts';
import { isRefusal, type Refusal } from '../workspace/request.ts';
import type { Attempt } from '../workspace/workspace.ts';
import { listAt, noPlace, takeStep } from './applyPatch.ts';
import { freeId } from './freeId.ts';
import { jsonOf } from './stringify.ts';
import { insertText } from './textEdits.ts';
import { endOf } from './textLayout.ts';

/** Changes a value in a file. In groups and lists, only the differences are written. */
export function setValue(contract: Contract, file: string, path: Path, value: unknown): Attempt {
  return (revision) => {
    const document = revision.documentOf(file);
    if (!document)
      return isRecord(value) && path.length === 0 ? begin(file, value)(revision) : unreadable(file);
    const isThere = findNodeAtLocation(document.tree, path) !== undefined;
    const before = path.reduce<unknown>(valueAt, document.value);
    const add: ValueStep = { edit: 'set', path, value };
    return takeSteps(contract, file, isThere ? stepsBetween(before, value, path) : [add])(revision);
  };
}

/** Takes steps one after the other. */
export function takeSteps(contract: Contract, file: string, steps: ValueStep[]): Attempt {
  return (revision) => {
    for (const step of steps) {
      const document = revision.documentOf(file);
      const refusal = document ? takeStep(revision, contract, document, step) : unreadable(file);
      if (refusal) return refusal;
    }
    return undefined;
  };
}

function begin(file: string, value: Record<string, unknown>): Attempt {
  return (revision) => {
    if (revision.desk().files.has(file)) return unreadable(file);
    const style = { isInline: false, mayFold: false, indent: '', unit: '  ', newline: '\n' };
    revision.write(file, `${jsonOf(value, style)}\n`);
    return undefined;
  };
}

/** Writes an entry of a list once more, behind itself. */
export function duplicateValue(file: string, path: Path, index: number): Attempt {
  return (revision) => {
    const document = revision.documentOf(file);
    if (!document) return unreadable(file);
    const list = listAt(document, path);
    if (isRefusal(list)) return list;
    const entry = list.children?.[index];
    if (!entry) return noPlace(document, [...path, index]);
    const { text } = document.source;
    const copy = withFreeId(text, entry, idsIn(list));
    revision.edit(file, [insertText(text, list, index + 1, copy)]);
    return undefined;
  };
}

function withFreeId(text: string, entry: Node, taken: ReadonlySet<string>): string {
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

export function unreadable(file: string): Refusal {
  return {
    code: 'unreadable-file',
    message: `${file} cannot be read as JSON, so nothing in it can be changed here.`,
    suggestion: 'Fix it first, where the problems say.',
  };
}
