import { useEffect, useRef, useState } from 'react';
import type { Author, TakeInAnswer, Unpublished } from '../../api/publishing.ts';
import { Button } from '../parts/button.tsx';
import { ask, Failed, Stale, Unwritten, unwrittenWords } from '../saving/server.ts';
import { flush } from '../saving/sync.ts';
import { withFileNames } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { readSite } from '../state/reading.ts';
import { get, update, useStudio } from '../state/store.ts';
import type { Words } from '../words/en.ts';

interface TakeInButtonProps {
  /** Needed while nobody is known: to join two versions makes one. */
  author?: Author | undefined;
  onAnswer: (answer: TakeInAnswer) => void;
}

/** Brings the newest version into the folder, after all that waits to be saved. */
export function TakeInButton({ author, onAnswer }: TakeInButtonProps) {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const takeIn = async () => {
    setBusy(true);
    await flush();
    const wanted = author ? { author } : {};
    const answer = await ask('takeIn', wanted).catch((error: unknown) => noAnswer(error, words));
    setBusy(false);
    if (answer.ok) {
      update({ version: get().version + 1 });
      await readSite();
    }
    onAnswer(answer);
  };
  return (
    <Button icon="download" disabled={isBusy} onClick={() => void takeIn()}>
      {isBusy ? words.takingIn : words.takeIn}
    </Button>
  );
}

/** For somebody who has made room on the disk, or changed what else kept the list back: nobody tells the studio. */
export function LookAgain() {
  const words = useWords();
  return (
    <Button icon="rotate-cw" onClick={() => update({ version: get().version + 1 })}>
      {words.lookAnew}
    </Button>
  );
}

export function Refusal({ refused }: { refused: Unpublished }) {
  const words = useWords();
  const pages = useStudio((state) => state.pages);
  const alert = useRef<HTMLDivElement>(null);
  const { message, detail } = refused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown, also the next one.
  useEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), [refused]);
  return (
    <div
      role="alert"
      className="field-problems stack [.empty>&]:mt-3 [.empty>&]:text-left"
      ref={alert}
    >
      <p>{withFileNames(message, pages, words)}</p>
      {detail.length > 0 && (
        <details>
          <summary>{words.otherWords}</summary>
          {detail.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
    </div>
  );
}

/** Why there was no answer. */
export function noAnswer(error: unknown, words: Words): Unpublished {
  const hasFailed = error instanceof Failed;
  const message = hasFailed ? words.failed : whyUnsent(error, words);
  return { ok: false, message, detail: hasFailed ? [error.message] : [], isBehind: false };
}

function whyUnsent(error: unknown, words: Words): string {
  if (error instanceof Unwritten) return unwrittenWords(error, words);
  return error instanceof Stale ? words.stale : words.offline;
}
