import { memoizeByObject } from '../../shared/memoize.ts';
import { sectionsIn } from '../page/sectionsOf.ts';
import type { Source } from '../read/source.ts';
import { isRecord } from '../schema/schemaAt.ts';
import { headingIdsIn } from '../text/markdown.ts';
import { isDatedSource } from './datedFiles.ts';

/** The ids of sections that a page lacks for now, and of the headings in their texts. */
export const hiddenIdsOf = memoizeByObject((source: Source): string[] => {
  if (!isDatedSource(source) || source.hidden.length === 0) return [];
  const all = sectionsIn(JSON.parse(source.whole.text));
  return source.hidden.flatMap((index) => idsIn(all[index]));
});

function idsIn(section: unknown): string[] {
  if (typeof section === 'string') return headingIdsIn(section);
  if (Array.isArray(section)) return section.flatMap(idsIn);
  if (!isRecord(section)) return [];
  const own = typeof section.id === 'string' ? [section.id] : [];
  return [...own, ...Object.values(section).flatMap(idsIn)];
}
