import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Words } from '../words/en.ts';
import { dictionary } from '../words/words.ts';
import { useStudio } from './store.ts';

export function useWords(): Words {
  return dictionary[useStudio(({ lang }) => lang)];
}

/** What an answer of the server is, when it is there. Asks again when the key is another one. */
export function useAnswer<Answer>(key: string, load: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<{ key: string; value: Answer }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask again.
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setAnswer({ key, value }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return answer?.value;
}

/**
 * Opens a dialog when it is put on the page.
 * @param first what has the focus: for a dialog that comes while somebody types, no button that the
 * next key would press. Whoever was typing is led back afterwards.
 */
export function useModal(
  first?: RefObject<HTMLElement | null>,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    first?.current?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      if (first && isLost && before instanceof HTMLElement) before.focus();
    };
  }, [first]);
  return dialog;
}
