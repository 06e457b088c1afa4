import { findNodeAtLocation, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { ifReadable } from '../../shared/ifReadable.ts';
import { memoizeByText } from '../../shared/memoize.ts';
import type { Path } from '../schema/traversal.ts';
import type { Span } from './blank.ts';
import { endOf, startOf, type TimeZone } from './clock.ts';
import type { WrittenDays } from './publicOn.ts';

/** The days of a page, a section or the next value of a fact, as they are written. */
export interface Dates extends WrittenDays {
  /** Its place in the file; empty for a page. */
  path: Path;
  span: Span;
}

/** A page with dates. */
export interface PageSchedule {
  page: Dates;
  /** The dates of a page that cannot have any: validation reports them, and nothing follows them. */
  refused?: Dates;
  /** All of its sections, with dates or without. */
  sections: Dates[];
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
  return [page, ...sections].some(isDated) ? { page, sections } : undefined;
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

/** Each date is asked for again at all boundaries, and Intl takes long. */
const startAt = memoizeByText((zone) => memoizeByText((text) => startOf(text, zone)));
const endAt = memoizeByText((zone) => memoizeByText((text) => endOf(text, zone)));

/** Undefined for a date that names no instant: validation reports that one. */
export function startIn({ from }: WrittenDays, zone: TimeZone): number | undefined {
  return from === undefined ? undefined : startAt(zone)(from);
}

/**
 * From when until when something is public. Undefined where that is never, or where a date names no
 * instant: validation reports it, and nothing follows from such days.
 */
function periodOf(dates: WrittenDays, zone: TimeZone): [start: number, end: number] | undefined {
  const { from, until } = dates;
  const start = from === undefined ? Number.NEGATIVE_INFINITY : startAt(zone)(from);
  const end = until === undefined ? Number.POSITIVE_INFINITY : endAt(zone)(until);
  return start === undefined || end === undefined || start >= end ? undefined : [start, end];
}

export function isPublicAt(dates: WrittenDays, time: number, zone: TimeZone): boolean {
  const [start, end] = periodOf(dates, zone) ?? [time, Number.POSITIVE_INFINITY];
  return start <= time && time < end;
}

export function hasEnded(dates: WrittenDays, time: number, zone: TimeZone): boolean {
  const [, end] = periodOf(dates, zone) ?? [];
  return end !== undefined && end <= time;
}

export function isToCome(dates: WrittenDays, time: number, zone: TimeZone): boolean {
  const [start] = periodOf(dates, zone) ?? [];
  return start !== undefined && time < start;
}

/** The times at which it begins and ends. */
export function changesOf(dates: WrittenDays, zone: TimeZone): number[] {
  return (periodOf(dates, zone) ?? []).filter(Number.isFinite);
}

/** It ends before it begins. */
export function isNever({ from, until }: WrittenDays, zone: TimeZone): boolean {
  const [start, end] = [startAt(zone)(from ?? ''), endAt(zone)(until ?? '')];
  return start !== undefined && end !== undefined && start >= end;
}

export function isDated({ from, until }: WrittenDays): boolean {
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
