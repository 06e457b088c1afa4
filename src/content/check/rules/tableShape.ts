import { countOf } from '../../../shared/phrases.ts';
import { spanishCount } from '../../diagnostics/locales/es.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { sectionsOf } from '../../page/sectionsOf.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'table-shape': phrase<{ cells: number; columns: string[] }>({
    en: ({ cells, columns }) => ({
      message: `This row has ${countOf(cells, 'cell')}, but the table has ${countOf(columns.length, 'column')}.`,
      suggestion: `Write one cell for each: ${columns.join(', ')}.`,
    }),
    es: ({ cells, columns }) => ({
      message: `Esta fila tiene ${spanishCount(cells, 'celda')}, pero la tabla tiene ${spanishCount(columns.length, 'columna')}.`,
      suggestion: `Escriba una celda para cada columna: ${columns.join(', ')}.`,
    }),
  }),
};

const say = sayFrom(messages);

/** Each row of a table has one cell for each column. */
export const tableShape: Rule = {
  messages,
  page: ({ page }) =>
    sectionsOf(page, 'table').flatMap(({ section: { columns, rows }, index }) =>
      rows.flatMap((row, rowIndex) =>
        row.length === columns.length
          ? []
          : {
              ...say('table-shape', { cells: row.length, columns }),
              path: ['sections', index, 'rows', rowIndex],
            },
      ),
    ),
};
