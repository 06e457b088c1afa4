import { useEffect, useLayoutEffect, useState } from 'react';
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
  return useLatest(key, load).answer;
}

/** The last answer, and whether it is that to this key. */
export function useLatest<Answer>(key: string, load: () => Promise<Answer>) {
  const [answer, setAnswer] = useState<{ key: string; value: Answer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask again.
  useEffect(() => untilAnswered(load, (value) => setAnswer({ key, value })), [key]);
  return { answer: answer?.value, isLatest: answer?.key === key };
}
