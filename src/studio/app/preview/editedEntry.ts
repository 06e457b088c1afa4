import { useEffect, useMemo, useState } from 'react';
import type { Path } from '../../../content/schema/traversal.ts';
import type { Data } from '../../../edit/diff/patch.ts';
import { valueAtPath } from '../../../shared/json.ts';
import type { FileName } from '../../api/files.ts';
import { idPrefix, idSeparator, pathOf } from '../saving/path.ts';
import { pathAfter } from '../saving/placeAfter.ts';
import type { OpenFile } from '../state/openFile.ts';
import { get, openFile, useStudio } from '../state/store.ts';
import type { Entry } from './protocol.ts';

interface Edited {
  file: FileName;
  /** The file's data in which the entry has the path. */
  draft: Data;
  path: Path;
}

/** The entry of the selected section's list whose field had the focus last. It goes where the entry goes. */
export function useEditedEntry(): Entry | null {
  const selected = useStudio((state) => state.selected);
  const known = useStudio(({ page }) => openFile(page));
  const [edited, setEdited] = useState<Edited>();
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const entry = target instanceof Element ? entryOf(target.id) : undefined;
      if (entry) setEdited(entry);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  const isOld =
    edited !== undefined && known?.file === edited.file && known.draft.data !== edited.draft;
  if (isOld) setEdited(followed(edited, known));
  return useMemo(() => {
    if (!edited || known?.draft.data !== edited.draft || edited.path[1] !== selected) return null;
    return placeIn(edited);
  }, [edited, known?.draft.data, selected]);
}

function followed({ draft, path }: Edited, known: OpenFile): Edited | undefined {
  const now = pathAfter(draft, known.draft.data, path);
  return now && { file: known.file, draft: known.draft.data, path: now };
}

function placeIn({ draft, path }: Edited): Entry | null {
  const list = valueAtPath(draft, path.slice(0, -1));
  return Array.isArray(list) ? { index: Number(path.at(-1)), count: list.length } : null;
}

function entryOf(id: string): Edited | undefined {
  const { page, selected } = get();
  const known = openFile(page);
  if (!known || !id.startsWith(idPrefix + idSeparator) || typeof selected !== 'number')
    return undefined;
  const section = ['sections', selected];
  const path = pathOf(id, valueAtPath(known.draft.data, section));
  const place = path.findIndex((step) => typeof step === 'number');
  if (place < 0) return undefined;
  return {
    file: known.file,
    draft: known.draft.data,
    path: [...section, ...path.slice(0, place + 1)],
  };
}
