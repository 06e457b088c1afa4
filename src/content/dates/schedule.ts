import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { endOf, startOf, type TimeZone } from '../../shared/clock.ts';
import { ifReadable } from '../../shared/ifReadable.ts';
import type { Path } from '../schema/traversal.ts';
import type { Span } from './blank.ts';

/** The days of a page, a section or the next value of a fact, as they are written. */
export interface Dates {
  /** Its place in the file; empty for a page. */
  path: Path;
  from?: string;
  until?: string;
  span: Span;
}

/** A page with dates. */
export interface PageSchedule {
  page: Dates;
  /** The dates of a page that cannot have any: validation reports them, and nothing follows them. */
  refused?: Dates;
  /** All of its sections, with dates or without. */
  sections: Dates[];
  /** The addresses of its versions in other languages. */
  alternates: string[];
}

/** A fact with values to come. */
export interface FactSchedule {
  path: Path;
  node: Node;
  next: Dates[];
}

/** The dates of a page; undefined for one without, and for a text that is no JSON. */
export function pageSchedule(text: string): PageSchedule | undefined {
  if (!mayNameDates.test(text)) return undefined;
  const tree = treeOf(text);
  if (!tree) return undefined;
  const page = datesOf(tree, []);
  const list = findNodeAtLocation(tree, ['sections'])?.children ?? [];
  const sections = list.map((node, index) => datesOf(node, ['sections', index]));
  const alternates = (findNodeAtLocation(tree, ['alternates'])?.children ?? []).map(({ value }) =>
    String(value),
  );
  return [page, ...sections].some(isDated) ? { page, sections, alternates } : undefined;
}

/** A name or a day may be written with escapes: nothing of such a page may be published early either. */
const mayNameDates = /"(?:from|until)"\s*:\s*"\d|\\u00/;

/** Escaped or not, as for pages. */
const mayNameNext = /"next"|\\u00/;

/** The facts that change. */
export function factSchedules(text: string): FactSchedule[] {
  if (!mayNameNext.test(text)) return [];
  const found: FactSchedule[] = [];
  for (const [group, facts] of fieldsOf(treeOf(text)))
    for (const [name, node] of fieldsOf(facts)) {
      const path = [group, name];
      const list = findNodeAtLocation(node, ['next'])?.children ?? [];
      const next = list.map((entry, index) => datesOf(entry, [...path, 'next', index]));
      if (next.some(isDated)) found.push({ path, node, next });
    }
  return found;
}

const startAt = remembered(startOf);
const endAt = remembered(endOf);

/** Without a date that names no instant: validation reports that one. */
export function startIn({ from }: Pick<Dates, 'from'>, zone: TimeZone): number | undefined {
  return from === undefined ? undefined : startAt(from, zone);
}

export function endIn({ until }: Pick<Dates, 'until'>, zone: TimeZone): number | undefined {
  return until === undefined ? undefined : endAt(until, zone);
}

export function isPublicAt(dates: Dates, time: number, zone: TimeZone): boolean {
  const [start, end] = [startIn(dates, zone), endIn(dates, zone)];
  if (isMistaken(dates, zone)) return true;
  return (start === undefined || start <= time) && (end === undefined || time < end);
}

export function hasEnded(dates: Dates, time: number, zone: TimeZone): boolean {
  const end = endIn(dates, zone);
  return end !== undefined && end <= time && !isMistaken(dates, zone);
}

export function isToCome(dates: Dates, time: number, zone: TimeZone): boolean {
  const start = startIn(dates, zone);
  return start !== undefined && time < start && !isMistaken(dates, zone);
}

/** When a page last changed by its dates or those of its sections. */
export function lastChangeOf(
  { page, sections }: Pick<PageSchedule, 'page' | 'sections'>,
  time: number,
  zone: TimeZone,
): number | undefined {
  const past = [page, ...sections]
    .filter((dates) => !isMistaken(dates, zone))
    .flatMap((dates) => [startIn(dates, zone) ?? [], endIn(dates, zone) ?? []].flat())
    .filter((each) => each <= time);
  return past.length > 0 ? Math.max(...past) : undefined;
}

/** It is never public, or a date names no instant. Validation reports that, and nothing follows from such days. */
function isMistaken(dates: Pick<Dates, 'from' | 'until'>, zone: TimeZone): boolean {
  const [start, end] = [startIn(dates, zone), endIn(dates, zone)];
  const isUnread = (start === undefined && dates.from) || (end === undefined && dates.until);
  return Boolean(isUnread) || isNever(dates, zone);
}

/** It ends before it begins. */
export function isNever(dates: Pick<Dates, 'from' | 'until'>, zone: TimeZone): boolean {
  const [start, end] = [startIn(dates, zone), endIn(dates, zone)];
  return start !== undefined && end !== undefined && start >= end;
}

type Reader = (text: string, zone: TimeZone) => number | string;

/** Each date is asked for again at all boundaries, and Intl takes long. */
function remembered(read: Reader): (text: string, zone: TimeZone) => number | undefined {
  const known = new Map<string, number | undefined>();
  return (text, zone) => {
    const key = `${zone} ${text}`;
    if (!known.has(key)) known.set(key, timeOf(text, zone, read));
    return known.get(key);
  };
}

function timeOf(text: string, zone: TimeZone, read: Reader): number | undefined {
  try {
    const time = read(text, zone);
    return typeof time === 'number' ? time : undefined;
  } catch {
    return undefined;
  }
}

export function isDated({ from, until }: Pick<Dates, 'from' | 'until'>): boolean {
  return from !== undefined || until !== undefined;
}

function datesOf(node: Node, path: Path): Dates {
  const { offset, length } = node;
  const textAt = (name: string): object => {
    const value = node.type === 'object' && findNodeAtLocation(node, [name]);
    return value && value.type === 'string' ? { [name]: getNodeValue(value) } : {};
  };
  return { path, span: { offset, length }, ...textAt('from'), ...textAt('until') };
}

/** Undefined unless the text is JSON without a mistake. */
function treeOf(text: string): Node | undefined {
  const errors: unknown[] = [];
  const tree = ifReadable(() => parseTree(text, errors as never, { disallowComments: true }));
  return errors.length === 0 ? tree : undefined;
}

function fieldsOf(node: Node | undefined): [name: string, value: Node][] {
  if (node?.type !== 'object') return [];
  return (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
    name && value ? [[String(name.value), value] as [string, Node]] : [],
  );
}
