import { useRef } from 'react';
import type { StudioEdit } from '../../api/edits.ts';
import type { Problem, ProblemCounts } from '../../api/files.ts';
import { hasForm } from '../pages/sharedNames.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { goTo, repair } from '../state/actions.ts';
import { fileName, routeOfFile } from '../state/fileName.ts';
import { useWords } from '../state/hooks.ts';
import { usePlaceName } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import { problemWords } from './problemWords.ts';
import { TranslationButtons } from './translationButtons.tsx';

interface Look {
  /** All are of one file as it is saved, which is named above them. */
  isOfFile?: boolean;
  /** No form shows the places: nothing leads there. */
  isPlain?: boolean;
}

interface ProblemListProps extends Look {
  problems: Problem[];
  /** How many are told: more say the same of other places. */
  most?: number;
}

/** Problems with their places, each a click from its field, and the buttons that repair them. */
export function ProblemList({ problems, most = problems.length, ...look }: ProblemListProps) {
  return (
    <>
      <ul>
        {withKeys(problems.slice(0, most)).map(([key, problem]) => (
          <ProblemItem key={key} problem={problem} {...look} />
        ))}
      </ul>
      {problems.length > most && <p>+ {problems.length - most}</p>}
    </>
  );
}

/** Keys that outlive a change of lines above: what has the focus or is being clicked stays. */
function withKeys(problems: Problem[]): [string, Problem][] {
  const times = new Map<string, number>();
  return problems.map((problem) => {
    const name = `${problem.file} ${problem.code} ${problem.path.join('/')}`;
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    return [`${name} ${time}`, problem];
  });
}

function ProblemItem({ problem, isOfFile, isPlain }: Look & { problem: Problem }) {
  const words = useWords();
  const item = useRef<HTMLLIElement>(null);
  const { file, path, fix, translated } = problem;
  /** A repaired problem goes, and the focus with it: the next one has it then, or the heading. */
  const repairIt = async (edit: StudioEdit) => {
    const next = goalAfter(item.current);
    if (await repair([edit])) next?.focus();
  };
  return (
    <li className="problem flex items-center gap-2" ref={item}>
      {isPlain || !hasForm(file) ? (
        <div className="problem-goal flex flex-1 items-start gap-2.5 px-2 py-1.5">
          <Said problem={problem} isOfFile={isOfFile} />
        </div>
      ) : (
        <button
          type="button"
          className="problem-goal option flex-1 items-start justify-start gap-2.5"
          onClick={() => void goTo(file, path)}
        >
          <Said problem={problem} isOfFile={isOfFile} />
        </button>
      )}
      {isOfFile && fix && (
        <Button icon="hammer" onClick={() => void repairIt({ edit: 'fix', file, ...fix })}>
          {words.repair}
        </Button>
      )}
      {translated && (
        <TranslationButtons translated={translated} onAnswer={(edit) => void repairIt(edit)} />
      )}
    </li>
  );
}

function Said({ problem, isOfFile }: { problem: Problem; isOfFile: boolean | undefined }) {
  const words = useWords();
  const placeOf = usePlaceName();
  const pages = useStudio((state) => state.pages);
  const { file, severity, line } = problem;
  const route = routeOfFile(file, pages);
  const name = fileName(file, pages, words);
  const where = [
    severity === 'error' ? words.mistake : words.warning,
    isOfFile ? undefined : route ? `${name} (${route})` : name,
    placeOf(problem),
    file.endsWith('.json') && words.line(line),
  ];
  return (
    <>
      <span className={`inline-flex pt-px ${severity === 'error' ? 'text-alert' : 'text-warn'}`}>
        <Icon name={severity === 'error' ? 'circle-x' : 'triangle-alert'} />
      </span>
      <span className="grid">
        <span className="help">{where.filter(Boolean).join(' · ')}</span>
        <span>{problemWords(problem, words)}</span>
      </span>
    </>
  );
}

/** How many problems a file has. */
export function ProblemCount({ errors, warnings }: ProblemCounts) {
  const words = useWords();
  if (errors + warnings === 0) return null;
  return (
    <span
      className={`count ${errors > 0 ? 'bad' : ''}`}
      title={errors > 0 ? words.errors(errors) : words.warnings(warnings)}
    >
      {errors + warnings}
    </span>
  );
}

function goalAfter(item: Element | null): HTMLElement | null | undefined {
  const view = item?.closest('main');
  const goals = [...(view?.querySelectorAll<HTMLElement>('button.problem-goal') ?? [])];
  const index = goals.findIndex((goal) => item?.contains(goal));
  return goals[index + 1] ?? goals[index - 1] ?? view?.querySelector('h2');
}
