import { getLocation, type ParseError, parse } from 'jsonc-parser';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import type { Locale } from '../../content/diagnostics/locale.ts';
import { locales } from '../../content/diagnostics/locales/locales.ts';
import { placeOf } from '../../content/diagnostics/placeName.ts';
import { valuesIn } from '../../content/page/collectValues.ts';
import { isProse } from '../../content/page/pageTexts.ts';
import type { Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { isRecord } from '../../content/schema/schemaAt.ts';
import { compileTraversal } from '../../content/schema/traversal.ts';
import { kindOf, nameOf } from '../../content/validate/validateFile.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import type { Language } from '../../shared/language.ts';
import { linesOf } from '../../shared/lines.ts';
import { type Mending, mend } from './applyFixes.ts';

/** Fixes the files of a site. Returns a report with one line for each fix. */
export function mendSite(
  root: string,
  sources: Source[],
  find: (sources: Source[]) => Diagnostic[],
  contract: Contract,
  lang: Language,
): string {
  const locale = locales[lang];
  const mended = mend(sources, find);
  const changed = mended.sources.filter(({ text }, index) => text !== sources[index]?.text);
  const isChanged = new Set(changed.map(({ file }) => file));
  const before = sources.filter(({ file }) => isChanged.has(file));
  writeChanges(root, before, changed);
  return [
    ...inOrder(mended.done).map((mending) => lineOf(mending, contract, lang)),
    summaryOf(mended.done, locale),
    '',
  ].join('\n');
}

/** By file, and by the place in the file as it was: fixes go in rounds. */
function inOrder(done: Mending[]): Mending[] {
  return done.toSorted(
    (one, other) =>
      byCodeUnit(one.diagnostic.file, other.diagnostic.file) ||
      one.spots[0].offset - other.spots[0].offset,
  );
}

function lineOf(mending: Mending, contract: Contract, lang: Language): string {
  const { diagnostic, fix, before, spots } = mending;
  const locale = locales[lang];
  const [{ text, offset }] = spots;
  const { line, column } = linesOf(text).positionOf(offset);
  const gone = fix.text === '' ? parse(before.replace(/^[\s,]+/, '')) : undefined;
  const place = () => firstPlaceOf(mending, contract, lang).replace(/, (?:from|until)$/, '');
  const said = isRecord(gone)
    ? locale.removed(place(), firstWordsOf(gone, contract))
    : replaced(before, fix.text)
        .map((text) => visible(text, locale))
        .join(' → ');
  return `${diagnostic.file}:${line}:${column}  ${said}`;
}

/**
 * The place by the first text of the file that is JSON. Its entries have the numbers that they had from
 * the start: entries are only removed from JSON.
 */
function firstPlaceOf({ diagnostic, spots }: Mending, contract: Contract, lang: Language): string {
  const spot = spots.slice(0, -1).find(({ text }) => isJson(text));
  if (!spot) return diagnostic.place;
  const { text, offset } = spot;
  const source = { file: diagnostic.file, text };
  const kind = kindOf(nameOf(source));
  const { path } = getLocation(text, offset);
  return kind
    ? placeOf(contract, { source, kind, value: parse(text) }, path, lang)
    : diagnostic.place;
}

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return errors.length === 0;
}

/** The first text of a section that visitors read: its heading, where it has one. */
function firstWordsOf(section: Record<string, unknown>, contract: Contract): string {
  const { heading } = section;
  const page = { sections: [{ ...(heading !== undefined && { heading }), ...section }] };
  const values = valuesIn(compileTraversal(contract, 'page.json'), page);
  const [first = ''] = values.flatMap(({ kind, value }) =>
    isProse(kind) && typeof value === 'string' ? value : [],
  );
  return first.length > mostLetters ? `${first.slice(0, mostLetters).trimEnd()}…` : first;
}

const mostLetters = 60;

/** The text before a fix and the one after it: in an object, only what differs. */
function replaced(before: string, after: string): [string, string] {
  const [old, own] = [parse(before), parse(after)];
  if (!isRecord(old) || !isRecord(own)) return [before, after];
  const [oldValues, ownValues] = [new Map(valuesOf(old)), new Map(valuesOf(own))];
  const gone = differing(oldValues, ownValues);
  const come = differing(ownValues, oldValues);
  return gone || come ? [gone, come] : [fieldsIn(old, own), fieldsIn(own, old)];
}

/** The fields of an object that another lacks, or has with other content. */
function fieldsIn(value: Record<string, unknown>, other: Record<string, unknown>): string {
  return Object.entries(value)
    .map(([name, field]) => [name, JSON.stringify(field)] as const)
    .filter(([name, field]) => field !== JSON.stringify(other[name]))
    .map(([name, field]) => `"${name}": ${field}`)
    .join(', ');
}

/** The values in an object by their places, as JSON. Lists of objects are left out. */
function valuesOf(value: unknown, place = ''): [string, string][] {
  if (Array.isArray(value) && value.some(isRecord)) return [];
  if (!isRecord(value)) return [[place, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, each]) => valuesOf(each, `${place}/${key}`));
}

function differing(values: Map<string, string>, others: Map<string, string>): string {
  const own = [...values].filter(([place, value]) => others.get(place) !== value);
  return own.map(([, value]) => value).join(', ');
}

/** Names an empty text, spaces and invisible characters. The first line with words stands for a text of several. */
function visible(text: string, { nothing, invisibleCharacter }: Locale): string {
  if (text === '') return `(${nothing})`;
  if (text.trim() === '' || /\p{Cf}/u.test(text)) return `(${invisibleCharacter})`;
  const [first = '', ...others] = text.replace(/^[\s,]*\n\s*/, '').split(/\r?\n/);
  return others.length > 0 ? `${first} …` : first;
}

function summaryOf(done: Mending[], { repaired, nothingRepaired }: Locale): string {
  if (done.length === 0) return nothingRepaired;
  const files = new Set(done.map(({ diagnostic }) => diagnostic.file)).size;
  return repaired(done.length, files);
}
