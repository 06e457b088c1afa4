import { getLocation, parse } from 'jsonc-parser';
import type { Contract } from '../schema/contract.ts';
import { isRecord, type Step, stepsAlong } from '../schema/schemaAt.ts';
import type { Path } from '../schema/traversal.ts';
import type { Language } from '../text/facts.ts';
import type { Document } from './diagnostic.ts';
import { type Tongue, tongues } from './locale.ts';

/** Where a path leads, in the author's words: `section 3, faq, question 2`. */
export function placeOf(
  contract: Contract,
  { kind, value }: Document,
  path: Path,
  lang: Language = 'en',
): string {
  const tongue = tongues[lang];
  const steps = stepsAlong(contract, `${kind}.json`, value, path);
  if (kind === 'facts') return placeOfFact(steps, tongue);
  const words = steps.flatMap((step, index) => wordsOf(step, index, steps, tongue));
  return words.slice(0, longest).join(', ') || tongue.kinds[kind];
}

/** Longer ones come of JSON that is no page. */
const longest = 8;

/** The same for an offset in a text that may not even be JSON. */
export function placeAt(
  contract: Contract,
  document: Document,
  { text, offset }: { text: string; offset: number },
  lang: Language,
): string {
  const { path } = getLocation(text, offset);
  const known = path.filter((key) => key !== '');
  return placeOf(contract, { ...document, value: parse(text.slice(0, offset)) }, known, lang);
}

/** A list is named by its entries: not `items, question 2`, but `question 2`. */
function wordsOf(step: Step, index: number, steps: Step[], tongue: Tongue): string[] {
  if (typeof step.key === 'string') {
    return typeof steps[index + 1]?.key === 'number' ? [] : [step.key];
  }
  const entry = entryOf(step, step.key + 1, steps[index - 1], tongue);
  const isSection = step.node?.file === 'section.json';
  return isSection && isRecord(step.data) && typeof step.data.type === 'string'
    ? [entry, step.data.type]
    : [entry];
}

function entryOf({ node }: Step, number: number, list: Step | undefined, tongue: Tongue): string {
  if (node?.schema.title) return `${tongue.nounOf(node.schema)} ${number}`;
  if (list?.node?.schema.content === 'markdown') return `${tongue.paragraph} ${number}`;
  if (typeof list?.key === 'number') return `${tongue.cell} ${number}`;
  return tongue.entryOf(String(list?.key), number);
}

function placeOfFact(steps: Step[], { kinds, fact: noun }: Tongue): string {
  const [group, fact, ...rest] = steps.map(({ key }) => String(key));
  if (group === undefined) return kinds.facts;
  if (fact === undefined) return `${kinds.facts}, ${group}`;
  return [`${noun} ${group}.${fact}`, ...rest].join(', ');
}
