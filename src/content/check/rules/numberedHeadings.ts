import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Path } from '../../schema/traversal.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'numbered-heading': phrase<{ number: number; right: number; before: number }>({
    en: ({ number, right, before }) => ({
      message: `This heading has the number ${number}, and the one before it has ${before}.`,
      suggestion: `Write ${right}, and look at the numbers below.`,
    }),
    es: ({ number, right, before }) => ({
      message: `Este título lleva el número ${number}, y el anterior, el ${before}.`,
      suggestion: `Escriba ${right} y revise los números siguientes.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Headings that are numbered by hand, as those of legal texts are, count on by one. Only the first slip is told. */
export const numberedHeadings: Rule = {
  messages,
  severity: 'warning',
  page: (page, project) =>
    sectionsOf(page.page, 'richText').flatMap(({ index }) =>
      firstSlip(
        project
          .textsOf(page)
          .filter(({ path }) => path[1] === index && path[2] === 'body')
          .flatMap(headingsIn),
      ),
    ),
};

interface Heading {
  number: number;
  path: Path;
  part: { offset: number; length: number };
}

/** `## 5. Links` */
function headingsIn({ text, path }: PageText): Heading[] {
  return [...text.matchAll(/^(## )(\d{1,2})\. /gm)].map(
    ({ 1: marks = '', 2: digits = '', index }) => ({
      number: Number(digits),
      path,
      part: { offset: index + marks.length, length: digits.length },
    }),
  );
}

/** A text may go on from another one: its first number is as good as any. */
function firstSlip(headings: Heading[]): Finding[] {
  const at = headings.findIndex(({ number }, index) => {
    const before = headings[index - 1];
    return before !== undefined && number !== before.number + 1;
  });
  const [{ number: before = 0 } = {}, slip] = headings.slice(Math.max(0, at - 1));
  if (at < 1 || !slip) return none;
  const right = before + 1;
  const { number, path, part } = slip;
  return [
    { ...say('numbered-heading', { number, right, before }), path, part, guess: String(right) },
  ];
}
