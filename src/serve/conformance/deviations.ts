import type { Bilingual } from '../../shared/language.ts';
import { type Answer, ask, type Request } from './ask.ts';
import { said } from './words.ts';

/** One request to a host, and the judge of its answer. */
export interface Expectation extends Request {
  /** The part of the list: redirects. */
  part: ConformancePart;
  judge: (answer: Answer) => Bilingual[];
  /** A second request, made from the answer to the first. */
  next?: (answer: Answer) => Expectation | undefined;
}

export type ConformancePart =
  | 'files'
  | 'slashes'
  | 'head'
  | 'versions'
  | 'ranges'
  | 'methods'
  | 'missing'
  | 'hidden'
  | 'redirects';

export interface Deviation {
  part: ConformancePart;
  path: string;
  message: Bilingual;
}

/**
 * Sends the requests of a list to a host.
 * @param origin http://localhost:4173
 */
export async function deviations(origin: string, list: Expectation[]): Promise<Deviation[]> {
  const found: Deviation[][] = [];
  const waiting = [...list];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      found.push(await deviationsOf(origin, next));
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return found.flat().sort((one, other) => (one.path < other.path ? -1 : 1));
}

async function deviationsOf(origin: string, expectation: Expectation): Promise<Deviation[]> {
  const { part, path, judge } = expectation;
  const answer = await ask(origin, expectation).catch((error: Error) => error);
  const messages = answer instanceof Error ? [said.noAnswer(answer.message)] : judge(answer);
  const next = answer instanceof Error ? undefined : expectation.next?.(answer);
  return [
    ...messages.map((message) => ({ part, path, message })),
    ...(next ? await deviationsOf(origin, next) : []),
  ];
}
