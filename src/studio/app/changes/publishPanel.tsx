import { type FormEvent, useId, useRef, useState } from 'react';
import type {
  Author,
  BasketAnswer,
  FileChange,
  Publishing,
  PublishRequest,
  TakeInAnswer,
} from '../../api/publishing.ts';
import { Button } from '../parts/button.tsx';
import { ask } from '../saving/server.ts';
import { flush } from '../saving/sync.ts';
import { useWords } from '../state/hooks.ts';
import { remember, remembered } from '../state/remembered.ts';
import { revisionsOf } from '../state/revisionsOf.ts';
import { get, say, update } from '../state/store.ts';
import type { Words } from '../words/en.ts';
import { changesOf, filesIn, usualName } from './basket.ts';
import { Problems, Unsaved, Unwritten } from './faultList.tsx';
import { changeName } from './fileChanges.tsx';
import type { Done } from './publishedNote.tsx';
import { LookAgain, noAnswer, Refusal, type Refused, TakeInButton } from './takeInButton.tsx';

interface PublishPanelProps {
  changes: FileChange[];
  picked: FileChange[];
  publishing: Publishing;
  /** Undefined while the server looks at what is picked. */
  plan: BasketAnswer | undefined;
  onPublished: (done: Done) => void;
}

/** The name of the next version, what keeps it back, and the button. */
export function PublishPanel({
  changes,
  picked,
  publishing,
  plan,
  onPublished,
}: PublishPanelProps) {
  const words = useWords();
  const [written, setWritten] = useState<string>();
  const name = written ?? usualName(picked, words);
  const form = useRef<HTMLFormElement>(null);
  const author = () => authorIn(form.current, publishing);
  const { refused, isBusy, taken, publish, onTakenIn } = usePublish(picked, (done) => {
    setWritten(undefined);
    onPublished(done);
  });
  const { waitsAs } = publishing;
  const keptBack = publishing.refused ?? plan?.refused;
  const isReady = picked.length > 0 && !keptBack && plan?.mistakes.length === 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const known = author();
    if (isReady && !isBusy)
      void publish({
        ...{ files: filesIn(picked), revisions: revisionsOf(picked), name },
        ...(known && { author: known }),
        ...(waitsAs && { waitsAs }),
      });
  };

  return (
    <form className="publish" onSubmit={submit} ref={form}>
      <div className="publish-body stack grid min-h-0 grid-cols-1 gap-2.5 px-4 py-0.5 roomy:overflow-auto">
        {refused && <Refusal refused={refused} />}
        <Problems lead={words.cannotYet} problems={plan?.mistakes ?? []} hasAnswers />
        <Also changes={changesOf(changes, plan?.also ?? [])} />
        <Unwritten changes={picked} />
        <Unsaved changes={picked} />
        {keptBack && keptBack !== refused?.message && <p className="field-problems">{keptBack}</p>}
        {picked.length > 0 && !keptBack && (
          <Details publishing={publishing} name={name} onName={setWritten} />
        )}
        {taken && plan && <p role="status">{takenWords(taken, keptBack, words)}</p>}
      </div>
      <div className="sticky bottom-0 grid grid-cols-1 gap-2.5 bg-panel px-4 pt-2 pb-3 *:whitespace-normal">
        {refused?.isBehind ? (
          <TakeInButton {...{ refused, author }} onAnswer={onTakenIn} />
        ) : (
          keptBack && <LookAgain />
        )}
        <Button type="submit" look="main" icon="send-horizontal" disabled={!isReady || isBusy}>
          {isBusy ? words.publishing : submitWords(picked.length, words)}
        </Button>
        {picked.length === 0 && !keptBack && <p className="help">{words.pickFirst}</p>}
        {picked.length > 0 && !plan && <p className="help">{words.lookingAtBasket}</p>}
      </div>
    </form>
  );
}

function submitWords(count: number, words: Words): string {
  return count > 0 ? words.publishCount(count) : words.publish;
}

function takenWords({ files }: Taken, keptBack: string | undefined, words: Words): string {
  if (keptBack === undefined) return words.takenIn;
  return files.length > 0 ? words.newestCame : words.nothingNewer;
}

type Taken = TakeInAnswer & { ok: true };

/** Publishes after all that waits to be saved. An answer holds for the files that were picked then. */
function usePublish(picked: FileChange[], onPublished: (done: Done) => void) {
  const words = useWords();
  const of = filesIn(picked).join(' ');
  const [answered, setAnswered] = useState<{ of: string; answer: Taken | Refused }>();
  const [isBusy, setBusy] = useState(false);
  const answer = answered?.of === of ? answered.answer : undefined;
  const setAnswer = (answer: Taken | Refused) => setAnswered({ of, answer });
  const publish = async (request: PublishRequest) => {
    setBusy(true);
    setAnswered(undefined);
    say(words.publishing);
    await flush();
    const answer = await ask('publish', request).catch((error: unknown) => noAnswer(error, words));
    setBusy(false);
    // The note or the refusal is told where it stands.
    say('');
    // After a refusal too: the list may have been an older one.
    update({ version: get().version + 1 });
    if (!answer.ok) return setAnswer(answer);
    update({ picked: [] });
    onPublished({ name: request.name, answer, files: request.files });
  };
  const refused = answer?.ok === false ? answer : undefined;
  const taken = answer?.ok ? answer : undefined;
  return { refused, taken, isBusy, publish, onTakenIn: setAnswer };
}

interface DetailsProps {
  publishing: Publishing;
  name: string;
  onName: (name: string) => void;
}

function Details({ publishing: { waitsAs, unsent, needsAuthor }, name, onName }: DetailsProps) {
  const words = useWords();
  const id = useId();
  return (
    <>
      {unsent.length > 0 && <p className="help">{words.unsentVersions(unsent)}</p>}
      {waitsAs && <p className="help">{words.waitsAs(waitsAs)}</p>}
      {needsAuthor && <AuthorFields />}
      <div>
        <label className="field-label" htmlFor={id}>
          {words.versionName}
        </label>
        <input
          id={id}
          value={name}
          required
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onName(target.value)}
        />
        <p className="help" id={`${id}-hint`}>
          {words.versionNameHint}
        </p>
      </div>
    </>
  );
}

/** The browser remembers them: no settings of the computer are written. */
function AuthorFields() {
  const words = useWords();
  const known = rememberedAuthor();
  return (
    <>
      <label>
        <span className="field-label">{words.authorName}</span>
        <input name="name" required maxLength={200} autoComplete="name" defaultValue={known.name} />
      </label>
      <label>
        <span className="field-label">{words.authorEmail}</span>
        <input
          name="email"
          type="email"
          required
          maxLength={200}
          autoComplete="email"
          defaultValue={known.email}
        />
      </label>
    </>
  );
}

const authorKey = 'studio-author';

function rememberedAuthor(): { name: string; email: string } {
  const [name = '', email = ''] = (remembered(authorKey) ?? '').split('\n');
  return { name, email };
}

/** Undefined while it is not needed, or not written yet. */
function authorIn(form: HTMLFormElement | null, { needsAuthor }: Publishing): Author | undefined {
  if (!form || !needsAuthor) return undefined;
  const data = new FormData(form);
  const entered = (name: string) => String(data.get(name) ?? '').trim();
  const author = { name: entered('name'), email: entered('email') };
  if (!author.name || !author.email) return undefined;
  remember(authorKey, `${author.name}\n${author.email}`);
  return author;
}

/** Changes that may be missing, and a way to tick them. */
function Also({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const files = changes.map(({ file }) => file);
  return (
    <div className="empty:hidden" role="status">
      {changes.length > 0 && (
        <div className="grid gap-1 rounded-md bg-[#fff8e6] px-2.5 py-2">
          <p>{words.chooseAlso}</p>
          <ul>
            {changes.map((change) => (
              <li key={change.file}>
                <strong>{changeName(change, words)}</strong>
              </li>
            ))}
          </ul>
          <Button icon="plus" onClick={() => update({ picked: [...get().picked, ...files] })}>
            {words.tickAlso}
          </Button>
        </div>
      )}
    </div>
  );
}
