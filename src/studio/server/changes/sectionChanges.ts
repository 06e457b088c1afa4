import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import { matchLists } from '../../../edit/diff/matchLists.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { valueAt } from '../../../shared/json.ts';
import type { SectionChange } from '../../api/publishing.ts';

/** The sections of a page that are not as they were, from top to bottom, then those that are gone. */
export function sectionChanges(before: unknown, after: unknown): SectionChange[] {
  const [was, is] = [sectionsIn(before), sectionsIn(after)];
  const { pairs, added, removed } = matchLists(was, is);
  const typeOf = (section: unknown) => String(valueAt(section, 'type') ?? 'section');
  const kept = pairs.flatMap(({ from, to, isMoved }): SectionChange[] => {
    const status = statusOf(isMoved, !isSame(was[from], is[to]));
    return status ? [{ status, type: typeOf(is[to]), before: from, after: to }] : [];
  });
  const fresh = added.map((to): SectionChange => {
    return { status: 'added', type: typeOf(is[to]), before: null, after: to };
  });
  const gone = removed.map((from): SectionChange => {
    return { status: 'removed', type: typeOf(was[from]), before: from, after: null };
  });
  const inOrder = [...kept, ...fresh].sort((a, b) => (a.after ?? 0) - (b.after ?? 0));
  return [...inOrder, ...gone];
}

function statusOf(isMoved: boolean, isChanged: boolean): SectionChange['status'] | undefined {
  if (isMoved) return isChanged ? 'moved and changed' : 'moved';
  return isChanged ? 'changed' : undefined;
}
