import { useEffect, useRef, useState } from 'react';
import type { FileName } from '../../api/files.ts';
import type { ChangesAnswer, FileChange, Publishing, TakeInAnswer } from '../../api/publishing.ts';
import { ask } from '../saving/server.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { update, useStudio } from '../state/store.ts';
import { filesIn, pickedOf } from './basket.ts';
import { changeName, FileChanges, type Look } from './fileChanges.tsx';
import { type Done, PublishedNote } from './publishedNote.tsx';
import { PublishPanel } from './publishPanel.tsx';
import { LookAgain, Refusal, TakeInButton } from './takeInButton.tsx';
import { usePlan } from './usePlan.ts';

/** The last version that was published here, until something is changed again. */
interface Latest extends Done {
  before: ChangesAnswer;
  /** The changes that were left then. */
  rest?: Set<string>;
}

function statesIn({ files }: ChangesAnswer): Set<string> {
  return new Set(files.map(({ file, revision }) => `${file} ${revision}`));
}

/** The changes since the last version: in words, side by side, each with a way back and a way out. */
export function ChangesView() {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const version = useStudio((state) => state.version);
  const [look, setLook] = useState<Look>('words');
  const [chosen, setChosen] = useState<string>();
  const [done, setDone] = useState<Latest>();
  const key = `${version} ${lang}`;
  const listed = useRef<ChangesAnswer>(undefined);
  const found = useAnswer(key, async () => {
    const asked = await ask('changes', {});
    const { unavailable, publishing } = asked;
    const known = unavailable === undefined ? asked : listed.current;
    listed.current = known;
    // Ticks and typed words stay on the screen, beside the reason why there is no newer list.
    return { key, answer: known?.files.length ? { ...known, publishing } : asked };
  });
  const answer = found?.answer;
  const isCurrent = found?.key === key;
  // Until the server has answered again, what was published just now is in its last answer.
  const isOld = done !== undefined && done.before === answer;
  useEffect(() => {
    if (!done || !answer || isOld) return;
    const { rest } = done;
    const now = statesIn(answer);
    if (rest === undefined) setDone({ ...done, rest: now });
    else if ([...now].some((state) => !rest.has(state))) setDone(undefined);
  }, [done, answer, isOld]);
  const note = done && (
    <PublishedNote key={done.name} done={done} onClose={() => setDone(undefined)} />
  );
  const changes = answer?.files.filter(({ file }) => !isOld || !done.files.includes(file)) ?? [];
  if (!answer || changes.length === 0)
    return (
      <main className="plain-view" aria-label={words.changes} aria-busy={!isCurrent}>
        {note}
        <p className="empty">{answer ? (answer.unavailable ?? words.noChanges) : words.loading}</p>
        {answer?.unavailable && (
          <div className="empty">
            <LookAgain />
          </div>
        )}
        {answer?.publishing.isSent && <Newest />}
      </main>
    );
  const shown = changes.find(({ file }) => file === chosen) ?? changes[0];
  return (
    <main
      className="two-columns changes-view grid-cols-[clamp(300px,25vw,360px)_minmax(0,1fr)]"
      aria-label={words.changes}
      aria-busy={!isCurrent}
    >
      <section className="column left" aria-labelledby="changes-title">
        <header className="panel-head">
          <h2 id="changes-title">{words.sinceCommit}</h2>
          <span role="status" className="help">
            {!isCurrent && words.updating}
          </span>
        </header>
        {note}
        {!isOld && <p className="help px-4">{answer.summary}</p>}
        <p className="help px-4">{words.nextVersion}</p>
        <Basket
          changes={changes}
          publishing={answer.publishing}
          isCurrent={isCurrent}
          shown={shown}
          onShow={setChosen}
          onPublished={(published) => {
            listed.current = undefined;
            setDone({ ...published, before: answer });
          }}
        />
      </section>
      {shown && (
        <FileChanges
          key={shown.file}
          change={shown}
          isCurrent={isCurrent}
          look={look}
          onLook={setLook}
        />
      )}
    </main>
  );
}

/** For somebody who has changed nothing, and wants to begin from the newest version. */
function Newest() {
  const words = useWords();
  const [answer, setAnswer] = useState<TakeInAnswer>();
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <div className="empty">
      <TakeInButton refused={refused} onAnswer={setAnswer} />
      <div role="status">
        {answer?.ok && <p>{answer.files.length > 0 ? words.newestCame : words.nothingNewer}</p>}
      </div>
      {refused && <Refusal refused={refused} />}
    </div>
  );
}

interface BasketProps {
  changes: FileChange[];
  publishing: Publishing;
  /** False while the list is asked for again: only what was seen can be published. */
  isCurrent: boolean;
  shown: FileChange | undefined;
  onShow: (file: FileName) => void;
  onPublished: (done: Done) => void;
}

/** Every change with a tick: those that are ticked are published. */
function Basket({ changes, publishing, isCurrent, shown, onShow, onPublished }: BasketProps) {
  const words = useWords();
  const picked = pickedOf(
    changes,
    useStudio((state) => state.picked),
  );
  const plan = usePlan(filesIn(picked));
  const isAll = picked.length === changes.length;
  const pick = (files: FileName[]) => update({ picked: files });
  const names = picked.map(({ file }) => file);
  return (
    <>
      {changes.length > 1 && (
        <label className="check mt-1.5 flex-none gap-3 pl-4">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => pick(isAll ? [] : changes.map(({ file }) => file))}
          />
          {words.pickAll}
        </label>
      )}
      <ul className="page-items scroll flex-auto">
        {changes.map((change) => (
          <ChangeRow
            key={change.file}
            change={change}
            isShown={change.file === shown?.file}
            isPicked={names.includes(change.file)}
            onShow={() => onShow(change.file)}
            onPick={(isPicked) => {
              const others = names.filter((file) => file !== change.file);
              pick(isPicked ? [...others, change.file] : others);
            }}
          />
        ))}
      </ul>
      <PublishPanel
        {...{ changes, picked, publishing, onPublished }}
        plan={isCurrent ? plan : undefined}
      />
    </>
  );
}

interface ChangeRowProps {
  change: FileChange;
  isShown: boolean;
  isPicked: boolean;
  onShow: () => void;
  onPick: (isPicked: boolean) => void;
}

function ChangeRow({ change, isShown, isPicked, onShow, onPick }: ChangeRowProps) {
  const words = useWords();
  const name = changeName(change, words);
  return (
    <li className="change-row">
      <label className="grid min-w-11 flex-none items-center justify-items-start pl-4">
        <input
          type="checkbox"
          aria-label={words.pick(change.route ? `${name}, ${change.route}` : name)}
          checked={isPicked}
          onChange={({ target }) => onPick(target.checked)}
        />
      </label>
      <button
        type="button"
        className="row min-w-0 flex-1 bg-transparent pl-0 shadow-none"
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
      >
        <span className="page-title">{name}</span>
        {change.route && <span className="page-route">{change.route}</span>}
        <span className="tag [[aria-current]>&]:bg-panel">{words.status[change.status]}</span>
      </button>
    </li>
  );
}
