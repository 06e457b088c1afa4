import { distance } from 'fastest-levenshtein';

/** The most similar name, or undefined if none is close. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  return allNearest(name, names)[0];
}

/** The nearest name if there is only one candidate: safe to write without asking. */
export function onlyNearest(name: string, names: Iterable<string>): string | undefined {
  const [best, other] = allNearest(name, names);
  return other === undefined ? best : undefined;
}

function allNearest(name: string, names: Iterable<string>): string[] {
  const limit = Math.min(4, Math.max(1, Math.floor(name.length * 0.4)));
  let best: string[] = [];
  // A wrong capital counts half, beside the letters that are wrong.
  let bestDistance = limit + 0.5;
  for (const candidate of new Set(names)) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const far = distanceBetween(name, candidate);
    if (far < bestDistance) best = [candidate];
    else if (far === bestDistance) best.push(candidate);
    bestDistance = Math.min(far, bestDistance);
  }
  return best;
}

/** Edit distance. Two swapped neighbors and a wrong capital count little. */
function distanceBetween(a: string, b: string): number {
  const [small, other] = [a.toLowerCase(), b.toLowerCase()];
  if (small === other) return 0.5;
  if (a.length === b.length && areNeighboursSwapped(a, b)) return 1;
  if (small === a && other === b) return distance(a, b);
  return Math.min(distance(a, b), distance(small, other) + 0.5);
}

function areNeighboursSwapped(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
