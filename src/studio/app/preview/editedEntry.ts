import { useEffect, useState } from 'react';
import { valueAtPath } from '../../../shared/json.ts';
import type { Entry } from '../messages/messages.ts';
import { idPrefix, idSeparator, pathOf } from '../saving/path.ts';
import { get, openFile, type Selection, useStudio } from '../state/store.ts';

/** The entry of the selected section's list whose field had the focus last. */
export function useEditedEntry(): Entry | null {
  const selected = useStudio((state) => state.selected);
  const [edited, setEdited] = useState<{ of: Selection; entry: Entry }>();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const entry = target instanceof Element ? entryOf(target.id) : undefined;
      if (entry) setEdited({ of: get().selected, entry });
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return edited && edited.of === selected ? edited.entry : null;
}

function entryOf(id: string): Entry | undefined {
  const { page, selected } = get();
  if (!id.startsWith(idPrefix + idSeparator) || typeof selected !== 'number') return undefined;
  const section = valueAtPath(openFile(page)?.draft, ['sections', selected]);
  const path = pathOf(id, section);
  const place = path.findIndex((step) => typeof step === 'number');
  const list = valueAtPath(section, path.slice(0, Math.max(0, place)));
  return Array.isArray(list) ? { index: Number(path[place]), count: list.length } : undefined;
}
