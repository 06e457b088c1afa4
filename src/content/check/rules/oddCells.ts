import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { rowFilesIn } from '../../read/rows/rowSources.ts';
import { addressColumn, cellIn, type Table, tableOf } from '../../read/rows/table.ts';
import { templateOf } from '../../read/rows/template.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'odd-cell': phrase<{ found: string; column: string; other: string }>({
    en: ({ found, column, other }) => ({
      message: `“${found}” is written otherwise than the other cells of ${column}, such as “${other}”.`,
      suggestion: 'Write it like them: spreadsheets turn dates and figures into others.',
    }),
    es: ({ found, column, other }) => ({
      message: `«${found}» está escrito de otra manera que las demás celdas de ${column}, como «${other}».`,
      suggestion: 'Escríbalo como ellas: las hojas de cálculo convierten fechas y cifras en otras.',
    }),
  }),
  'odd-cell.exponent': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `“${found}” is a figure that a spreadsheet has shortened.`,
      suggestion: 'Write all its digits, and give the column of the spreadsheet the format Text.',
    }),
    es: ({ found }) => ({
      message: `«${found}» es una cifra que ha abreviado una hoja de cálculo.`,
      suggestion: 'Escriba todas sus cifras y dé a la columna de la hoja el formato Texto.',
    }),
  }),
  'odd-cell.formula': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `“${found}” is a formula of a spreadsheet, and visitors would see the formula itself.`,
      suggestion: 'Write its result.',
    }),
    es: ({ found }) => ({
      message: `«${found}» es una fórmula de una hoja de cálculo, y los visitantes la leerían tal cual.`,
      suggestion: 'Escriba su resultado.',
    }),
  }),
  'odd-cell.comma': phrase<{ before: string; found: string }>({
    en: ({ before, found }) => ({
      message: `“${found}” begins with a space: the comma before it seems to belong to the text.`,
      suggestion: `Write "${before}, ${found}" in quotation marks, or take the space out.`,
    }),
    es: ({ before, found }) => ({
      message: `«${found}» empieza por un espacio: la coma anterior parece parte del texto.`,
      suggestion: `Escriba "${before}, ${found}" entre comillas o quite el espacio.`,
    }),
  }),
};

const say = sayFrom(messages);

/** The cells of a column are written alike, where all but one or two are. */
export const oddCells: Rule = {
  messages,
  severity: 'warning',
  project: ({ site: { sources } }) =>
    rowFilesIn([...sources.values()]).flatMap(({ table: source, template }): Located[] => {
      const table = tableOf(source);
      if (table.problems.length > 0) return [];
      // The schema tells of a figure that is none.
      const figures = templateOf(template).pieces.flatMap(({ column, isBare }) =>
        isBare ? (column ?? []) : [],
      );
      const problems = table.columns.flatMap((column, place) =>
        [addressColumn, ...figures].includes(column) ? [] : oddIn(table, place, source.text),
      );
      return [{ source, problems: [...problems, ...commasIn(table, source.text)] }];
    }),
};

/** Cells behind a comma and a space, where most rows have none: one is told of each row. */
function commasIn({ columns, rows }: Table, text: string) {
  const found = rows.flatMap((row) => {
    if (row.separator !== ',' || !text.slice(row.offset, row.end).includes(', ')) return [];
    const spans = columns.map((_, place) => cellIn(text, row, place));
    const place = spans.findIndex(
      ({ offset, length }, index) =>
        index > 0 && /^ +[^\s"]/.test(text.slice(offset, offset + length)),
    );
    const [before = '', cell = ''] = row.cells.slice(Math.max(0, place - 1));
    const span = spans[place];
    return span ? [{ ...say('odd-cell.comma', { before, found: cell }), ...span }] : [];
  });
  return found.length * 2 > rows.length ? [] : found;
}

function oddIn({ columns, rows }: Table, place: number, text: string) {
  const shapes = rows.map(({ cells }) => shapeOf(cells[place] ?? ''));
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  const [usual = '', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const others = rows.length - count;
  const ofSpreadsheets = rows.flatMap((row) => {
    const found = row.cells[place] ?? '';
    const code = spreadsheetCode(found);
    return code ? { ...say(code, { found }), ...cellIn(text, row, place) } : [];
  });
  if (ofSpreadsheets.length > 0) return ofSpreadsheets;
  // Words have no shape, and few cells no rule.
  if (usual === 'words' || count < 2 || others === 0 || others * 2 > count) return [];
  const other = rows[shapes.indexOf(usual)]?.cells[place] ?? '';
  return rows.flatMap((row, index) => {
    const found = row.cells[place] ?? '';
    // “free” among prices is no figure, and right.
    if (
      shapes[index] === usual ||
      found === '' ||
      (shapes[index] === 'words' && !changed.test(found))
    )
      return [];
    const said = say('odd-cell', { found, column: columns[place] ?? '', other });
    return { ...said, ...cellIn(text, row, place) };
  });
}

/** `12-Jan`, which stood for a figure or another date; `15 euros` among `15 €`. */
const changed =
  /^\d{1,4}[-/. ]\p{L}{3,4}\.?$|^\p{L}{3,4}\.?[-/. ]\d{1,4}$|^\d[\d.,]* ?(?:euros?|EUR|por ciento|percent)$/iu;

/** The code for a cell that only a spreadsheet understands. */
function spreadsheetCode(cell: string) {
  if (exponent.test(cell)) return 'odd-cell.exponent';
  return formula.test(cell) ? 'odd-cell.formula' : undefined;
}

/** `1.23E+11`, which stood for twelve digits. */
const exponent = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** `=A2&B2`, `@SUM(A1)`: a spreadsheet that opens the table runs it. */
const formula = /^=\S|^[-+@]\p{L}+[(|!]/u;

/** A date, a time, an e-mail address or a figure with its unit: the digits do not count. */
function shapeOf(cell: string): string {
  if (/^\d{1,3}(?:[.,]\d{3})*$|^\d+$/.test(cell)) return 'figure';
  const [, name] = shapes.find(([pattern]) => pattern.test(cell)) ?? [];
  return name ?? 'words';
}

const shapes: [pattern: RegExp, name: string][] = [
  [/^\d{4}-\d\d-\d\d$/, 'date'],
  [/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/, 'local date'],
  [/^\d{1,2}:\d\d$/, 'time'],
  [/^\S+@\S+\.\S+$/, 'e-mail'],
  [/^(?:https?:\/\/|www\.|\/)\S*$/, 'address'],
  [/^\+\d[\d ]+$/, 'phone'],
  [/^[€$] ?[\d.,]+$/, 'currency before'],
  [/^[\d.,]+ ?[€$]$/, 'currency behind'],
  [/^[\d.,]+ ?%$/, 'share'],
];
