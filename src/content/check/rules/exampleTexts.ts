import { memoizeByObject } from '../../../shared/memoize.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { type Contract, sectionTypes } from '../../schema/contract.ts';
import { examplesOf } from '../../schema/examples.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'example-text': phrase({
    en: {
      message: 'This is the text of an example in the gallery.',
      suggestion: 'Write what is true of this firm, or remove it.',
    },
    es: {
      message: 'Este es el texto de un ejemplo de la galería.',
      suggestion: 'Escriba lo que es cierto de este despacho, o quítelo.',
    },
  }),
};

const say = sayFrom(messages);

/** No sentence is left of the example that a section began as. */
export const exampleTexts: Rule = {
  messages,
  severity: 'launch',
  page(page, { contract, textsOf }) {
    const examples = textsOfExamples(contract);
    return textsOf(page)
      .filter(({ text }) => examples.has(text))
      .map(({ path }) => ({ ...say('example-text'), path }));
  },
};

const textsOfExamples = memoizeByObject((contract: Contract) => {
  const examples = sectionTypes(contract).flatMap((type) => examplesOf(contract, type));
  return new Set(sentencesIn(examples));
});

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return sentence.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(sentencesIn);
  return isRecord(value) ? Object.values(value).flatMap(sentencesIn) : [];
}

/** Headings and labels of an example may well be those of a page. */
const sentence = /^(?=.{30})\S+(?:\s+\S+){4,}[.!?]$/s;
