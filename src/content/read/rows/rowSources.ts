import { hash32 } from '../../../shared/hash.ts';
import type { Source } from '../readFile.ts';
import { type Row, type Table, tableOf } from './table.ts';
import { type Piece, type Template, templateOf } from './template.ts';

export const tableName = '_rows.csv';
export const templateName = '_row.json';

/** A page that is made of a row: no file of its own holds it. */
export class RowSource implements Source {
  readonly file: string;
  readonly stamp: string;
  readonly template: Template;
  /** The file of its row. */
  readonly table: string;
  readonly address: string;
  readonly #columns: string[];
  readonly #cells: string[];

  constructor(template: Template, table: Table, { cells, address }: Row, stamp: string) {
    this.file = `${folderOf(table.file)}${address}.json`;
    this.template = template;
    this.table = table.file;
    this.address = address;
    this.#columns = table.columns;
    this.#cells = cells;
    this.stamp = stamp;
  }

  get columns(): readonly string[] {
    return this.#columns;
  }

  get hasEmptyCell(): boolean {
    return this.#cells.includes('');
  }

  get text(): string {
    let text = '';
    for (const piece of this.template.pieces) text += this.textOf(piece);
    return text;
  }

  /** The text of a piece in this page. A name that is no column stays as it is. */
  textOf({ offset, length, column, isBare, isOfLine, onlyWith }: Piece): string {
    const own = () => this.template.text.slice(offset, offset + length);
    if (onlyWith !== undefined && this.#cells[this.#columns.indexOf(onlyWith)] === '') return '';
    if (column === undefined) return own();
    const cell = this.#cells[this.#columns.indexOf(column)];
    if (cell === undefined) return own();
    const json = JSON.stringify(isOfLine ? cell.replace(/\s*\n\s*/g, ' ') : cell);
    if (isBare) return bareValue.test(cell) ? cell : json;
    return json.slice(1, -1);
  }
}

const bareValue = /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/;

/** A file that makes pages, and is none. */
export function isOfRows(file: string): boolean {
  return isTable(file) || isTemplate(file);
}

export function isTable(file: string): boolean {
  return isNamed(file, tableName);
}

export function isTemplate(file: string): boolean {
  return isNamed(file, templateName);
}

function isNamed(file: string, name: string): boolean {
  return file === name || file.endsWith(`/${name}`);
}

/** With the slash at its end. */
export function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** The two files of a folder with rows. */
export interface RowFiles {
  table: Source;
  template: Source;
}

/** The folders that have both files. */
export function rowFilesIn(sources: Source[]): RowFiles[] {
  const tables = sources.filter(({ file }) => isTable(file));
  return tables.flatMap((table) => {
    const name = folderOf(table.file) + templateName;
    const template = sources.find(({ file }) => file === name);
    return template ? { table, template } : [];
  });
}

/**
 * The files of a site with a page for each row. All that comes after reads these as it reads files. A
 * file of pages/ comes before a row of its address. Pages that were made before and are alike stay one object.
 * @param sources may hold such pages already: they are made again
 */
export function withRows(sources: Source[]): Source[] {
  const files = sources.filter((source) => !(source instanceof RowSource));
  const made = rowFilesIn(files).flatMap((pair) => rowsOf(pair, sources));
  if (made.length === 0) return files.length === sources.length ? sources : files;
  const known = new Set(files.map(({ file }) => file));
  const pages = made.filter(({ file }) => namesOf(file).every((name) => !known.has(name)));
  return [...files, ...pages].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** The two names that the file of one page may have: alella.json, alella/index.json. */
export function namesOf(file: string): [string, string] {
  return [file, file.replace(/\.json$/, '/index.json')];
}

const lastMade = new WeakMap<Source, { template: Source; pages: RowSource[] }>();

function rowsOf({ table: source, template: from }: RowFiles, before: Source[]): RowSource[] {
  const last = lastMade.get(source);
  if (last?.template === from) return last.pages;
  const [table, template] = [tableOf(source), templateOf(from)];
  const known = new Map(
    before.flatMap((one) =>
      one instanceof RowSource && one.table === table.file ? [[one.file, one]] : [],
    ),
  );
  const version = hash32(`${table.columns.join()}\n${template.text}`);
  const pages = table.rows.map((row) => {
    const stamp = `row ${version} ${hash32(row.cells.join('\0'))}`;
    const page = new RowSource(template, table, row, stamp);
    const same = known.get(page.file);
    return same?.stamp === stamp ? same : page;
  });
  lastMade.set(source, { template: from, pages });
  return pages;
}
