import { useEffect, useRef, useState } from 'react';
import { ActionLink } from '../app/parts/action.tsx';
import { Band, Note } from '../app/parts/band.tsx';
import { usePage } from '../app/parts/context.ts';
import { listOf } from '../app/parts/format.ts';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Inline } from '../app/parts/prose.tsx';
import type { FinderQuestion, FinderResult, FinderSection } from '../generated/types.ts';
import { fitting } from '../shared/finder.ts';

/** The number of the chosen answer of each question, by the number of the question. */
type Chosen = Record<string, string>;

/** Without script all results are shown, each with its conditions. */
export function Finder(props: FinderSection) {
  const { questions, resultsHeading, results, otherwise, restart, note, ...band } = props;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  // An answer can have been chosen before script ran.
  useEffect(() => setChosen(chosenIn(form.current)), []);

  const isOpen = (result: FinderResult, but?: FinderQuestion) =>
    questions.every((question, number) => {
      const answer = question.answers[Number(chosen[number])];
      return question === but || !answer || fitting(question, result).includes(answer);
    });
  const matters = (question: FinderQuestion) =>
    results.some((result) => decides(question, result) && isOpen(result, question));

  const open = results.filter((result) => isOpen(result));

  return (
    <Band {...band}>
      <form
        ref={form}
        className="finder grid gap-x-8 gap-y-6 lg:grid-cols-2"
        onChange={() => setChosen(chosenIn(form.current))}
        onReset={() => setChosen({})}
      >
        {/* Enter would send a form without a button. */}
        <button type="submit" disabled hidden />
        <div className="finder-state">
          <p className="eyebrow" aria-live="polite">
            {resultsHeading}
            {Object.keys(chosen).length > 0 && ` ${open.length}/${results.length}`}
          </p>
          <button className="link print:hidden" type="reset">
            {restart}
          </button>
        </div>
        <div className="grid content-start gap-8">
          {questions.map((question, number) => (
            <Answers key={number} {...question} number={number} hidden={!matters(question)} />
          ))}
        </div>
        <div className="grid content-start gap-4">
          <ul className="finder-results">
            {results.map((result, index) => (
              <Result
                key={index}
                {...result}
                questions={questions}
                hidden={!open.includes(result)}
              />
            ))}
          </ul>
          {otherwise && (
            <div className="grid gap-3 border-t border-rule pt-4 text-quiet">
              <Inline html={otherwise.text} />
              {otherwise.action && (
                <p>
                  <ActionLink action={otherwise.action} />
                </p>
              )}
            </div>
          )}
          <Note html={note} />
        </div>
      </form>
    </Band>
  );
}

function chosenIn(form: HTMLFormElement | null): Chosen {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

type AnswersProps = FinderQuestion & { number: number; hidden: boolean };

function Answers({ question, answers, number, hidden }: AnswersProps) {
  return (
    <fieldset hidden={hidden}>
      <legend className="pb-3 font-semibold">{question}</legend>
      <div className="grid gap-2">
        {answers.map(({ label }, index) => (
          <label key={index} className="choice">
            <input type="radio" name={String(number)} value={index} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ResultProps = FinderResult & { questions: FinderQuestion[]; hidden: boolean };

function Result({ questions, hidden, ...result }: ResultProps) {
  const { lang } = usePage().layout;
  const { title, detail, text, action } = result;
  const conditions = questions
    .filter((question) => decides(question, result))
    .map((question) => fitting(question, result).map(({ label }) => label));
  return (
    <li className="border-s-6 border-soft-accent bg-panel p-6" hidden={hidden}>
      <ItemHeading>{title}</ItemHeading>
      <p className="pt-1 text-sm text-quiet">
        {conditions.map((labels) => listOf(labels, lang)).join(' · ')}
      </p>
      {detail && <p className="pt-3 font-display text-2xl text-accent">{detail}</p>}
      <Inline html={text} className="pt-3" />
      {action && (
        <p className="pt-4">
          <ActionLink action={action} look="primary" />
        </p>
      )}
    </li>
  );
}

function decides(question: FinderQuestion, result: FinderResult): boolean {
  return fitting(question, result).length < question.answers.length;
}
