import { getLocation, parse } from 'jsonc-parser';
import type { Contract } from './contract.ts';
import type { Document } from './diagnostic.ts';
import { isRecord, type Step, stepsAlong } from './schemaPath.ts';
import type { Path } from './walk.ts';
import { wordsOfTitle } from './words.ts';

/** Where a path leads, in the author's words: `section 3, faq, question 2`. */
export function placeOf(contract: Contract, { kind, value }: Document, path: Path): string {
  const steps = stepsAlong(contract, `${kind}.json`, value, path);
  if (kind === 'facts') return placeOfFact(steps);
  const words = steps.flatMap((step, index) => wordsOf(step, index, steps));
  return words.slice(0, longest).join(', ') || kind;
}

/** Longer ones come of JSON that is no page. */
const longest = 8;

/** The same for an offset in a text that may not even be JSON. */
export function placeAt(contract: Contract, document: Document, offset: number): string {
  const { text } = document.source;
  const { path } = getLocation(text, offset);
  const known = path.filter((key) => key !== '');
  return placeOf(contract, { ...document, value: parse(text.slice(0, offset)) }, known);
}

/** A list is named by its entries: not `items, question 2`, but `question 2`. */
function wordsOf(step: Step, index: number, steps: Step[]): string[] {
  if (typeof step.key === 'string') {
    return typeof steps[index + 1]?.key === 'number' ? [] : [step.key];
  }
  const entry = `${nounOf(step, steps[index - 1])} ${step.key + 1}`;
  const isSection = step.node?.file === 'section.json';
  return isSection && isRecord(step.data) && typeof step.data.type === 'string'
    ? [entry, step.data.type]
    : [entry];
}

function nounOf({ node }: Step, list: Step | undefined): string {
  if (node?.schema.title) return wordsOfTitle(node.schema.title);
  if (list?.node?.schema.content === 'markdown') return 'paragraph';
  if (typeof list?.key === 'number') return 'cell';
  return String(list?.key).replace(/s$/, '');
}

function placeOfFact(steps: Step[]): string {
  const [group, fact, ...rest] = steps.map(({ key }) => String(key));
  if (group === undefined) return 'facts';
  if (fact === undefined) return `facts, ${group}`;
  return [`fact ${group}.${fact}`, ...rest].join(', ');
}
