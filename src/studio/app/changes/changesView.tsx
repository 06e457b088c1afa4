import { useState } from 'react';
import { ask } from '../saving/server.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { useStudio } from '../state/store.ts';
import { changeName, FileChanges } from './fileChanges.tsx';

/** The changes since the last commit: in words, side by side, and each part with a way back. */
export function ChangesView() {
  const words = useWords();
  const lang = useStudio((state) => state.lang);
  const version = useStudio((state) => state.version);
  const [chosen, setChosen] = useState<string>();
  const [isPair, setPair] = useState(false);
  const answer = useAnswer(String(version), () => ask('changes', {}));
  if (!answer || answer.files.length === 0)
    return (
      <main className="plain-view" aria-label={words.changes}>
        <p className="empty">{answer ? (answer.unavailable ?? words.noChanges) : words.loading}</p>
      </main>
    );
  const shown = answer.files.find(({ file }) => file === chosen) ?? answer.files[0];
  return (
    <main className="two-columns" aria-label={words.changes}>
      <section className="column left" aria-labelledby="changes-title">
        <header className="panel-head">
          <h2 id="changes-title">{words.sinceCommit}</h2>
        </header>
        <p className="help padded">
          {lang === 'en' ? answer.summary : words.changedFiles(answer.files.length)}
        </p>
        <p className="help padded">{words.nextVersion}</p>
        <ul className="page-items scroll">
          {answer.files.map((change) => (
            <li key={change.file}>
              <button
                type="button"
                aria-current={change.file === shown?.file ? 'true' : undefined}
                onClick={() => setChosen(change.file)}
              >
                <span className="page-title">{changeName(change, words)}</span>
                {change.route && <span className="page-route">{change.route}</span>}
                <span className="tag">{words.status[change.status]}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {shown && <FileChanges key={shown.file} change={shown} isPair={isPair} onPair={setPair} />}
    </main>
  );
}
