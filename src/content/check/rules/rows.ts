import { nearest } from '../../../shared/didYouMean.ts';
import type { TextProblem } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { rowIn } from '../../diagnostics/rowPlaces.ts';
import {
  folderOf,
  isOfRows,
  isTable,
  namesOf,
  tableName,
  templateName,
} from '../../read/rows/rowSources.ts';
import {
  addressColumn,
  cellIn,
  type Table,
  type TableProblem,
  tableOf,
} from '../../read/rows/table.ts';
import { type Template, templateOf } from '../../read/rows/template.ts';
import type { Source } from '../../read/source.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'row-alone': {
    en: 'A table of pages needs <name> in the same folder. | Add it, or remove this file.',
    es: 'Una tabla de páginas necesita <name> en la misma carpeta. | Añádalo o quite este archivo.',
  },
  'row-table': {
    en: 'This table cannot be read as it is. | Save it as CSV in UTF-8, with commas between the cells, the names of the columns in its first line and one column called address.',
    es: 'Esta tabla no se puede leer así. | Guárdela como CSV en UTF-8, con comas entre las celdas, los nombres de las columnas en la primera línea y una columna llamada address.',
  },
  'row-column': {
    en: 'The name of this column is none, or stands twice: <found> | Give each column a name of its own: letters, digits and hyphens.',
    es: 'El nombre de esta columna no es válido o está dos veces: <found> | Dé a cada columna un nombre propio: letras, cifras y guiones.',
  },
  'row-column.unknown': {
    en: 'The table has no column <column>. | Did you mean {row.<guess>}? | Its columns are <columns>.',
    es: 'La tabla no tiene ninguna columna <column>. | ¿Quería decir {row.<guess>}? | Sus columnas son <columns>.',
  },
  'row-cell': {
    en: 'This row has more or fewer cells than there are columns: <found> | Write one cell for each column; one with a comma stands in quotation marks.',
    es: 'Esta fila tiene más o menos celdas que columnas hay: <found> | Escriba una celda por columna; la que lleve una coma va entre comillas.',
  },
  'row-cell.empty': {
    en: 'This cell is empty, and the page shows {row.<column>}. | Fill it in.',
    es: 'Esta celda está vacía, y la página muestra {row.<column>}. | Rellénela.',
  },
  'row-cell.thousands': {
    en: '<found> may be read as <plain>. | Write <plain>.',
    es: '<found> puede leerse como <plain>. | Escriba <plain>.',
  },
  'row-address': {
    en: '“<found>” cannot be the address of a page, or is the address of another. | Write lower case letters, digits and hyphens, each address once.',
    es: '«<found>» no puede ser la dirección de una página, o ya lo es de otra. | Escriba minúsculas sin acentos, cifras y guiones, cada dirección una vez.',
  },
} as const;

const say = sayFrom(texts);

/** A table of pages can be read, and its template names its columns. */
export const rows: Rule = {
  severity: 'error',
  why: {
    en: 'A row that cannot be read makes no page, and a column that is misspelt leaves a hole in all of them.',
    es: 'Una fila que no se puede leer no crea ninguna página, y una columna mal escrita deja un hueco en todas.',
  },
  texts,
  *inSite({ loaded: { sources } }) {
    for (const [file, source] of sources) {
      if (!isOfRows(file) || source.fault) continue;
      const name = isTable(file) ? templateName : tableName;
      const other = sources.get(folderOf(file) + name);
      if (!other) yield { ...say('row-alone', { name }), file: source.file };
      else if (isTable(file)) {
        const [table, template] = [tableOf(source), templateOf(other)];
        for (const problem of inTable(source, table, template, sources))
          yield { ...problem, source };
        for (const problem of unknownColumns(table, template)) yield { ...problem, source: other };
      }
    }
  },
};

const codes: Record<TableProblem['kind'], 'row-table' | 'row-column' | 'row-cell' | 'row-address'> =
  {
    utf16: 'row-table',
    latin1: 'row-table',
    separators: 'row-table',
    'other-separator': 'row-table',
    'open-quote': 'row-table',
    'no-rows': 'row-table',
    'no-address': 'row-table',
    'column-name': 'row-column',
    'column-twice': 'row-column',
    'more-cells': 'row-cell',
    'last-separator': 'row-cell',
    'no-cell': 'row-cell',
    address: 'row-address',
    'address-twice': 'row-address',
  };

function* inTable(
  { file, text }: Source,
  { columns, rows: lines, problems }: Table,
  { pieces }: Template,
  sources: ReadonlyMap<string, Source>,
): Iterable<TextProblem> {
  for (const { kind, found, offset, length } of problems)
    yield { ...say(codes[kind], { found: found || '–' }), offset, length };
  for (const row of lines) {
    const own = namesOf(`${folderOf(file.slice('pages/'.length))}${row.address}.json`);
    const isTaken = own.some((name) => sources.has(name) && !rowIn(sources.get(name)));
    if (isTaken)
      yield {
        ...say('row-address', { found: row.address }),
        ...cellIn(text, row, columns.indexOf(addressColumn)),
      };
    for (const [place, column] of columns.entries()) {
      const found = row.cells[place] ?? '';
      const used = pieces.filter((piece) => piece.column === column);
      if (
        found === '' &&
        row.cells[place] !== undefined &&
        used.some(({ isOptional }) => !isOptional)
      )
        yield { ...say('row-cell.empty', { column }), ...cellIn(text, row, place) };
      // A thousand and a half in Spain, and one and a half in JSON.
      const isFigure = used.some(({ isBare }) => isBare) && /^[1-9]\d{0,2}\.\d{3}$/.test(found);
      if (isFigure)
        yield {
          ...say('row-cell.thousands', { found, plain: found.replace('.', '') }),
          ...cellIn(text, row, place),
        };
    }
  }
}

/** Each name once, at its first place. */
function* unknownColumns({ columns }: Table, { pieces }: Template): Iterable<TextProblem> {
  const told = new Set(columns);
  for (const { column, offset, length } of columns.length > 0 ? pieces : []) {
    if (column === undefined || told.has(column)) continue;
    told.add(column);
    const said = { column, guess: nearest(column, columns), columns: columns.join(', ') };
    yield { ...say('row-column.unknown', said), offset, length };
  }
}
