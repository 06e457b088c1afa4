import type { Rule } from '../rule.ts';
import { countOf } from '../words.ts';

/** Each row of a table has one cell for each column. */
export const tableShape: Rule = {
  codes: ['table-shape'],
  page: ({ page }) =>
    page.sections.flatMap((section, index) => {
      if (section.type !== 'table') return [];
      const wanted = section.columns.length;
      return section.rows.flatMap((row, rowIndex) =>
        row.length === wanted
          ? []
          : {
              path: ['sections', index, 'rows', rowIndex],
              code: 'table-shape',
              message: `This row has ${countOf(row.length, 'cell')}, but the table has ${countOf(wanted, 'column')}.`,
              suggestion: `Write one cell for each: ${section.columns.join(', ')}.`,
            },
      );
    }),
};
