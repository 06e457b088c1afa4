import { ActionLink } from '../app/parts/action.tsx';
import { Band, Note } from '../app/parts/band.tsx';
import { usePage, useSectionKey } from '../app/parts/context.ts';
import { listOf } from '../app/parts/format.ts';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Inline } from '../app/parts/prose.tsx';
import type { FinderQuestion, FinderResult, FinderSection } from '../generated/types.ts';
import { fitting } from '../shared/finder.ts';

/**
 * A checked answer hides the results that it does not fit and the questions that no longer matter:
 * see .finder. A browser that cannot do so shows all of them, each result with its answers.
 */
export function Finder(props: FinderSection) {
  const { questions, resultsHeading, results, otherwise, restart, note, ...band } = props;
  return (
    <Band {...band}>
      <form className="finder">
        {/* Enter would send a form without a button. */}
        <button type="submit" disabled hidden />
        <div className="grid content-start gap-8">
          {questions.map((question, index) => (
            <Answers
              key={index}
              question={question}
              number={index}
              className={withoutMeaning(question, questions, results)}
            />
          ))}
        </div>
        <div className="grid content-start gap-4">
          <div className="found">
            <div className="flex flex-row-reverse items-center justify-between pb-3">
              <button className="link reset" type="reset">
                {restart}
              </button>
              <p className="eyebrow">{resultsHeading}</p>
            </div>
            <ul className="grid gap-4" aria-live="polite">
              {results.map((result, index) => (
                <Result key={index} result={result} questions={questions} />
              ))}
            </ul>
          </div>
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

interface AnswersProps {
  question: FinderQuestion;
  number: number;
  className: string;
}

function Answers({ question, number, className }: AnswersProps) {
  const name = `${useSectionKey()}-${number}`;
  return (
    <fieldset className={`ask-${number} ${className}`}>
      <legend className="pb-3 font-semibold">{question.question}</legend>
      <div className="grid gap-2">
        {question.answers.map(({ label }, index) => (
          <label key={index} className="choice">
            <input className={`answer-${number}${index}`} type="radio" name={name} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Result({ result, questions }: { result: FinderResult; questions: FinderQuestion[] }) {
  const { lang } = usePage().layout;
  const { title, detail, text, action } = result;
  const deciding = questions.filter((question) => decides(question, result));
  const conditions = deciding.map((question) =>
    listOf(
      fitting(question, result).map(({ label }) => label),
      lang,
    ),
  );
  const asked = deciding.map((question) => `after-${questions.indexOf(question)}`);
  return (
    <li className={`border-s-6 border-azure bg-panel p-6 ${unfit(questions, result)}`}>
      <ItemHeading>{title}</ItemHeading>
      <p className="finder-when pt-1 text-sm text-quiet">{conditions.join(' · ')}</p>
      <div className={asked.join(' ') || undefined}>
        {detail && <p className="pt-3 font-display text-2xl text-accent">{detail}</p>}
        <Inline html={text} className="pt-3" />
        {action && (
          <p className="pt-4">
            <ActionLink action={action} look="primary" />
          </p>
        )}
      </div>
    </li>
  );
}

/** A class for each answer to another question after which this one leads to no other result. */
function withoutMeaning(
  question: FinderQuestion,
  questions: FinderQuestion[],
  results: FinderResult[],
): string {
  return answerClasses(questions, (other, answer) => {
    const open = results.filter((result) => fitting(other, result).includes(answer));
    return other !== question && !open.some((result) => decides(question, result));
  });
}

function decides(question: FinderQuestion, result: FinderResult): boolean {
  return fitting(question, result).length < question.answers.length;
}

/** A class for each answer with which the result does not fit. */
function unfit(questions: FinderQuestion[], result: FinderResult): string {
  return answerClasses(
    questions,
    (question, answer) => !fitting(question, result).includes(answer),
  );
}

function answerClasses(
  questions: FinderQuestion[],
  isHidden: (question: FinderQuestion, answer: FinderQuestion['answers'][number]) => boolean,
): string {
  return questions
    .flatMap((question, number) =>
      question.answers.map((answer, index) =>
        isHidden(question, answer) ? `unfit-${number}${index}` : '',
      ),
    )
    .filter(Boolean)
    .join(' ');
}
