import type { Finding } from '../diagnostic.ts';
import { dateNames, placeholders } from '../facts.ts';
import { nearest } from '../nearest.ts';
import { type Here, none, type Rule } from '../rule.ts';

const kindsWithFacts = ['text', 'inline', 'markdown'] as const;

/** A name in braces is that of a fact or a contact value. */
export const unknownFacts: Rule = {
  codes: ['unknown-fact', 'date-in-text', 'open-brace'],
  text: {
    kinds: kindsWithFacts,
    check(text, here) {
      if (!text.includes('{') && !text.includes('}')) return none;
      const isPaired = text.split(/[{}]/).length - 1 === placeholders(text).length * 2;
      return [...unknownNames(text, here), ...(isPaired ? none : openBraces(text, here))];
    },
  },
};

function unknownNames(text: string, { kind, project, spot }: Here): Finding[] {
  const { factNames } = project;
  if (!factNames) return none;
  const isFine = (name: string) =>
    factNames.has(name) && !(kind === 'text' && dateNames.includes(name));
  return placeholders(text)
    .filter(({ name }) => !isFine(name))
    .map(({ name, offset }) => ({
      ...spot,
      part: { offset, length: name.length + 2 },
      ...(factNames.has(name) ? dateInText(name) : unknownName(name, factNames)),
    }));
}

function unknownName(name: string, names: ReadonlySet<string>): Words {
  const guess = nearestFact(name, names);
  return {
    code: 'unknown-fact',
    message: `There is no fact or contact value {${name}}.`,
    suggestion: guess
      ? `Did you mean {${guess}}?`
      : `Add it to _facts.json, or use a contact value: ${contactNames(names).join(', ')}.`,
    replacement: guess && `{${guess}}`,
  };
}

/** The browser writes the visitor's date into HTML: plain texts have none. */
function dateInText(name: string): Words {
  return {
    code: 'date-in-text',
    message: `The visitor's date {${name}} cannot stand in this field.`,
    suggestion: 'It is for fields that take Markdown, such as a note or a body.',
  };
}

type Words = Omit<Finding, 'path'>;

function contactNames(names: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !name.includes('.') && !dateNames.includes(name));
}

/** A name that is near, or else the same name in another group. */
function nearestFact(name: string, names: ReadonlySet<string>): string | undefined {
  const last = `.${name.split('.').at(-1)}`;
  return nearest(name, names) ?? [...names].find((candidate) => candidate.endsWith(last));
}

function openBraces(text: string, { spot }: Here): Finding[] {
  const rest = text.replace(/\{[^{}]*\}/g, (found) => ' '.repeat(found.length));
  const offset = rest.search(/[{}]/);
  return [
    {
      ...spot,
      part: { offset, length: 1 },
      code: 'open-brace',
      message: `This ${text.charAt(offset)} has no counterpart.`,
      suggestion: 'Braces stand around the name of a fact, such as {price.nie}.',
    },
  ];
}
