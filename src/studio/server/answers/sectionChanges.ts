import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import { isRecord } from '../../../content/schema/schemaAt.ts';
import { matchLists } from '../../../edit/diff/matchLists.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { SectionChange } from '../../api/publishing.ts';

/** The sections of a page that are not as they were, from top to bottom, then those that are gone. */
export function sectionChanges(before: unknown, after: unknown): SectionChange[] {
  const [was, is] = [sectionsIn(before), sectionsIn(after)];
  const { pairs, added, removed } = matchLists(was, is);
  const change = (
    status: SectionChange['status'],
    from: number | null,
    to: number | null,
  ): SectionChange => {
    const type = typeOf(to === null ? was[from ?? 0] : is[to]);
    const before = from === null ? {} : { beforeData: was[from] };
    const after = to === null ? {} : { afterData: is[to] };
    return { status, type, before: from, after: to, ...before, ...after };
  };
  const kept = pairs.flatMap(({ from, to, isMoved }) => {
    const status = statusOf(isMoved, !isSame(was[from], is[to]));
    return status ? change(status, from, to) : [];
  });
  const fresh = added.map((to) => change('added', null, to));
  const gone = removed.map((from) => change('removed', from, null));
  const inOrder = [...kept, ...fresh].sort((a, b) => (a.after ?? 0) - (b.after ?? 0));
  return [...inOrder, ...gone];
}

function typeOf(section: unknown): string {
  return isRecord(section) ? String(section.type) : 'section';
}

function statusOf(isMoved: boolean, isChanged: boolean): SectionChange['status'] | undefined {
  if (isMoved) return isChanged ? 'moved and changed' : 'moved';
  return isChanged ? 'changed' : undefined;
}
