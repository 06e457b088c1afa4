import { nearest } from '../../../shared/didYouMean.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { rowFilesIn, templateName } from '../../read/rows/rowSources.ts';
import { addressColumn, cellIn, columnName, tableOf } from '../../read/rows/table.ts';
import { templateOf } from '../../read/rows/template.ts';
import type { Located, Rule } from '../rule.ts';

const messages = {
  'unused-column': phrase<{ column: string }>({
    en: ({ column }) => ({
      message: `No text of ${templateName} holds {row.${column}}, so this column is never shown.`,
      suggestion: 'Name it in the template, or remove the column.',
    }),
    es: ({ column }) => ({
      message: `Ningún texto de ${templateName} contiene {row.${column}}, así que esta columna no se muestra nunca.`,
      suggestion: 'Nómbrela en la plantilla, o quite la columna.',
    }),
  }),
};

const say = sayFrom(messages);

/** Each column of a table is on its pages. */
export const unusedColumns: Rule = {
  messages,
  severity: 'warning',
  project: ({ site: { sources } }) =>
    rowFilesIn([...sources.values()]).flatMap(({ table: source, template }): Located[] => {
      const { columns, head, problems: mistakes } = tableOf(source);
      if (mistakes.some(({ kind }) => kind === 'no-address')) return [];
      const used = new Set(templateOf(template).pieces.map(({ column }) => column));
      const problems = columns.flatMap((column, place) =>
        column === addressColumn ||
        !columnName.test(column) ||
        used.has(column) ||
        isMisspelt(column, columns, used) ||
        template.text.includes(`{${column}}`)
          ? []
          : { ...say('unused-column', { column }), ...cellIn(source.text, head, place) },
      );
      return [{ source, problems }];
    }),
};

/** The template names it otherwise, which is told there. */
function isMisspelt(
  column: string,
  columns: string[],
  used: ReadonlySet<string | undefined>,
): boolean {
  const unknown = [...used].filter((name) => name !== undefined && !columns.includes(name));
  const only = onlyUnused(columns, used);
  return unknown.some((name) => (nearest(name ?? '', columns) ?? only) === column);
}

/** The one column of which the template holds nothing. */
export function onlyUnused(
  columns: string[],
  used: ReadonlySet<string | undefined>,
): string | undefined {
  const unused = columns.filter((column) => column !== addressColumn && !used.has(column));
  return unused.length === 1 ? unused[0] : undefined;
}
