import { sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'table-shape': {
    en: 'Cells in this row: <cells>, columns in the table: <count>. | Write one cell for each column: <columns>.',
    es: 'Celdas de esta fila: <cells>, columnas de la tabla: <count>. | Escriba una celda para cada columna: <columns>.',
  },
  'table-shape.columns': {
    en: 'Cells in each row: <cells>, columns in the table: <count>. | Name one column for each cell.',
    es: 'Celdas de cada fila: <cells>, columnas de la tabla: <count>. | Ponga nombre a una columna por celda.',
  },
} as const;

const say = sayFrom(texts);

/** Each row of a table has one cell for each column. */
export const tables: Rule = {
  severity: 'error',
  why: {
    en: 'A cell without a column is lost, and every cell behind a missing one stands in the wrong column.',
    es: 'Una celda sin columna se pierde, y las que siguen a una que falta quedan en la columna equivocada.',
  },
  texts,
  *inFile({ page }) {
    if (!page) return;
    for (const { section, index } of sectionsOf(page, 'table')) {
      const { columns, rows } = section;
      const [first, second] = rows.map((cells) => cells.length);
      const isEven = second !== undefined && rows.every((cells) => cells.length === first);
      if (isEven && second !== columns.length) {
        const said = { cells: second, count: columns.length };
        yield { ...say('table-shape.columns', said), path: ['sections', index, 'columns'] };
        continue;
      }
      for (const [row, cells] of rows.entries()) {
        if (cells.length === columns.length) continue;
        const said = { cells: cells.length, count: columns.length, columns: columns.join(', ') };
        yield { ...say('table-shape', said), path: ['sections', index, 'rows', row] };
      }
    }
  },
};
