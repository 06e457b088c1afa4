import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../api/problems.ts';
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
import { useAnswer, useWords } from '../state/hooks.ts';
import { revisionsOf } from '../state/revisionsOf.ts';
import { get, say, update, useStudio } from '../state/store.ts';
import { todosIn } from '../state/todos.ts';
import { changesOf, filesIn, usualName } from './basket.ts';
import type { Done } from './publishedNote.tsx';
import { LookAgain, noAnswer, Refusal, TakeInButton } from './takeIn.tsx';
import { authorIn, VersionFields } from './versionFields.tsx';

interface PublishPanelProps {
  changes: FileChange[];
  picked: FileChange[];
  publishing: Publishing;
  /** False while the list is asked for again: only what was seen can be published. */
  isCurrent: boolean;
  onPublished: (done: Done) => void;
}

/** The name of the next version, what keeps it back, and the button. */
export function PublishPanel(props: PublishPanelProps) {
  const { changes, picked, publishing, isCurrent, onPublished } = props;
  const words = useWords();
  const [written, setWritten] = useState<string>();
  const name = written ?? usualName(picked, words);
  const form = useRef<HTMLFormElement>(null);
  const author = () => authorIn(form.current, publishing);
  const files = filesIn(picked);
  const found = usePlan(files);
  const plan = isCurrent ? found : undefined;
  const { answer, setAnswer, isBusy, publish } = usePublish(files, (done) => {
    setWritten(undefined);
    onPublished(done);
  });
  const refused = answer?.ok === false ? answer : undefined;
  const { waitsAs } = publishing;
  const keptBack = publishing.refused ?? plan?.refused;
  const isReady = files.length > 0 && !keptBack && plan?.mistakes.length === 0 && !isBusy;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const known = author();
    if (isReady)
      void publish({
        ...{ files, revisions: revisionsOf(picked), name },
        ...(known && { author: known }),
        ...(waitsAs && { waitsAs }),
      });
  };

  return (
    <form
      className="flex flex-none flex-col border-t border-rule bg-panel pt-2.5 roomy:max-h-3/5 [&_ul]:list-disc [&_ul]:pl-4"
      onSubmit={submit}
      ref={form}
    >
      <div className="publish-body stack grid min-h-0 grid-cols-1 gap-2.5 px-4 py-0.5 roomy:overflow-auto">
        {refused && <Refusal refused={refused} />}
        <Faults lead={words.cannotYet} problems={plan?.mistakes ?? []} />
        <Also changes={changesOf(changes, plan?.also ?? [])} />
        <Unwritten changes={picked} />
        <Unsaved changes={picked} />
        {keptBack && !refused && <p className="field-problems">{keptBack}</p>}
        {files.length > 0 && !keptBack && (
          <VersionFields publishing={publishing} name={name} onName={setWritten} />
        )}
        {answer?.ok && <p role="status">{words.newestCame}</p>}
      </div>
      <div className="grid grid-cols-1 gap-2.5 px-4 pt-2 pb-3 *:whitespace-normal">
        {refused?.isBehind ? (
          <TakeInButton {...{ refused, author }} onAnswer={setAnswer} />
        ) : (
          keptBack && <LookAgain />
        )}
        <Button type="submit" look="main" icon="send-horizontal" disabled={!isReady}>
          {isBusy ? words.publishing : words.publishCount(picked.length)}
        </Button>
        {files.length === 0 && !keptBack && <p className="help">{words.pickFirst}</p>}
        {files.length > 0 && !plan && <p className="help">{words.lookingAtBasket}</p>}
      </div>
    </form>
  );
}

const nothing: BasketAnswer = { mistakes: [], also: [] };

/** The server's judgment of some files as a version; undefined until it is there. */
function usePlan(files: string[]): BasketAnswer | undefined {
  const version = useStudio((state) => state.version);
  const lang = useStudio((state) => state.lang);
  const key = JSON.stringify([version, lang, files]);
  const answer = useAnswer(key, async () => ({
    key,
    plan: files.length > 0 ? await ask('basket', { files }) : nothing,
  }));
  return answer?.key === key ? answer.plan : undefined;
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

/** The fields of chosen files that hold what was refused: the version has them as they were saved last. */
function Unsaved({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const open = useStudio((state) => state.open);
  const refused = changes.flatMap(({ file }) =>
    (open[file]?.refusals ?? []).filter((problem) => problem.file === file),
  );
  return <Faults lead={words.unsavedFields} problems={refused} />;
}

/** The chosen pages that visitors would see with texts still to be written. */
function Unwritten({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const open = changes.flatMap((change) => {
    const count = todosIn(change.after).length;
    const name = fileName(change.file, [change], words);
    return count > 0 ? [`${name}: ${words.textsToWrite(count)}.`] : [];
  });
  if (open.length === 0) return null;
  return (
    <p className="grid gap-1 rounded-md bg-caution px-2.5 py-2">
      {words.unwrittenTexts} {open.join(' ')}
    </p>
  );
}

/** Changes that may be missing, and a way to tick them. */
function Also({ changes }: { changes: FileChange[] }) {
  const words = useWords();
  const names = changes.map((change) => fileName(change.file, [change], words));
  const tick = () => update({ picked: [...get().picked, ...changes.map(({ file }) => file)] });
  return (
    <div className="empty:hidden" role="status">
      {changes.length > 0 && (
        <div className="grid gap-1 rounded-md bg-caution px-2.5 py-2">
          <p>
            {words.chooseAlso} {names.join(', ')}
          </p>
          <Button icon="plus" onClick={tick}>
            {words.tickAlso}
          </Button>
        </div>
      )}
    </div>
  );
}
