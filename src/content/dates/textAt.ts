import type { Node } from 'jsonc-parser';
import { blanked, type Span, withCommas } from './blank.ts';
import type { TimeZone } from './clock.ts';
import { type FactSchedule, isPublicAt, type PageSchedule, startIn } from './schedule.ts';

/** A page's text without some of its sections. */
export function pageTextAt(text: string, { sections }: PageSchedule, hidden: number[]): string {
  const spans = sections.map(({ span }) => span);
  return blanked(
    text,
    withCommas(text, spans, (_, index) => hidden.includes(index)),
  );
}

/** The places of the sections that are not public. A page without any is no page: it keeps them all. */
export function hiddenSections({ sections }: PageSchedule, time: number, zone: TimeZone): number[] {
  const hidden = sections.flatMap((dates, index) => (isPublicAt(dates, time, zone) ? [] : index));
  return hidden.length === sections.length ? [] : hidden;
}

/**
 * The text of the facts with the values that apply, each where it is written.
 * @param current the places of these values, see currentNext
 */
export function factsTextAt(text: string, facts: FactSchedule[], current: number[]): string {
  return blanked(
    text,
    facts.flatMap((fact, index) => hiddenIn(text, fact, current[index] ?? -1)),
  );
}

/** The place of the value that applies in `next`; -1 for the fact's own. One without is passed over. */
export function currentNext({ node, next }: FactSchedule, time: number, zone: TimeZone): number {
  return next.findLastIndex((dates, index) => {
    const start = startIn(dates, zone);
    return start !== undefined && start <= time && membersOf(node, index).chosen !== undefined;
  });
}

/** The parts of a fact that do not apply: without any, the fact is as one without `next`. */
function hiddenIn(text: string, { node }: FactSchedule, current: number): Span[] {
  const { list, chosen } = membersOf(node, current);
  if (!list) return [];
  const fields = node.children ?? [];
  if (!chosen) return withCommas(text, fields, (field) => field === list);
  const end = chosen.offset + chosen.length;
  return [
    ...withCommas(text, fields, isValue),
    { offset: list.offset, length: chosen.offset - list.offset },
    { offset: end, length: list.offset + list.length - end },
  ];
}

/** The field `next` of a fact, and the value in it that applies. */
function membersOf(node: Node, current: number) {
  const fields = node.children ?? [];
  const list = fields.find((field) => nameOf(field) === 'next');
  return {
    list,
    chosen: list?.children?.[1]?.children?.[current]?.children?.find(isValue),
  };
}

function isValue(field: Node): boolean {
  return nameOf(field) === 'value' || nameOf(field) === 'text';
}

function nameOf({ children }: Node): unknown {
  return children?.[0]?.value;
}
