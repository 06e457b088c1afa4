import { isRecord } from '../../../content/schema/schemaAt.ts';
import type { Difference } from '../../../edit/diff/diff.ts';
import { matchLists } from '../../../edit/diff/matchLists.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { SectionChange } from '../../api.ts';

/** The sections of a page that are not as they were, from top to bottom, then those that are gone. */
export function sectionChanges(
  before: unknown,
  after: unknown,
  changes: Difference[],
  tell: (changes: Difference[]) => string[],
): SectionChange[] {
  const [was, is] = [sectionsOf(before), sectionsOf(after)];
  const { pairs, added, removed } = matchLists(was, is);
  const linesAt = (index: number, isGone: boolean) =>
    tell(changes.filter((change) => isAbout(change, index, isGone)));
  const kept = pairs.flatMap(({ from, to, isMoved }): SectionChange[] => {
    const status = statusOf(isMoved, !isSame(was[from], is[to]));
    if (!status) return [];
    const data = { beforeData: was[from], afterData: is[to] };
    return [
      { status, type: typeOf(is[to]), before: from, after: to, lines: linesAt(to, false), ...data },
    ];
  });
  const fresh = added.map((to): SectionChange => {
    const lines = linesAt(to, false);
    return {
      status: 'added',
      type: typeOf(is[to]),
      before: null,
      after: to,
      lines,
      afterData: is[to],
    };
  });
  const gone = removed.map((from): SectionChange => {
    const lines = linesAt(from, true);
    const data = { beforeData: was[from] };
    return {
      status: 'removed',
      type: typeOf(was[from]),
      before: from,
      after: null,
      lines,
      ...data,
    };
  });
  const inOrder = [...kept, ...fresh].sort((a, b) => (a.after ?? 0) - (b.after ?? 0));
  return [...inOrder, ...gone];
}

function sectionsOf(page: unknown): unknown[] {
  return isRecord(page) && Array.isArray(page.sections) ? page.sections : [];
}

function typeOf(section: unknown): string {
  return isRecord(section) ? String(section.type) : 'section';
}

function statusOf(isMoved: boolean, isChanged: boolean): SectionChange['status'] | undefined {
  if (isMoved) return isChanged ? 'moved and changed' : 'moved';
  return isChanged ? 'changed' : undefined;
}

/** A section that is gone is named by the number that it had. */
function isAbout({ kind, path }: Difference, index: number, isGone: boolean): boolean {
  const [list, number] = path;
  const isWholeGone = kind === 'removed' && path.length === 2;
  return list === 'sections' && number === index && isWholeGone === isGone;
}
