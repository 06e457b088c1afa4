import type { Problem } from '../api.ts';
import { goTo, repair } from './actions.ts';
import { useAnswer, useWords } from './hooks.ts';
import { Button } from './parts/button.tsx';
import { Icon } from './parts/icon.tsx';
import { usePlaceName } from './places.ts';
import { ask } from './server.ts';
import { useStudio } from './store.ts';

/** Every diagnostic of the site, each a click from its field. */
export function ProblemsView() {
  const words = useWords();
  const version = useStudio((state) => state.version);
  const counts = useStudio((state) => state.counts);
  const isChecked = useStudio((state) => state.isChecked);
  const key = `${version} ${counts.errors} ${counts.warnings} ${isChecked}`;
  const answer = useAnswer(key, () => ask('problems', {}));
  if (!answer?.isChecked)
    return (
      <main className="plain-view" aria-label={words.problems}>
        <p role="status">{isChecked ? words.loading : words.checking}</p>
      </main>
    );
  const files = [...new Set(answer.problems.map(({ file }) => file))];
  return (
    <main className="plain-view" aria-label={words.problems}>
      <header className="wide-head">
        <div>
          <h2>{words.problems}</h2>
          <p className="help">{answer.summary}</p>
        </div>
      </header>
      {files.length === 0 && <p className="empty">{words.noProblems}</p>}
      {files.map((file) => (
        <section key={file} className="problem-file" aria-label={file}>
          <h3>{file.replace(/^pages\//, '')}</h3>
          <ul>
            {answer.problems
              .filter((problem) => problem.file === file)
              .map((problem) => (
                <ProblemItem
                  key={`${problem.line}:${problem.column} ${problem.message}`}
                  {...problem}
                />
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function ProblemItem(problem: Problem) {
  const words = useWords();
  const { file, path, severity, message, suggestion, fix, line } = problem;
  const place = usePlaceName()(problem);
  const isError = severity === 'error';
  return (
    <li className={`problem ${severity}`}>
      <button type="button" className="problem-goal" onClick={() => void goTo(file, path)}>
        <Icon name={isError ? 'circle-x' : 'triangle-alert'} />
        <span>
          <span className="problem-place">
            {isError ? words.mistake : words.warning} · {place} · {words.line(line)}
          </span>
          <strong>{message}</strong>
          {suggestion && <span>{suggestion}</span>}
        </span>
      </button>
      {fix && (
        <Button icon="wrench" onClick={() => void repair([{ edit: 'fix', file, ...fix }])}>
          {words.repair}
        </Button>
      )}
    </li>
  );
}
