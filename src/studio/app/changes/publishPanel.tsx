import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Problem } from '../../api/files.ts';
import type {
  BasketAnswer,
  FileChange,
  PublishAnswer,
  Publishing,
  PublishRequest,
  TakeInAnswer,
} from '../../api/publishing.ts';
import { Button } from '../parts/button.tsx';
import { ProblemList } from '../problems/problemList.tsx';
import { ask } from '../saving/server.ts';
import { flush } from '../saving/sync.ts';
import { fileName } from '../state/fileName.ts';
import { useLatest, useWords } from '../state/hooks.ts';
import { mistakesOfHeld } from '../state/openFile.ts';
import { get, say, update, useStudio } from '../state/store.ts';
import { todosIn } from '../state/todos.ts';
import { filesIn, revisionsOf, usualName } from './basket.ts';
import type { Done } from './publishedNote.tsx';
import { LookAgain, noAnswer, Refusal, TakeInButton } from './takeIn.tsx';
import { knownAuthor, rememberAuthor, VersionFields } from './versionFields.tsx';

interface PublishPanelProps {
  picked: FileChange[];
  /** Changes that these need. */
  along: FileChange[];
  /** Undefined until the server has judged just this. */
  plan: BasketAnswer | undefined;
  publishing: Publishing;
  onPublished: (done: Done) => void;
}

/** The name of the next version, what keeps it back, and the button. */
export function PublishPanel({ picked, along, plan, publishing, onPublished }: PublishPanelProps) {
  const words = useWords();
  const [written, setWritten] = useState<string>();
  const [author, setAuthor] = useState(knownAuthor);
  const answers = { ...author, version: written ?? usualName(picked, words) };
  const changes = [...picked, ...along];
  const files = filesIn(changes);
  const { answer, setAnswer, isBusy, publish } = usePublish(filesIn(picked), (done) => {
    setWritten(undefined);
    onPublished(done);
  });
  const refused = answer?.ok === false ? answer : undefined;
  const { waitsAs, needsAuthor } = publishing;
  const keptBack = publishing.refused ?? plan?.refused;
  const wanted = [answers.version, ...(needsAuthor ? [author.name, author.email] : [])];
  const isNamed = wanted.every((one) => one.trim() !== '');
  const isValid = files.length > 0 && !keptBack && plan?.mistakes.length === 0;
  const isReady = isValid && isNamed && !isBusy;
  const known = needsAuthor && author.name && author.email ? author : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    if (known) rememberAuthor(answers);
    void publish({
      ...{ files, revisions: revisionsOf(changes), name: answers.version },
      ...(known && { author: known }),
      ...(waitsAs && { waitsAs }),
    });
  };

  return (
    <form
      className="flex flex-none flex-col border-t border-rule bg-panel pt-2.5 roomy:max-h-3/5 [&_ul]:list-disc [&_ul]:pl-4"
      noValidate
      onSubmit={submit}
    >
      <div className="publish-body stack grid min-h-0 grid-cols-1 gap-2.5 px-4 py-0.5 roomy:overflow-auto">
        {refused && <Refusal refused={refused} />}
        <Faults lead={words.cannotYet} problems={plan?.mistakes ?? []} />
        <Along changes={along} />
        <Unwritten changes={changes} />
        <Unsaved changes={changes} />
        {keptBack && !refused && <p className="field-problems">{keptBack}</p>}
        {files.length > 0 && !keptBack && (
          <VersionFields
            publishing={publishing}
            answers={answers}
            onAnswer={({ version, ...author }) => {
              if (version !== answers.version) setWritten(version);
              setAuthor(author);
            }}
          />
        )}
        {answer?.ok && <p role="status">{words.newestCame}</p>}
      </div>
      <div className="grid grid-cols-1 gap-2.5 px-4 pt-2 pb-3 *:whitespace-normal">
        {refused?.isBehind ? (
          <TakeInButton author={known} onAnswer={setAnswer} />
        ) : (
          keptBack && <LookAgain />
        )}
        <Button type="submit" look="main" icon="send-horizontal" disabled={!isReady}>
          {isBusy ? words.publishing : words.publishCount(changes.length)}
        </Button>
        {files.length === 0 && !keptBack && <p className="help">{words.pickFirst}</p>}
        {files.length > 0 && !plan && <p className="help">{words.lookingAtBasket}</p>}
      </div>
    </form>
  );
}

const nothing: BasketAnswer = { mistakes: [], also: [] };

/** The server's judgment of some files as a version. */
export function usePlan(files: string[]) {
  const version = useStudio((state) => state.version);
  const lang = useStudio((state) => state.lang);
  const key = JSON.stringify([version, lang, files]);
  return useLatest(key, async () => (files.length > 0 ? ask('basket', { files }) : nothing));
}

/** Publishes after all that waits to be saved. A refusal holds for the files that were picked then. */
function usePublish(files: string[], onPublished: (done: Done) => void) {
  const words = useWords();
  const [answer, setAnswer] = useState<PublishAnswer | TakeInAnswer>();
  const [isBusy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files are another version.
  useEffect(() => setAnswer(undefined), [files.join(' ')]);
  const publish = async (request: PublishRequest) => {
    setBusy(true);
    setAnswer(undefined);
    say(words.publishing);
    await flush();
    const answer = await ask('publish', request).catch((error: unknown) => noAnswer(error, words));
    setBusy(false);
    // The note or the refusal is told where it stands.
    say('');
    // After a refusal too: the list may have been an older one.
    update({ version: get().version + 1, ...(answer.ok && { picked: [] }) });
    if (answer.ok) onPublished({ name: request.name, answer });
    else setAnswer(answer);
  };
  return { answer, setAnswer, isBusy, publish };
}

/** How many problems are told: more say the same of other places. */
const most = 3;

function Faults({ lead, problems }: { lead: string; problems: Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="basket-problems text-xs wrap-anywhere">
      <p>{lead}</p>
      <ProblemList problems={problems} most={most} />
    </div>
  );
}

/** The fields of chosen files that are invalid: the version has them as they were saved last. */
function Unsaved({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const open = useStudio((state) => state.open);
  const invalid = changes.flatMap(({ file }) =>
    (open[file] ? mistakesOfHeld(open[file]) : []).filter((problem) => problem.file === file),
  );
  return <Faults lead={words.unsavedFields} problems={invalid} />;
}

/** The chosen pages that visitors would see with texts still to be written. */
function Unwritten({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const open = changes.flatMap((change) => {
    const count = todosIn(change.after).length;
    const name = fileName(change.file, [change], words);
    return count > 0 ? [`${name}: ${words.textsToWrite(count)}`] : [];
  });
  if (open.length === 0) return null;
  return (
    <Notable>
      {words.unwrittenTexts}
      <ul>
        {open.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notable>
  );
}

/** The changes that the chosen ones need. */
function Along({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const names = changes.map((change) => fileName(change.file, [change], words));
  return (
    <div className="empty:hidden" role="status">
      {names.length > 0 && (
        <Notable>
          {words.goAlong} {names.join(', ')}
        </Notable>
      )}
    </div>
  );
}

function Notable({ children }: { children: ReactNode }) {
  return <div className="rounded-md bg-caution px-2.5 py-2">{children}</div>;
}
