import { sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'table-shape': {
    en: 'Cells in this row: <cells>, columns in the table: <count>. | Write one cell for each column (<columns>), or add a column.',
    es: 'Celdas de esta fila: <cells>, columnas de la tabla: <count>. | Escriba una celda para cada columna (<columns>) o añada una columna.',
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
    for (const { section, index } of page ? sectionsOf(page, 'table') : []) {
      const { columns, rows } = section;
      for (const [row, cells] of rows.entries()) {
        if (cells.length === columns.length) continue;
        const said = { cells: cells.length, count: columns.length, columns: columns.join(', ') };
        yield { ...say('table-shape', said), path: ['sections', index, 'rows', row] };
      }
    }
  },
};
