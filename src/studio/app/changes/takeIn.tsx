import { useEffect, useRef, useState } from 'react';
import { isRecord } from '../../../shared/json.ts';
import type { Author, Clash as ClashOf, TakeInAnswer, Unpublished } from '../../api/publishing.ts';
import { Button } from '../parts/button.tsx';
import { ask, Failed, Stale, Unwritten, unwrittenWords } from '../saving/server.ts';
import { flush } from '../saving/sync.ts';
import { fileName, routeOfFile } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { placeName } from '../state/places.ts';
import { readSite } from '../state/reading.ts';
import { get, update, useStudio } from '../state/store.ts';
import type { Words } from '../words/en.ts';
import { differences } from './sideBySide.tsx';

interface TakeInButtonProps {
  /** Needed while nobody is known: to join two versions makes one. */
  author?: (() => Author | undefined) | undefined;
  /** In the places that both have changed, the own words stay. */
  refused: Unpublished | undefined;
  onAnswer: (answer: TakeInAnswer) => void;
}

/** Brings the newest version into the folder, after all that waits to be saved. */
export function TakeInButton({ author, refused, onAnswer }: TakeInButtonProps) {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const keepsOwn = (refused?.clashes ?? []).length > 0;
  const takeIn = async () => {
    setBusy(true);
    await flush();
    const known = author?.();
    const wanted = { keepsOwn, ...(known && { author: known }) };
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
      {isBusy ? words.takingIn : words[keepsOwn ? 'takeInKeeping' : 'takeIn']}
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

/** Why nothing was published or taken in. */
export function Refusal({ refused }: { refused: Unpublished }) {
  const words = useWords();
  const alert = useRef<HTMLDivElement>(null);
  const { message, detail, clashes = [] } = refused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown, also the next one.
  useEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), [refused]);
  return (
    <div
      role="alert"
      className="field-problems stack [.empty>&]:mt-3 [.empty>&]:text-left"
      ref={alert}
    >
      <p>{message}</p>
      {detail.length > 0 && (
        <details>
          <summary>{words.otherWords}</summary>
          {detail.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      )}
      {clashes.length > 0 && (
        <>
          <p>{words.bothChanged}</p>
          <ul>
            {clashes.map((clash) => (
              <Clash key={clash.file} clash={clash} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A file that both have changed, and where. */
function Clash({ clash }: { clash: ClashOf }) {
  const words = useWords();
  const contract = useStudio((state) => state.contract);
  const lang = useStudio((state) => state.lang);
  const pages = useStudio((state) => state.pages);
  const { file, kind } = clash;
  const names =
    contract && kind !== 'picture'
      ? placesOf(clash).map((place) => placeName(place, kind, contract, lang))
      : [];
  return (
    <li>
      <strong>{fileName(file, pages, words)}</strong> {routeOfFile(file, pages)} {names.join(' · ')}
    </li>
  );
}

/** The sections, then the fields outside of them. */
function placesOf({ sections, before, after }: ClashOf) {
  const areBoth = isRecord(before) && isRecord(after);
  const fields = areBoth ? differences(before, after) : [];
  return [
    ...sections.map(({ type, ...at }) => ({
      type,
      path: ['sections', at.after ?? at.before ?? 0],
    })),
    ...fields.filter(({ path }) => path[0] !== 'sections'),
  ];
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
