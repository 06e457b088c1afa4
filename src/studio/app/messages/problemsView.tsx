import { type FocusEvent, useEffect, useRef } from 'react';
import type { Problem } from '../../api.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { ask } from '../saving/server.ts';
import { goTo, repair } from '../state/actions.ts';
import { useAnswer, useWords } from '../state/hooks.ts';
import { usePlaceName } from '../state/places.ts';
import { useStudio } from '../state/store.ts';

/** Every diagnostic of the site, each a click from its field. */
export function ProblemsView() {
  const words = useWords();
  const isChecked = useStudio((state) => state.isChecked);
  // Before the next check is done, what the last one found has other places in a changed file.
  const checks = useStudio((state) => state.checks);
  const answer = useAnswer(String(checks), () => ask('problems', {}));
  const { list, heading, ...watch } = useKeptFocus(answer);
  if (!answer?.isChecked)
    return (
      <main className="plain-view" aria-label={words.problems}>
        <p role="status">{isChecked ? words.loading : words.checking}</p>
      </main>
    );
  const files = [...new Set(answer.problems.map(({ file }) => file))];
  return (
    <main className="plain-view" aria-label={words.problems} ref={list} {...watch}>
      <header className="wide-head">
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {words.problems}
          </h2>
          <p className="help">{answer.summary}</p>
        </div>
      </header>
      {files.length === 0 && <p className="empty">{words.noProblems}</p>}
      {files.map((file) => (
        <section key={file} className="problem-file" aria-label={file}>
          <h3>{file.replace(/^pages\//, '')}</h3>
          <ul>
            {withKeys(answer.problems.filter((problem) => problem.file === file)).map(
              ([key, problem]) => (
                <ProblemItem key={key} {...problem} />
              ),
            )}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** A problem that is repaired goes, and the focus with it: the next one has it then, or the heading. */
function useKeptFocus(answer: unknown) {
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer problems may be gone.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isLost || last.current === undefined) return;
    const goals = [...(list.current?.querySelectorAll<HTMLElement>('.problem-goal') ?? [])];
    (goals[last.current] ?? goals.at(-1) ?? heading.current)?.focus();
  }, [answer]);
  return {
    list,
    heading,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const items = [...(list.current?.querySelectorAll('.problem') ?? [])];
      const index = items.findIndex((item) => item.contains(target));
      last.current = index === -1 ? undefined : index;
    },
    onBlur: () => {
      last.current = undefined;
    },
  };
}

/** Keys that outlive a change of lines above: what has the focus or is being clicked stays. */
function withKeys(problems: Problem[]): [string, Problem][] {
  const times = new Map<string, number>();
  return problems.map((problem) => {
    const name = `${problem.code} ${problem.path.join('/')}`;
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    return [`${name} ${time}`, problem];
  });
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
