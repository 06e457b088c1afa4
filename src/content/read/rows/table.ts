import Papa from 'papaparse';
import { memoizeByObject } from '../../../shared/memoize.ts';
import { isUtf16 } from '../../text/isUtf16.ts';
import type { Source } from '../readFile.ts';

/** A file _rows.csv as it is read: its columns, and a page for each row with an address of its own. */
export interface Table {
  file: string;
  /** The names in its first line. */
  columns: string[];
  /** That line. */
  head: Line;
  rows: Row[];
  problems: TableProblem[];
}

/** A line, which may hold line breaks. */
export interface Line {
  offset: number;
  /** After its line break. */
  end: number;
  separator: Separator;
}

export type Separator = (typeof separators)[number];

/** Excel writes a semicolon where the comma begins decimals, and what is pasted may have tabs. */
const separators = [',', ';', '\t'] as const;

export interface Row extends Line {
  cells: string[];
  /** The address below the folder. */
  address: string;
}

/** A mistake in the table itself; the rule `rows` puts it into words. */
export interface TableProblem {
  kind:
    | 'utf16'
    | 'latin1'
    | 'separators'
    | 'other-separator'
    | 'open-quote'
    | 'no-rows'
    | 'no-address'
    | 'column-name'
    | 'column-twice'
    | 'more-cells'
    | 'last-separator'
    | 'no-cell'
    | 'address'
    | 'address-twice';
  /** The text in question, or the name of its column. */
  found: string;
  offset: number;
  length: number;
}

/** The column whose cells are the addresses of the pages. */
export const addressColumn = 'address';

export const tableOf = memoizeByObject(({ file, text }: Source): Table => {
  const unfit = unfitText(text);
  if (unfit) return { file, columns: [], head: nowhere, rows: [], problems: [unfit] };
  return readTable(file, text);
});

const nowhere: Line = { offset: 0, end: 0, separator: ',' };

function readTable(file: string, text: string): Table {
  const { records, problem } = recordsIn(text);
  const [head, ...others] = records;
  const columns = head?.cells ?? [];
  const table: Table = { file, columns, head: head ?? nowhere, rows: [], problems: [] };
  if (problem) return { ...table, columns: [], problems: [problem] };
  const problems = head ? problemsOfColumns(head, others, text) : [];
  const place = columns.indexOf(addressColumn);
  if (place < 0) problems.push(at('no-address', '', table.head.offset, table.head.offset));
  if (problems.length === 0) addRows(table, others, place, text);
  const hasNone = problems.length === 0 && others.length === 0;
  if (hasNone) problems.push(at('no-rows', '', 0, Math.max(1, columns.join().length)));
  table.problems.unshift(...problems);
  return table;
}

/** Rows with a mistake in their address are no pages. */
function addRows(table: Table, records: Record[], place: number, text: string): void {
  const known = new Set<string>();
  const { columns, problems } = table;
  for (const record of records) {
    const { cells } = record;
    const tell = (kind: TableProblem['kind'], cell: number) => {
      const span = cellIn(text, record, cell);
      problems.push({ kind, found: cells[cell] ?? columns[cell] ?? '', ...span });
    };
    const address = cells[place] ?? '';
    const isMore = cells.length > columns.length;
    if (isMore && cellsOf(record) > columns.length) tell('more-cells', columns.length);
    else if (isMore && !problems.some(({ kind }) => kind === 'last-separator'))
      tell('last-separator', columns.length);
    const isShort = cells.length < columns.length;
    if (isShort) tell('no-cell', cells.length);
    // Cells that other characters separate make both wrong: the first is told.
    if (!easyAddress.test(address)) {
      if (!isShort) tell('address', place);
    } else if (known.has(address)) tell('address-twice', place);
    else table.rows.push({ ...record, address });
    known.add(address);
  }
}

/** One part of an address, as people can type it. A page `index` would be that of the folder. */
export const easyAddress = /^(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Without those at its end that are empty: a spreadsheet may write a separator behind the last one. */
function cellsOf({ cells }: Record): number {
  return cells.findLastIndex(Boolean) + 1;
}

function problemsOfColumns(head: Record, others: Record[], text: string): TableProblem[] {
  const filled = others.reduce((most, one) => Math.max(most, cellsOf(one)), cellsOf(head));
  const known = new Set<string>();
  return head.cells.flatMap((name, cell): TableProblem[] => {
    const isKnown = known.has(name.toLowerCase());
    known.add(name.toLowerCase());
    const found = { found: name, ...cellIn(text, head, cell) };
    if (cell >= filled) return cell > filled ? [] : [{ kind: 'last-separator', ...found }];
    if (!columnName.test(name)) return [{ kind: 'column-name', ...found }];
    return isKnown ? [{ kind: 'column-twice', ...found }] : [];
  });
}

export const columnName = /^\p{L}[\p{L}\p{N}_-]*$/u;

interface Record extends Line {
  cells: string[];
}

/** The lines that are not empty, or what keeps them from being read. */
function recordsIn(text: string): { records: Record[]; problem?: TableProblem } {
  const records: Record[] = [];
  let open: TableProblem | undefined;
  const { start, separator, problem } = beginningOf(text);
  if (problem) return { records, problem };
  let offset = start;
  Papa.parse<string[]>(text.slice(start), {
    delimiter: separator,
    // A file that two programs have written may have the line breaks of both.
    newline: text.includes('\n') ? '\n' : '\r',
    step({ data, errors, meta }) {
      const cells = data.map(plainCell);
      const end = start + meta.cursor;
      const [error] = errors;
      if (error) {
        // Papa Parse counts from behind the quotation mark.
        const mark = start + (error.index ?? 1) - 1;
        open ??= at(
          'open-quote',
          text.slice(mark).split('\n', 1)[0]?.slice(0, 20) ?? '',
          mark,
          end,
        );
      }
      // A spreadsheet writes lines of separators below the last row.
      if (cells.some(Boolean)) records.push({ cells, offset, end, separator });
      offset = end;
    },
  });
  return { records, ...(open && { problem: open }) };
}

interface Beginning {
  /** The place of the line with the names. */
  start: number;
  separator: Separator;
  problem?: TableProblem;
}

/** Excel writes a byte order mark, and obeys a first line such as `sep=;`. */
function beginningOf(text: string): Beginning {
  const [before = '', named] = /^\uFEFF?(?:"?sep=([,;\t])"?(?:\r\n?|\n))?/i.exec(text) ?? [];
  const start = before.length;
  const [head = ''] = text.slice(start).split(/[\r\n]/, 1);
  const used = separators.filter((each) => head.includes(each));
  const [separator = ',', other] = named ? separators.filter((each) => each === named) : used;
  const bar = used.length === 0 ? head.indexOf('|') : -1;
  if (bar >= 0)
    return { start, separator, problem: at('other-separator', '|', start + bar, start + bar + 1) };
  if (other === undefined) return { start, separator };
  const place = start + head.indexOf(other);
  return { start, separator, problem: at('separators', used.join(''), place, place + 1) };
}

/** Without the spaces around it, for which somebody may have put quotation marks behind one. */
function plainCell(cell: string): string {
  const text = cell.trim().replace(/\r\n?/g, '\n');
  const isQuoted = text !== cell && /^"[^"]*"$/.test(text);
  return isQuoted ? text.slice(1, -1).trim() : text;
}

function unfitText(text: string): TableProblem | undefined {
  const garbled = text.indexOf('\uFFFD');
  if (isUtf16(text)) return at('utf16', '', 0, 1);
  return garbled < 0
    ? undefined
    : at('latin1', text.slice(garbled, garbled + 1), garbled, garbled + 1);
}

function at(kind: TableProblem['kind'], found: string, offset: number, end: number): TableProblem {
  return { kind, found, offset, length: Math.max(1, end - offset) };
}

/** The span of a cell as it is written, with its quotation marks; of a missing one, the end of its row. */
export function cellIn(
  text: string,
  { offset, end, separator }: Line,
  cell: number,
): { offset: number; length: number } {
  let from = offset;
  for (let index = 0; ; index += 1) {
    const to = endOfCell(text, from, { end, separator });
    if (index === cell) return { offset: from, length: Math.max(1, to - from) };
    if (text[to] !== separator) return { offset: to, length: 1 };
    from = to + 1;
  }
}

function endOfCell(
  text: string,
  from: number,
  { end, separator }: Pick<Line, 'end' | 'separator'>,
): number {
  let at = from;
  if (text[at] === '"') {
    at += 1;
    // Two marks in a row are one that the text holds.
    while (at < end && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1;
  }
  while (at < end && !`${separator}\r\n`.includes(text[at] ?? '\n')) at += 1;
  return at;
}
