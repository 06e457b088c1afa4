import { type FocusEvent, useEffect, useRef } from 'react';
import type { FileName } from '../../api/files.ts';
import type { Problem } from '../../api/problems.ts';
import { sharedName } from '../pages/sharedNames.ts';
import { shortTitle } from '../pages/shortTitle.ts';
import { Accordion, AccordionGroup } from '../parts/accordion.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { ask } from '../saving/server.ts';
import { goTo, repair } from '../state/actions.ts';
import { useAnswer, useOpenGroups, useWords } from '../state/hooks.ts';
import { usePlaceName } from '../state/places.ts';
import { useStudio } from '../state/store.ts';
import { adviceOf } from './advice.ts';
import { TranslationButtons } from './translationButtons.tsx';

/** Every diagnostic of the site, each a click from its field. */
export function ProblemsView() {
  const words = useWords();
  // Before the next check is done, what the last one found has other places in a changed file.
  const checks = useStudio((state) => state.checks);
  const answer = useAnswer(String(checks), () => ask('problems', {}));
  const { list, heading, ...watch } = useKeptFocus(answer);
  if (!answer?.isChecked)
    return (
      <main className="plain-view" aria-label={words.problems}>
        <p role="status">{words.loading}</p>
      </main>
    );
  const files = [...new Set(answer.problems.map(({ file }) => file))];
  return (
    <main className="plain-view" aria-label={words.problems} ref={list} {...watch}>
      <header className="flex flex-wrap items-center gap-2 py-4">
        <div className="flex-[1_1_min(380px,100%)]">
          <h2 className="text-lg" ref={heading} tabIndex={-1}>
            {words.problems}
          </h2>
          <p className="help">{answer.summary}</p>
        </div>
      </header>
      <FileProblems files={files} problems={answer.problems} />
    </main>
  );
}

/** Files are open until they are closed; problems with equal messages are closed until opened. */
function FileProblems({ files, problems }: { files: FileName[]; problems: Problem[] }) {
  const [closed, setClosed] = useOpenGroups('problems closed');
  return (
    <Accordion
      open={files.filter((file) => !closed.includes(file))}
      onChange={(open) => setClosed(files.filter((file) => !open.includes(file)))}
    >
      {files.map((file) => {
        const own = problems.filter((problem) => problem.file === file);
        return (
          <AccordionGroup
            key={file}
            value={file}
            title={<FileTitle file={file} />}
            count={own.length}
            isWrong={own.some(isError)}
            className="problem-file"
          >
            <section aria-label={file}>
              <EqualProblems problems={own} />
            </section>
          </AccordionGroup>
        );
      })}
    </Accordion>
  );
}

/** The page's title with its address, a shared file's name, or the name of the file. */
function FileTitle({ file }: { file: FileName }) {
  const words = useWords();
  const page = useStudio(({ pages }) => pages.find((known) => known.file === file));
  const name = page ? shortTitle(page.title) : sharedName(file, words);
  const path = page?.route ?? file.replace(/^pages\//, '');
  return (
    <>
      {name !== path && name} <code>{name && !page ? '' : path}</code>
    </>
  );
}

/** From so many on problems with the same message stand behind one head. */
const many = 3;

function EqualProblems({ problems }: { problems: Problem[] }) {
  const words = useWords();
  const [open, setOpen] = useOpenGroups('problems');
  const ordered = [...problems.filter(isError), ...problems.filter((one) => !isError(one))];
  const messages = [...new Set(ordered.map(({ message }) => message))];
  return (
    <Accordion open={open} onChange={setOpen}>
      {messages.map((message) => {
        const equal = problems.filter((problem) => problem.message === message);
        const [first] = equal;
        if (!first || equal.length < many) return <ProblemItems key={message} problems={equal} />;
        return (
          <AccordionGroup
            key={message}
            value={`${first.file} ${message}`}
            title={
              <>
                <Severity problem={first} />
                {message}
              </>
            }
            heading="h4"
            count={equal.length}
            className="problem-fold"
          >
            <p className="help">{adviceOf(first, words)}</p>
            <ProblemItems problems={equal} isBrief />
          </AccordionGroup>
        );
      })}
    </Accordion>
  );
}

/** @param isBrief where the message stands above all of them */
function ProblemItems({ problems, isBrief }: { problems: Problem[]; isBrief?: boolean }) {
  return (
    <ul>
      {withKeys(problems).map(([key, problem]) => (
        <ProblemItem key={key} problem={problem} isBrief={isBrief} />
      ))}
    </ul>
  );
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function Severity({ problem }: { problem: Problem }) {
  return (
    <span className={`inline-flex pt-px ${isError(problem) ? 'text-alert' : 'text-warn'}`}>
      <Icon name={isError(problem) ? 'circle-x' : 'triangle-alert'} />
    </span>
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

function ProblemItem({ problem, isBrief }: { problem: Problem; isBrief: boolean | undefined }) {
  const words = useWords();
  const { file, path, message, fix, line, translated } = problem;
  const place = usePlaceName()(problem);
  return (
    <li className="problem flex items-center gap-2">
      <button
        type="button"
        className="problem-goal option flex-1 items-start justify-start gap-2.5"
        onClick={() => void goTo(file, path)}
      >
        {!isBrief && <Severity problem={problem} />}
        <span className="grid">
          <span className={isBrief ? '' : 'help'}>
            {!isBrief && `${isError(problem) ? words.mistake : words.warning} · `}
            {place} · {words.line(line)}
          </span>
          {!isBrief && <strong>{message}</strong>}
          {!isBrief && <span>{adviceOf(problem, words)}</span>}
        </span>
      </button>
      {fix && (
        <Button icon="hammer" onClick={() => void repair([{ edit: 'fix', file, ...fix }])}>
          {words.repair}
        </Button>
      )}
      {translated && <TranslationButtons translated={translated} />}
    </li>
  );
}
