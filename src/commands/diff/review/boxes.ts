import { type Matched, matchLists } from '../../../edit/diff/matchLists.ts';

/** A text or picture of a page, and where it stands. */
export interface Box {
  /** The name of an icon. */
  text: string;
  /** For icons alone: the text beside which they stand. */
  beside?: string;
  /** Those of its text and border, and of the background that it stands on. */
  colors: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A place at which a page looks different. */
export interface Mark {
  kind: 'changed' | 'added' | 'removed' | 'moved' | 'resized' | 'recolored';
  before?: Box;
  after?: Box;
}

/** Pixels by which a box may differ: browsers round. */
const tolerance = 1.5;

/**
 * Compares a page by its texts and pictures. A box that is only lower or higher on the page has been
 * pushed there by another one, which is marked itself.
 */
export function compareBoxes(before: Box[], after: Box[]): Mark[] {
  const { pairs, added, removed } = matchLists(before.map(keyOf), after.map(keyOf));
  const kept = pairs.flatMap(({ from, to, isMoved }): Mark[] => {
    const [was, is] = [before[from], after[to]];
    const kind = was && is && difference(was, is, isMoved);
    return kind ? [{ kind, before: was, after: is }] : [];
  });
  const marks = [...kept, ...replaced({ pairs, added, removed }, before, after)];
  return marks.sort((a, b) => rankOf(a) - rankOf(b) || topOf(a) - topOf(b));
}

/** Many icons are equal: each is found again by its text. */
function keyOf({ text, beside }: Box): string {
  return beside === undefined ? text : `${text} ${beside}`;
}

/** A list of many marks is cut: removed texts come first, and icons that came, went or moved last, as texts do. */
function rankOf({ kind, before, after }: Mark): number {
  const isIcon = (after ?? before)?.beside !== undefined;
  if (isIcon && (kind === 'added' || kind === 'removed' || kind === 'moved')) return 2;
  return kind === 'removed' ? 0 : 1;
}

/** A text that stands between the neighbors of one that is gone has taken its place. */
function replaced({ pairs, added, removed }: Matched, before: Box[], after: Box[]): Mark[] {
  const goals = new Map(pairs.map(({ from, to }) => [from, to]));
  const ends = new Set(goals.values());
  const above = (index: number) => {
    for (let at = index - 1; at >= 0; at -= 1) if (goals.has(at)) return goals.get(at);
    return undefined;
  };
  const aboveNow = (index: number) => {
    for (let at = index - 1; at >= 0; at -= 1) if (ends.has(at)) return at;
    return undefined;
  };
  const free = new Set(added);
  const gone = removed.flatMap((from): Mark[] => {
    const was = before[from];
    if (!was) return [];
    const to = [...free].find((index) => aboveNow(index) === above(from));
    const is = to === undefined ? undefined : after[to];
    if (to === undefined || !is) return [{ kind: 'removed', before: was }];
    free.delete(to);
    const kind = difference(was, is, false);
    return kind ? [{ kind, before: was, after: is }] : [];
  });
  return [...gone, ...[...free].flatMap((index): Mark[] => asNew(after[index]))];
}

function asNew(box: Box | undefined): Mark[] {
  return box ? [{ kind: 'added', after: box }] : [];
}

function difference(was: Box, is: Box, isMoved: boolean): Mark['kind'] | undefined {
  if (was.text !== is.text) return 'changed';
  if (isMoved || Math.abs(was.x - is.x) > tolerance) return 'moved';
  const isOther =
    Math.abs(was.width - is.width) > tolerance || Math.abs(was.height - is.height) > tolerance;
  if (isOther) return 'resized';
  return was.colors === is.colors ? undefined : 'recolored';
}

function topOf({ before, after }: Mark): number {
  return (after ?? before)?.y ?? 0;
}
