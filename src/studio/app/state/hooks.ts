import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { untilAnswered } from '../saving/requestQueue.ts';
import type { Words } from '../words/en.ts';
import { dictionary } from '../words/words.ts';
import { get, update, useStudio } from './store.ts';

export function useWords(): Words {
  return dictionary[useStudio(({ lang }) => lang)];
}

const none: string[] = [];

/**
 * The open groups of a file's form or of another view, which are remembered.
 * @param wanted the group that holds the target: it opens each time that a field is asked for
 */
export function useOpenGroups(
  key: string,
  wanted?: string,
): [open: string[], setOpen: (open: string[]) => void] {
  const open = useStudio(({ openGroups }) => openGroups[key] ?? none);
  const target = useStudio((state) => state.target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a target that is asked for again counts.
  useLayoutEffect(() => {
    const now = get().openGroups[key] ?? none;
    if (wanted !== undefined && !now.includes(wanted)) setOpenGroups(key, [...now, wanted]);
  }, [key, wanted, target]);
  return [open, (groups) => setOpenGroups(key, groups)];
}

function setOpenGroups(key: string, groups: string[]): void {
  update({ openGroups: { ...get().openGroups, [key]: groups } });
}

/** The server's answer once it is there. Another key asks again. */
export function useAnswer<Answer>(key: string, load: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<{ key: string; value: Answer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask again.
  useEffect(() => untilAnswered(load, (value) => setAnswer({ key, value })), [key]);
  return answer?.value;
}

/**
 * Opens a dialog when it is put on the page. Its first field has the focus, but for a finger, for
 * which a keyboard would cover half of it.
 * @param first has the focus where there is no field: for a dialog that comes while somebody types. Its
 * field takes the next letters, and none of them presses a button. The focus goes back afterwards.
 */
export function useModal(
  first?: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    const isForFinger = !first && matchMedia('(pointer: coarse)').matches;
    const field = isForFinger ? undefined : firstField(dialog.current);
    (field ?? first?.current)?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (first && isLost && before instanceof HTMLElement) before.focus();
    };
  }, [first]);
  return dialog;
}

function firstField(dialog: HTMLElement | null): HTMLElement | null | undefined {
  return dialog?.querySelector<HTMLElement>('input:not([hidden],[type=checkbox]),select,textarea');
}
