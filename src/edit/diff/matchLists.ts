import { isRecord } from '../../shared/json.ts';
import { isSame, likeness } from './similarity.ts';

export interface Matched {
  /** Old and new index of each matched entry, in the order of the new list. */
  pairs: { from: number; to: number; isMoved: boolean }[];
  removed: number[];
  added: number[];
}

/**
 * Matches each entry of a list with the equal entry in the new list, else with one of the same
 * name, else with the most similar one. So a moved entry is reported as a move, not as a removal
 * and an addition.
 */
export function matchLists(before: unknown[], after: unknown[]): Matched {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const take = (from: number, to: number) => {
    found.set(from, to);
    taken.add(to);
  };
  const openBefore = () => [...before.keys()].filter((from) => !found.has(from));
  const openAfter = () => [...after.keys()].filter((to) => !taken.has(to));

  for (const belongs of [isSame, isNamesake]) {
    for (const from of openBefore()) {
      const fits = openAfter().filter((to) => belongs(before[from], after[to]));
      // Among equal entries, the one that has kept its place is preferred.
      const to = fits.includes(from) ? from : fits[0];
      if (to !== undefined) take(from, to);
    }
  }
  const likely = openBefore().flatMap((from) =>
    openAfter().map((to) => ({ from, to, score: scoreOf(before[from], after[to]) })),
  );
  for (const { from, to, score } of likely.sort((a, b) => b.score - a.score)) {
    if (score >= leastLikeness && !found.has(from) && !taken.has(to)) take(from, to);
  }
  return {
    pairs: withMoves([...found].sort(([, a], [, b]) => a - b)),
    removed: openBefore(),
    added: openAfter(),
  };
}

const leastLikeness = 0.4;

/** Fields that identify an entry to its author. The first one that an entry has counts. */
export const nameFields = ['id', 'question', 'title', 'name', 'label', 'heading', 'from', 'path'];

function isNamesake(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  if (one.type !== other.type || one.kind !== other.kind) return false;
  const field = nameFields.find((name) => one[name] !== undefined);
  return field !== undefined && one[field] === other[field];
}

function scoreOf(one: unknown, other: unknown): number {
  if (isRecord(one) !== isRecord(other)) return 0;
  if (isRecord(one) && isRecord(other) && one.type !== other.type) return 0;
  return likeness(one, other);
}

/** Entries in the longest run that keeps its order have stayed. All others have moved. */
function withMoves(pairs: [from: number, to: number][]): Matched['pairs'] {
  const stayed = new Set(longestRise(pairs.map(([from]) => from)));
  return pairs.map(([from, to]) => ({ from, to, isMoved: !stayed.has(from) }));
}

function longestRise(numbers: number[]): number[] {
  const best: number[][] = [];
  for (const number of numbers) {
    const before = best.filter((run) => (run.at(-1) ?? -1) < number);
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, number]);
  }
  return best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
}
