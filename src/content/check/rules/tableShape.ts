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
  'table-shape.columns': phrase<{ cells: number; columns: string[] }>({
    en: ({ cells, columns }) => ({
      message: `Each row has ${countOf(cells, 'cell')}, but there ${columns.length === 1 ? 'is' : 'are'} ${countOf(columns.length, 'column')}.`,
      suggestion: 'Name as many columns as the rows have cells, or change all rows.',
    }),
    es: ({ cells, columns }) => ({
      message: `Cada fila tiene ${spanishCount(cells, 'celda')}, pero hay ${spanishCount(columns.length, 'columna')}.`,
      suggestion: 'Nombre tantas columnas como celdas tienen las filas o cambie todas las filas.',
    }),
  }),
};

const say = sayFrom(messages);

/** Each row of a table has one cell for each column. */
export const tableShape: Rule = {
  messages,
  page: ({ page }) =>
    sectionsOf(page, 'table').flatMap(({ section: { columns, rows }, index }) => {
      const path = ['sections', index];
      const [{ length } = [], ...others] = rows;
      const areAlike = others.length > 0 && others.every((row) => row.length === length);
      if (areAlike && length !== columns.length) {
        const said = say('table-shape.columns', { cells: length, columns });
        return [{ ...said, path: [...path, 'columns'] }];
      }
      return rows.flatMap((row, rowIndex) =>
        row.length === columns.length
          ? []
          : {
              ...say('table-shape', { cells: row.length, columns }),
              path: [...path, 'rows', rowIndex],
            },
      );
    }),
};
