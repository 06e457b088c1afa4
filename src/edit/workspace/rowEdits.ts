import { rowIn } from '../../content/diagnostics/rowPlaces.ts';
import { folderOf, type RowSource } from '../../content/read/rows/rowSources.ts';
import { addressColumn, cellIn, tableOf } from '../../content/read/rows/table.ts';
import type { Source } from '../../content/read/source.ts';
import type { Bilingual } from '../../shared/language.ts';
import type { Documents } from './documents.ts';
import type { Reason } from './request.ts';

/** The text of a table without the row of an address. */
export function withoutRow(table: Source, address: string): string {
  const row = tableOf(table).rows.find((one) => one.address === address);
  return row ? table.text.slice(0, row.offset) + table.text.slice(row.end) : table.text;
}

/** The table and the template of a row that is the last: without rows they make no page. */
export function filesOfLastRow({ sourceOf }: Documents, file: string): string[] {
  const page = rowIn(sourceOf(file));
  const table = page && sourceOf(page.table);
  if (!table) return [];
  const { rows, problems } = tableOf(table);
  return rows.length === 1 && problems.length === 0 ? [page.table, page.template.file] : [];
}

/** The text of a table in which a row has another address. */
export function withAddress(table: Source, from: string, to: string): string {
  const { columns, rows } = tableOf(table);
  const row = rows.find((one) => one.address === from);
  if (!row) return table.text;
  const { offset, length } = cellIn(table.text, row, columns.indexOf(addressColumn));
  return table.text.slice(0, offset) + to + table.text.slice(offset + length);
}

/** True for a file that a row of the page's table can make. */
export function isBeside({ table }: RowSource, file: string): boolean {
  return folderOf(file) === folderOf(table) && addressIn(file) !== 'index';
}

export function addressIn(file: string): string {
  return file.slice(folderOf(file).length).replace(/\.json$/, '');
}

/** The file of a page, or the row that makes the page. */
export function fileInWords({ sourceOf }: Pick<Documents, 'sourceOf'>, file: string): Bilingual {
  const page = rowIn(sourceOf(file));
  if (!page) return { en: file, es: file };
  const { address, table } = page;
  return { en: `the row ${address} of ${table}`, es: `la fila ${address} de ${table}` };
}

/** Refuses to move a page that is made of a row to another folder, where its table makes none. */
export function rowElsewhere({ address, table }: RowSource, to: string): Reason {
  const folder = folderOf(table).slice('pages'.length);
  return {
    code: 'row-page',
    en: {
      message: `${table} makes pages below ${folder} only, so its row ${address} cannot have the address ${to}.`,
      suggestion: `Choose an address directly below ${folder}, or write a page at ${to} and remove the row. ${folderOf(table)}_row.json is the page of all rows.`,
    },
    es: {
      message: `${table} solo hace páginas dentro de ${folder}, así que su fila ${address} no puede tener la dirección ${to}.`,
      suggestion: `Elija una dirección justo debajo de ${folder}, o escriba una página en ${to} y quite la fila. ${folderOf(table)}_row.json es la página de todas las filas.`,
    },
  };
}

/** Refuses to change the text of a page that is made of a row. */
export function rowPage(file: string): Reason {
  const [folder, address] = [folderOf(file), addressIn(file)];
  return {
    code: 'row-page',
    en: {
      message: `This page is made of the row ${address} in ${folder}_rows.csv, and has no file of its own.`,
      suggestion: `Edit that row, or ${folder}_row.json for all rows.`,
    },
    es: {
      message: `Esta página se hace con la fila ${address} de ${folder}_rows.csv, y no tiene archivo propio.`,
      suggestion: `Edite esa fila, o ${folder}_row.json para todas las filas.`,
    },
  };
}
