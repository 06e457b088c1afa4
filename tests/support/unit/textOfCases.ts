import type { Case, Change } from '../../../src/content/check/cases.ts';

/** The text of cases, as casesIn() reads it. */
export function textOfCases(cases: Case[]): string {
  return cases
    .map(({ name, changes, report }) =>
      [`# ${name}`, ...changes.flatMap(linesOfChange), '', report].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

function linesOfChange({ file, right, wrong }: Change): string[] {
  const lines = (sign: string, text: string | undefined) =>
    text === undefined ? [] : text.split('\n').map((line) => `${sign} ${line}`.trimEnd());
  return [file, ...lines('-', right), ...lines('+', wrong)];
}
