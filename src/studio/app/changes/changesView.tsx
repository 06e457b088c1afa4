import { useState } from 'react';
import type { FileName } from '../../api/files.ts';
import type { ChangesAnswer, FileChange, TakeInAnswer } from '../../api/publishing.ts';
import { ask } from '../saving/server.ts';
import { fileName } from '../state/fileName.ts';
import { useLatest, useWords } from '../state/hooks.ts';
import { update, useStudio } from '../state/store.ts';
import { changesOf, filesIn } from './basket.ts';
import { FileChanges, type Look } from './fileChanges.tsx';
import { type Done, PublishedNote } from './publishedNote.tsx';
import { PublishPanel, usePlan } from './publishPanel.tsx';
import { LookAgain, Refusal, TakeInButton } from './takeIn.tsx';

/** The changes since the last version, each with a way back and a way out. */
export function ChangesView() {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const version = useStudio((state) => state.version);
  const [look, setLook] = useState<Look>('words');
  const [chosen, setChosen] = useState<FileName>();
  const [done, setDone] = useState<Done>();
  const key = `${version} ${lang}`;
  const { answer, isLatest: isCurrent } = useLatest(key, () => ask('changes', {}));
  const { files = [], summary } = answer ?? {};
  const shown = files.find(({ file }) => file === chosen) ?? files[0];
  const note = done && (
    <PublishedNote key={done.name} done={done} onClose={() => setDone(undefined)} />
  );
  if (!answer || !shown)
    return (
      <main className="plain-view" aria-label={words.changes} aria-busy={!isCurrent}>
        {note}
        {answer ? <NoChanges {...answer} /> : <p className="empty">{words.loading}</p>}
      </main>
    );
  return (
    <main
      className="two-columns changes-view grid-cols-[clamp(300px,25vw,360px)_minmax(0,1fr)]"
      aria-label={words.changes}
      aria-busy={!isCurrent}
    >
      <section className="column left" aria-labelledby="changes-title">
        <header className="panel-head">
          <h2 id="changes-title">{words.sinceVersion}</h2>
          <span role="status" className="help">
            {!isCurrent && words.updating}
          </span>
        </header>
        {note}
        <p className="help px-4">{summary}</p>
        <p className="help px-4 pb-2">{words.nextVersion}</p>
        <Basket
          {...answer}
          isCurrent={isCurrent}
          shown={shown}
          onShow={setChosen}
          onPublished={setDone}
        />
      </section>
      <FileChanges
        key={shown.file}
        change={shown}
        isCurrent={isCurrent}
        look={look}
        onLook={setLook}
      />
    </main>
  );
}

/** Why nothing is listed. Who has changed nothing may begin from the newest version. */
function NoChanges({ unavailable, publishing }: ChangesAnswer) {
  const words = useWords();
  const [answer, setAnswer] = useState<TakeInAnswer>();
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <div className="empty">
      <p>{unavailable ?? words.noChanges}</p>
      {unavailable && <LookAgain />}
      {publishing.isSent && <TakeInButton onAnswer={setAnswer} />}
      <div role="status">
        {answer?.ok && <p>{answer.files.length > 0 ? words.newestCame : words.nothingNewer}</p>}
      </div>
      {refused && <Refusal refused={refused} />}
    </div>
  );
}

interface BasketProps extends ChangesAnswer {
  isCurrent: boolean;
  shown: FileChange;
  onShow: (file: FileName) => void;
  onPublished: (done: Done) => void;
}

/** Every change with a tick: those that are ticked are published. */
function Basket({ files: changes, isCurrent, shown, onShow, ...panel }: BasketProps) {
  const words = useWords();
  const ticked = useStudio((state) => state.picked);
  const picked = changes.filter(({ file }) => ticked.includes(file));
  const { answer: plan, isLatest } = usePlan(filesIn(picked));
  const needed = changesOf(changes, plan?.also ?? []);
  const along = needed.filter((change) => !picked.includes(change));
  const isAll = picked.length === changes.length;
  const pick = (some: FileChange[]) => update({ picked: some.map(({ file }) => file) });
  return (
    <>
      {changes.length > 1 && (
        <label className="check mt-1.5 flex-none gap-3 pl-4">
          <input type="checkbox" checked={isAll} onChange={() => pick(isAll ? [] : changes)} />
          {words.pickAll}
        </label>
      )}
      <ul className="page-items scroll flex-auto">
        {changes.map((change) => (
          <ChangeRow
            key={change.file}
            change={change}
            isShown={change === shown}
            isPicked={picked.includes(change)}
            isAlong={along.includes(change)}
            onShow={() => onShow(change.file)}
            onPick={(isPicked) => {
              const others = picked.filter((other) => other !== change);
              pick(isPicked ? [...others, change] : others);
            }}
          />
        ))}
      </ul>
      <PublishPanel
        {...{ picked, along, ...panel }}
        plan={isCurrent && isLatest ? plan : undefined}
      />
    </>
  );
}

interface ChangeRowProps {
  change: FileChange;
  isShown: boolean;
  isPicked: boolean;
  /** Another one that is picked needs it. */
  isAlong: boolean;
  onShow: () => void;
  onPick: (isPicked: boolean) => void;
}

function ChangeRow(props: ChangeRowProps) {
  const { change, isShown, isPicked, isAlong, onShow, onPick } = props;
  const words = useWords();
  const name = fileName(change.file, [change], words);
  return (
    <li className="change-row">
      <label className="grid min-w-11 flex-none items-center justify-items-start pl-4">
        <input
          type="checkbox"
          aria-label={words.pick(change.route ? `${name}, ${change.route}` : name)}
          checked={isPicked || isAlong}
          disabled={isAlong}
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
