import { isRecord, valueAtPath } from '../../../shared/json.ts';
import { dictionary } from '../words/words.ts';
import { remember, remembered } from './remembered.ts';
import { get, openFile, tell, update } from './store.ts';

/** The place in which the browser keeps the copied section, for other pages, tabs and days. */
const key = 'studio-section';

/** Takes up the section that was copied before, and the next one that another tab copies. */
export function keepCopied(): void {
  update({ copied: sectionIn(remembered(key)) });
  addEventListener('storage', (event) => {
    if (event.key === key) update({ copied: sectionIn(event.newValue) });
  });
}

/** @param index of the section on the open page, from 0 */
export function copySection(index: number): void {
  const { page, lang } = get();
  const section = valueAtPath(openFile(page)?.draft.data, ['sections', index]);
  if (!isRecord(section)) return;
  update({ copied: section });
  remember(key, JSON.stringify(section));
  tell(dictionary[lang].sectionCopied);
}

function sectionIn(text: string | null): Record<string, unknown> | undefined {
  try {
    const section: unknown = JSON.parse(text ?? 'null');
    return isRecord(section) && typeof section.type === 'string' ? section : undefined;
  } catch {
    return undefined;
  }
}
