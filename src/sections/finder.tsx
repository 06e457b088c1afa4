import { ActionLink } from '../app/parts/action.tsx';
import { Band, Note } from '../app/parts/band.tsx';
import { usePage, useSectionKey } from '../app/parts/context.ts';
import { listOf } from '../app/parts/format.ts';
import { ItemHeading } from '../app/parts/heading.tsx';
import { Inline } from '../app/parts/prose.tsx';
import { Text } from '../app/parts/text.tsx';
import type { FinderQuestion, FinderResult, FinderSection } from '../generated/types.ts';
import { fitting } from '../shared/finder.ts';

/**
 * A checked answer hides the results that it does not fit: see .finder. A browser that cannot do so
 * shows all results, each with its answers.
 */
export function Finder(props: FinderSection) {
  const { questions, resultsHeading, results, otherwise, restart, note, ...band } = props;
  return (
    <Band {...band}>
      <form className="finder grid gap-10 lg:grid-cols-2 lg:gap-16">
        {/* Enter would send a form without a button. */}
        <button type="submit" disabled hidden />
        <div className="grid content-start gap-8">
          {questions.map((question, index) => (
            <Answers key={index} question={question} number={index} />
          ))}
          <p>
            <button type="reset" className="link cursor-pointer">
              <Text>{restart}</Text>
            </button>
          </p>
        </div>
        <div className="grid content-start gap-5">
          <p className="eyebrow">
            <Text>{resultsHeading}</Text>
          </p>
          <ul className="grid gap-4">
            {results.map((result, index) => (
              <Result key={index} result={result} questions={questions} />
            ))}
          </ul>
          {otherwise && (
            <div className="grid gap-3 border-t border-rule pt-5 text-quiet">
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

function Answers({ question, number }: { question: FinderQuestion; number: number }) {
  const name = `${useSectionKey()}-${number}`;
  return (
    <fieldset>
      <legend className="pb-3 font-semibold">
        <Text>{question.question}</Text>
      </legend>
      <div className="grid gap-2">
        {question.answers.map(({ label }, index) => (
          <label key={index} className="choice">
            <input type="radio" name={name} className={`answer-${number}${index}`} />
            <Text>{label}</Text>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Result({ result, questions }: { result: FinderResult; questions: FinderQuestion[] }) {
  const { lang } = usePage().layout;
  const { title, detail, text, action } = result;
  const deciding = questions
    .map((question) => ({ all: question.answers, fit: fitting(question, result) }))
    .filter(({ all, fit }) => fit.length < all.length);
  const conditions = deciding.map(({ fit }) =>
    listOf(
      fit.map(({ label }) => label),
      lang,
    ),
  );
  return (
    <li className={`border-s-6 border-azure bg-panel p-4 sm:p-6 ${unfit(questions, result)}`}>
      <ItemHeading>{title}</ItemHeading>
      <p className="finder-when pt-1 text-sm text-quiet">
        <Text>{conditions.join(' · ')}</Text>
      </p>
      <div className="finder-more">
        {detail && (
          <p className="pt-3 font-display text-2xl text-accent">
            <Text>{detail}</Text>
          </p>
        )}
        <Inline html={text} className="pt-3" />
        {action && (
          <p className="pt-5">
            <ActionLink action={action} look="primary" />
          </p>
        )}
      </div>
    </li>
  );
}

/** A class for each answer with which the result does not fit. */
function unfit(questions: FinderQuestion[], result: FinderResult): string {
  return questions
    .flatMap((question, number) => {
      const fit = fitting(question, result);
      return question.answers.map((answer, index) =>
        fit.includes(answer) ? '' : `unfit-${number}${index}`,
      );
    })
    .filter(Boolean)
    .join(' ');
}
