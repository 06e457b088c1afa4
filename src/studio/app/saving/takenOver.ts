import type { Data } from '../../../edit/diff/patch.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import type { Keyed, OpenFile, Part } from '../state/openFile.ts';
import { changedParts, keyed, valueIn, withPart } from './parts.ts';

/**
 * A file that others have written: their data, with the parts on top that are not saved here. The operator is
 * asked about those that both have changed.
 */
export function takenOver(known: OpenFile, data: Data): Partial<OpenFile> {
  const { saved: base, draft: mine, unanswered } = known;
  const theirs = keyed(data, base);
  const typed = changedParts(base, mine);
  const kept = typed.filter((part) => !isSame(valueIn(theirs, part), valueIn(mine, part)));
  const isTheirs = (part: Part) => {
    const value = valueIn(theirs, part);
    const isOwn = unanswered.some(([of, one]) => of === part && isSame(one, value));
    return !isOwn && !isSame(value, valueIn(base, part));
  };
  const conflicts = kept.filter((part) => known.conflicts.includes(part) || isTheirs(part));
  return { ...withDraft(known, theirs, laidOn(base, mine, theirs, kept)), conflicts };
}

/** A file with other data and another draft: the parts that were refused are tried again. */
export function withDraft(known: OpenFile, saved: Keyed, draft: Keyed): Partial<OpenFile> {
  const isSaved = isSame(saved.keys, draft.keys) && isSame(saved.data, draft.data);
  return {
    saved,
    draft: isSaved ? saved : draft,
    ...(isSaved ? { held: new Map() } : { held: toBeTried(known.held) }),
  };
}

/** No value is this one. */
const untried = Symbol('untried');

/** The parts that were refused may be right by now. They stay marked until they are. */
export function toBeTried(held: OpenFile['held']): OpenFile['held'] {
  return new Map([...held].map(([part, { problems }]) => [part, { value: untried, problems }]));
}

function laidOn(base: Keyed, mine: Keyed, theirs: Keyed, kept: Part[]): Keyed {
  const keys = orderOf(base, mine, theirs, kept);
  const sections = keys.map((key) => valueIn(kept.includes(key) ? mine : theirs, key));
  const hasList = keys.length > 0 || theirs.data.sections !== undefined;
  const data = hasList ? { ...theirs.data, sections } : theirs.data;
  return kept
    .filter((part) => typeof part === 'string')
    .reduce((draft, name) => withPart(draft, name, valueIn(mine, name)), { data, keys });
}

/** The order of the others, or that of the screen where it is not saved; the rest follows its neighbors. */
function orderOf(base: Keyed, mine: Keyed, theirs: Keyed, kept: Part[]): number[] {
  const isRemoved = (key: number) =>
    base.keys.includes(key) &&
    !mine.keys.includes(key) &&
    isSame(valueIn(base, key), valueIn(theirs, key));
  const there = theirs.keys.filter((key) => !isRemoved(key));
  const here = mine.keys.filter((key) => theirs.keys.includes(key) || kept.includes(key));
  const [was, is] = [common(base.keys, here), common(here, base.keys)];
  return isSame(was, is) ? joined(there, here) : joined(here, there);
}

function common(keys: number[], others: number[]): number[] {
  return keys.filter((key) => others.includes(key));
}

/** A list with what only the other one has, behind the entry that it follows there. */
function joined(list: number[], other: number[]): number[] {
  return other.reduce((keys, key, at) => {
    if (keys.includes(key)) return keys;
    return keys.toSpliced(keys.indexOf(other[at - 1] ?? -1) + 1, 0, key);
  }, list);
}
