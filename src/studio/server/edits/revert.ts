import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { Source } from '../../../content/read/source.ts';
import { matchLists } from '../../../edit/diff/matchLists.ts';
import type { EditRequest } from '../../../edit/workspace/request.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import type { RevertEdit } from '../../api/edits.ts';
import { said } from '../words.ts';
import { changedMeanwhile, type Objection, type Plan } from './planEdit.ts';

/** Makes a file or a section what it was in the last commit, character by character. */
export function planRevert(
  edit: RevertEdit,
  source: Source | undefined,
  committed: string | undefined,
): Plan | Objection {
  const { file } = edit;
  const current = source ? revisionOf(source) : null;
  if (edit.revision !== current) return changedMeanwhile(file, current);
  if (edit.edit === 'revert-file') {
    return plan([{ edit: 'write-file', file, text: committed }]);
  }
  const was = sectionsIn(committed ?? '');
  const is = sectionsIn(source?.text ?? '');
  const before = was && pick(was, edit.before);
  const after = is && pick(is, edit.after);
  if (!was || !is || before === undefined || after === undefined) {
    return { reason: 'impossible', message: said.noSuchSection(file) };
  }
  return plan(requestsFor(file, was, is, edit));
}

function plan(requests: EditRequest[]): Plan {
  return { requests, merged: false };
}

interface Sections {
  text: string;
  nodes: Node[];
  values: unknown[];
}

function sectionsIn(text: string): Sections | undefined {
  const tree = parseTree(text);
  const list = tree && findNodeAtLocation(tree, ['sections']);
  const nodes = list?.children;
  return nodes && { text, nodes, values: nodes.map((node) => getNodeValue(node)) };
}

/** Null for a section that is not meant, undefined for one that is not there. */
function pick({ nodes }: Sections, index: number | null): Node | null | undefined {
  return index === null ? null : nodes[index];
}

function requestsFor(
  file: string,
  was: Sections,
  is: Sections,
  { before, after }: { before: number | null; after: number | null },
): EditRequest[] {
  const path = ['sections'];
  if (before === null) {
    return after === null
      ? []
      : [{ edit: 'patch', file, patch: [{ edit: 'remove', path: [...path, after] }] }];
  }
  const json = writtenIn(was, before);
  const index = placeNow(was, is, before, after);
  if (after === null) return [{ edit: 'insert-written', file, path, index, json }];
  const move = { edit: 'move' as const, path, from: after, to: index };
  return [
    ...(json === writtenIn(is, after)
      ? []
      : [{ edit: 'write-value' as const, file, path: [...path, after], json }]),
    ...(index === after ? [] : [{ edit: 'patch' as const, file, patch: [move] }]),
  ];
}

function writtenIn({ text, nodes }: Sections, index: number): string {
  const { offset = 0, length = 0 } = nodes[index] ?? {};
  return text.slice(offset, offset + length);
}

/** Behind the section that was before it then; a section that has kept its order stays. */
function placeNow(was: Sections, is: Sections, before: number, after: number | null): number {
  const { pairs } = matchLists(was.values, is.values);
  const own = pairs.find(({ from, to }) => from === before && to === after);
  if (own && !own.isMoved) return own.to;
  const above = pairs.filter(({ from }) => from < before).sort((a, b) => b.from - a.from)[0];
  const place = above ? above.to + 1 : 0;
  return after !== null && after < place ? place - 1 : place;
}
