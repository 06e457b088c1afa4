import { memoizeByObject } from '../../shared/memoize.ts';
import type { Source } from '../read/source.ts';
import { isRecord, valueAt } from '../schema/schemaAt.ts';
import { headingId, headingsIn } from '../text/markdown.ts';
import { isDatedSource } from './datedFiles.ts';

/** The ids of sections that a page lacks for now, and of the headings in their texts. */
export const hiddenIdsOf = memoizeByObject((source: Source): string[] => {
  if (!isDatedSource(source) || source.hidden.length === 0) return [];
  const all = valueAt(JSON.parse(source.whole.text), 'sections');
  return source.hidden.flatMap((index) => idsIn(valueAt(all, index)));
});

function idsIn(section: unknown): string[] {
  if (typeof section === 'string') return headingsIn(section).map(({ text }) => headingId(text));
  if (Array.isArray(section)) return section.flatMap(idsIn);
  if (!isRecord(section)) return [];
  const own = typeof section.id === 'string' ? [section.id] : [];
  return [...own, ...Object.values(section).flatMap(idsIn)];
}
