import type { Node } from 'jsonc-parser';
import { momentIn } from '../../../shared/clock.ts';
import { valueAt, valueAtPath } from '../../../shared/json.ts';
import type { DatedFiles } from '../../dates/datedFiles.ts';
import { type Dates, type FactSchedule, hasEnded } from '../../dates/schedule.ts';
import { currentNext, membersOf } from '../../dates/textAt.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { changed, type Fix, withComma } from '../../diagnostics/repairedText.ts';
import type { Source } from '../../read/source.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'past-date': phrase<{ until: string }>({
    en: ({ until }) => ({
      message: `This section ended on ${momentIn.en(until)}: nobody sees it any more.`,
      suggestion: 'Remove it, or give it another end.',
    }),
    es: ({ until }) => ({
      message: `Esta sección terminó el ${momentIn.es(until)}: ya no la ve nadie.`,
      suggestion: 'Elimínela o póngale otro final.',
    }),
  }),
  'past-date.page': phrase<{ until: string }>({
    en: ({ until }) => ({
      message: `This page ended on ${momentIn.en(until)}: nobody sees it any more.`,
      suggestion: 'Remove it with npm run page -- remove, or give it another end.',
    }),
    es: ({ until }) => ({
      message: `Esta página terminó el ${momentIn.es(until)}: ya no la ve nadie.`,
      suggestion: 'Elimínela con npm run page -- remove o póngale otro final.',
    }),
  }),
  'past-date.value': phrase<{ from: string }>({
    en: ({ from }) => ({
      message: `This value applies since ${momentIn.en(from)}: it is no longer the next one.`,
      suggestion: 'Put it in the place of the old one.',
    }),
    es: ({ from }) => ({
      message: `Este valor se aplica desde el ${momentIn.es(from)}: ya no es el siguiente.`,
      suggestion: 'Póngalo en el lugar del anterior.',
    }),
  }),
  'past-date.same': phrase<{ from: string }>({
    en: ({ from }) => ({
      message: `From ${momentIn.en(from)} on this value would be what it is before.`,
      suggestion: 'Write the new value, or remove this entry.',
    }),
    es: ({ from }) => ({
      message: `Desde el ${momentIn.es(from)} este valor sería el mismo que antes.`,
      suggestion: 'Escriba el valor nuevo o quite esta entrada.',
    }),
  }),
};

const say = sayFrom(messages);

/** Files hold what is public or will be. The fixes leave every page as visitors see it. */
export const pastDates: Rule = {
  messages,
  severity: 'warning',
  project: ({ site: { dated } }) => (dated?.isNow ? [...inPages(dated), ...inFacts(dated)] : []),
};

function inPages({ pages, now, zone }: DatedFiles): Located[] {
  return pages.map(({ source, schedule: { page, sections } }) => {
    const isPast = (dates: Dates) => hasEnded(dates, now, zone);
    const findings = isPast(page) ? [pastPage(page)] : sections.filter(isPast).map(pastSection);
    return { document: { kind: 'page', source, value: JSON.parse(source.text) }, findings };
  });

  function pastPage({ until = '' }: Dates): Finding {
    return { ...say('past-date.page', { until }), path: ['until'] };
  }

  function pastSection(dates: Dates, _: number, past: Dates[]): Finding {
    const { until = '', path } = dates;
    return { ...say('past-date', { until }), path: [...path, 'until'], ...withoutIt(dates, past) };
  }

  /** The text between two sections goes with the one before it. */
  function withoutIt({ path }: Dates, past: Dates[]): { fix?: Fix } {
    const all = pages.find(({ schedule }) => past.every((one) => schedule.sections.includes(one)));
    const [, index] = path as [string, number];
    const sections = all?.schedule.sections ?? [];
    const before = sections[index - 1];
    if (!sections[index + 1] && before && past.includes(before)) return {};
    const range = withComma(
      sections.map((section) => section.span),
      index,
    );
    return range ? { fix: { ...range, text: '' } } : {};
  }
}

function inFacts({ facts, now, zone }: DatedFiles): Located[] {
  if (!facts) return [];
  const { source, schedules } = facts;
  const findings = schedules.flatMap((fact): Finding[] => {
    const current = currentNext(fact, now, zone);
    const { from = '', path } = fact.next[current] ?? { path: [] };
    if (current < 0) return [];
    const fix = withValueInPlace(source, fact, current);
    return [{ ...say('past-date.value', { from }), path: [...path, 'from'], ...(fix && { fix }) }];
  });
  const value: unknown = JSON.parse(source.text);
  const same = schedules.flatMap((fact) => sameValues(fact, value));
  return [{ document: { kind: 'facts', source, value }, findings: [...findings, ...same] }];
}

/** Values to come that are those before them. */
function sameValues({ next }: FactSchedule, facts: unknown): Finding[] {
  return next.flatMap(({ path, from = '' }, index) => {
    const before = index > 0 ? next[index - 1]?.path : path.slice(0, -2);
    const isSame = wordsOf(valueAtPath(facts, path)) === wordsOf(valueAtPath(facts, before ?? []));
    return isSame ? [{ ...say('past-date.same', { from }), path }] : [];
  });
}

function wordsOf(fact: unknown): string {
  return JSON.stringify([valueAt(fact, 'value'), valueAt(fact, 'text')]);
}

/** The fact with the value that applies now, and with those to come. */
function withValueInPlace(
  { text }: Source,
  { node, next }: FactSchedule,
  current: number,
): Fix | undefined {
  const { value, list, chosen } = membersOf(node, current);
  if (!value || !list || !chosen) return undefined;
  const later = next[current + 1]?.span.offset;
  const entries = list.children?.[1]?.children ?? [];
  const [first] = entries;
  if (!first || entries.slice(0, current + 1).some(saysMore)) return undefined;
  const fields = node.children ?? [];
  const gone =
    later === undefined
      ? withComma(fields, fields.indexOf(list))
      : { offset: first.offset, length: later - first.offset };
  if (!gone) return undefined;
  const { offset: start, length: size } = chosen;
  const { offset, length } = value;
  const changes: Fix[] = [
    { offset, length, text: text.slice(start, start + size) },
    { ...gone, text: '' },
  ].sort((a, b) => b.offset - a.offset);
  const all = changes.reduce(changed, text);
  const after = node.length + all.length - text.length;
  return {
    offset: node.offset,
    length: node.length,
    text: all.slice(node.offset, node.offset + after),
  };
}

/** True for an entry with fields beside its day and value, such as a source: they would be lost. */
function saysMore({ children = [] }: Node): boolean {
  return children.some(({ children: [key] = [] }) => !taken.has(String(key?.value)));
}

const taken = new Set(['from', 'value', 'text']);
