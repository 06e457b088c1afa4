import { isRecord } from '../../../shared/json.ts';
import type { OpenFile } from '../state/openFile.ts';
import { type StudioState, useStudio } from '../state/store.ts';

/** The day whose site is shown: 2026-11-20. */
export const dayOf = ({ day, today }: StudioState): string => day ?? today;

/** The sections of a page, by their places, that visitors do not see on a day. */
export function hiddenOn(page: OpenFile['draft'] | undefined, day: string): number[] {
  const sections: unknown[] = Array.isArray(page?.sections) ? page.sections : [];
  return sections.flatMap((section, index) =>
    isPublicOn(page, day) && isPublicOn(section, day) ? [] : index,
  );
}

/** True if it is public at some time of the day. */
function isPublicOn(dated: unknown, day: string): boolean {
  if (!isRecord(dated) || day === '') return true;
  const [from, until] = [dated.from, dated.until].map((moment) =>
    typeof moment === 'string' ? moment.slice(0, 10) : undefined,
  );
  return (from === undefined || from <= day) && (until === undefined || until >= day);
}

/** The day in words, in the language of the studio: January 5, 2027. */
export function useDayInWords(): string {
  const lang = useStudio((state) => state.lang);
  const day = useStudio(dayOf);
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day || 0),
  );
}
