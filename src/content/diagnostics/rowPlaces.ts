import { linesOf } from '../../shared/lines.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { isDatedSource } from '../dates/datedFiles.ts';
import { RowSource } from '../read/rows/rowSources.ts';
import { addressColumn, cellIn, type Row, type Table, tableOf } from '../read/rows/table.ts';
import type { Piece } from '../read/rows/template.ts';
import type { Source } from '../read/source.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A place in one of the files that people wrote. */
export interface Origin {
  source: Source;
  offset: number;
  length: number;
}

/** The place of a part of a page that is made of a row, in the files that it is made of. */
export interface Origins {
  template: Origin;
  /** The whole part is in the template's own text, at that place. */
  isOwn: boolean;
  /** The first cell in it. */
  cell?: Origin;
  /** It holds nothing else. */
  isCell: boolean;
  /** The cell of its address. */
  address: Origin;
}

/** Finds a file by its path: pages/towns/_rows.csv. */
type SourceAt = (file: string) => Source | undefined;

/** The page that a source is of some time, where it is made of a row. */
export function rowIn(source: Source | undefined): RowSource | undefined {
  const whole = source && isDatedSource(source) ? source.whole : source;
  return whole instanceof RowSource ? whole : undefined;
}

/**
 * Tells mistakes in pages that are made of rows at the place where they were made: in the cell, or once in
 * the template if all rows make it.
 * @param sources by their names below pages/
 */
export function toldOfRows(
  found: Diagnostic[],
  sources: ReadonlyMap<string, Source>,
): Diagnostic[] {
  const sourceAt: SourceAt = (file) => sources.get(file.slice('pages/'.length));
  const pageOf = (file: string) => rowIn(sourceAt(file));
  if (!found.some(({ file }) => pageOf(file))) return found;
  const told = new Map<string, Diagnostic>();
  const add = (one: Diagnostic) => {
    const { file, line, column, code } = one;
    const key = [file, line, column, code].join('\n');
    if (!told.has(key)) told.set(key, one);
  };
  const placed: Placed[] = [];
  for (const one of found) {
    const page = pageOf(one.file);
    const origins = page && originsOf(page, spanIn(page, one), sourceAt);
    if (page && origins) placed.push({ one, page, origins });
    else add(one);
  }
  // A mistake of a cell as such is told first, and what follows from it is not.
  const ofTables = [...told.values()].filter(isOfTable);
  const makers = makersOf(placed);
  for (const { one, page, origins } of placed) {
    const rows = rowsBeside(page, sourceAt);
    const made = makers.get(makerKey(one, origins))?.size;
    // The first of several pages that are alike is told of none.
    const isOfAll = made === rows || (made === rows - 1 && one.length > 1);
    const now = toldAt(one, page, origins, isOfAll);
    if (now && !ofTables.some((other) => isWithin(now, other))) add(now);
  }
  return [...told.values()];
}

interface Placed {
  one: Diagnostic;
  page: RowSource;
  origins: Origins;
}

/** The rows that make one mistake, by its place in the template. */
function makersOf(placed: Placed[]): Map<string, Set<string>> {
  const makers = new Map<string, Set<string>>();
  for (const { one, page, origins } of placed) {
    const key = makerKey(one, origins);
    const rows = makers.get(key) ?? new Set();
    makers.set(key, rows.add(page.file));
  }
  return makers;
}

function makerKey({ code }: Diagnostic, { template }: Origins): string {
  return `${template.source.file} ${template.offset} ${code}`;
}

/** Only on some pages there may be nothing to ignore. */
const idle = 'idle-ignore';

function toldAt(
  one: Diagnostic,
  page: RowSource,
  { template, isOwn, cell, isCell, address }: Origins,
  isOfAll: boolean,
): Diagnostic | undefined {
  const { fix: _, guess: __, ...said } = one;
  if (isOfAll && !isCell) {
    const mended = isOwn
      ? { ...withOffset(one, 'fix', template), ...withOffset(one, 'guess', template) }
      : {};
    return { ...said, ...mended, ...positionIn(template) };
  }
  if (one.code === idle) return undefined;
  const place = `${page.address}, ${one.place}`;
  return { ...said, place, ...positionIn(cell ?? address) };
}

/** A repair is of the same part as the mistake. */
function withOffset(one: Diagnostic, name: 'fix' | 'guess', { offset, length }: Origin): object {
  const repair = one[name];
  return repair && repair.length === length ? { [name]: { ...repair, offset } } : {};
}

/** A source may read its file for each look at its text. Mistakes of thousands of rows look at one table. */
const textIn = memoizeByObject((source: Source) => source.text);

const linesIn = memoizeByObject((source: Source) => linesOf(textIn(source)));

function positionIn({ source, offset, length }: Origin) {
  return { file: source.file, ...linesIn(source).positionOf(offset), length };
}

/** True if the other one is told of a part of it. */
function isWithin({ file, line, column, length }: Diagnostic, other: Diagnostic): boolean {
  const isThere = other.file === file && other.line === line;
  return isThere && column <= other.column && other.column < column + length;
}

function isOfTable({ code }: Diagnostic): boolean {
  return code.startsWith('row-');
}

function spanIn(page: RowSource, { line, column, length }: Diagnostic) {
  return { offset: linesOf(page.text).offsetOf({ line, column }), length };
}

function rowsBeside(page: RowSource, sourceAt: SourceAt): number {
  const table = sourceAt(page.table);
  return table ? tableOf(table).rows.length : 0;
}

/** Undefined while the files of the page are not there, or no longer hold its row. */
export function originsOf(
  page: RowSource,
  { offset, length }: { offset: number; length: number },
  sourceAt: SourceAt,
): Origins | undefined {
  const [table, template] = [sourceAt(page.table), sourceAt(page.template.file)];
  const row = table && rowOf(page, table);
  if (!table || !template || !row) return undefined;
  const { columns } = tableOf(table);
  const cellOf = (column: string, part?: Part): Origin => {
    const span = cellIn(textIn(table), row, columns.indexOf(column));
    return { source: table, ...(part ? partOf(textIn(table), span, part) : span) };
  };
  const touched = touchedBy(page, offset, Math.max(1, length));
  const first = touched[0];
  const cell = touched.find(({ piece }) => columns.includes(piece.column ?? ''));
  const start = first
    ? first.piece.offset + (first.piece.column === undefined ? first.part.offset : 0)
    : 0;
  const isOwn = touched.every(({ piece }) => piece.column === undefined);
  const isAlone = touched.length === 1;
  const others = touched.filter((one) => one !== cell);
  return {
    template: { source: template, offset: start, length: isOwn ? length : lengthOf(touched) },
    isOwn,
    ...(cell && { cell: cellOf(cell.piece.column ?? '', isAlone ? cell.part : undefined) }),
    isCell: cell !== undefined && others.every(({ text }) => text === '"'),
    address: cellOf(addressColumn),
  };
}

const rowsByAddress = memoizeByObject(
  ({ rows }: Table) => new Map(rows.map((row) => [row.address, row])),
);

function rowOf({ address }: RowSource, source: Source): Row | undefined {
  return rowsByAddress(tableOf(source)).get(address);
}

/** A span of a text as the page holds it in JSON. */
interface Part {
  offset: number;
  length: number;
}

interface Touched {
  piece: Piece;
  /** The touched part of its text. */
  part: Part;
  text: string;
}

function touchedBy(page: RowSource, offset: number, length: number): Touched[] {
  const touched: Touched[] = [];
  let at = 0;
  for (const piece of page.template.pieces) {
    const text = page.textOf(piece);
    const [from, to] = [Math.max(offset, at), Math.min(offset + length, at + text.length)];
    const isEmptyCell = text === '' && isNeeded(piece) && from === at && at < offset + length;
    if (from < to || isEmptyCell)
      touched.push({
        piece,
        part: { offset: from - at, length: to - from },
        text: text.slice(from - at, to - at),
      });
    at += text.length;
  }
  return touched;
}

function isNeeded({ column, isOptional }: Piece): boolean {
  return column !== undefined && !isOptional;
}

function lengthOf(touched: Touched[]): number {
  return touched.reduce(
    (sum, { piece, part }) => sum + (piece.column === undefined ? part.length : piece.length),
    0,
  );
}

/** A part of a cell as it is written; the whole cell, where it is written otherwise than in JSON. */
function partOf(text: string, cell: Part, { offset, length }: Part): Part {
  const written = text.slice(cell.offset, cell.offset + cell.length);
  const inner = written.startsWith('"') ? 1 : 0;
  if (/["\\\n\r\t]/.test(written.slice(inner, written.length - inner))) return cell;
  return { offset: cell.offset + inner + offset, length: Math.max(1, length) };
}
