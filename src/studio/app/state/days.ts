import { isPublicOn } from '../../../content/dates/publicOn.ts';
import { sectionsIn } from '../../../content/page/sectionsOf.ts';
import type { Data } from '../../../edit/diff/patch.ts';
import { isRecord } from '../../../shared/json.ts';

/** The sections of a page, by their places, that visitors do not see on a day. */
export function hiddenOn(page: Data | undefined, day: string): number[] {
  return sectionsIn(page).flatMap((section, index) =>
    isShownOn(page, day) && isShownOn(section, day) ? [] : index,
  );
}

/** True unless it has days, and this is none of them. */
function isShownOn(dated: unknown, day: string): boolean {
  if (!isRecord(dated) || day === '') return true;
  const { from, until } = dated;
  const days = {
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
  };
  return isPublicOn(days, day);
}
