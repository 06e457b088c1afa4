import { nearest } from '../../../shared/didYouMean.ts';
import type { Bilingual, Language } from '../../../shared/language.ts';
import type { Diagnostic, TextProblem } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { rowIn } from '../../diagnostics/rowPlaces.ts';
import { easyName } from '../../read/fileName.ts';
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
  type Line,
  type Separator,
  type Table,
  type TableProblem,
  tableOf,
} from '../../read/rows/table.ts';
import { type Template, templateOf } from '../../read/rows/template.ts';
import type { Source } from '../../read/source.ts';
import type { Located, Rule } from '../rule.ts';
import { onlyUnused } from './unusedColumns.ts';

type Found = Pick<TableProblem, 'found'>;
type FoundIn = Found & Pick<Line, 'separator'>;

/** In Excel both kinds of “CSV UTF-8” will do: commas and semicolons are read alike. */
const inUtf8: Bilingual = {
  en: 'Save it as UTF-8. In Excel: Save as, “CSV UTF-8”. In LibreOffice: Save as, “Edit filter settings”, character set “Unicode (UTF-8)”.',
  es: 'Guárdela en UTF-8. En Excel: Guardar como, «CSV UTF-8». En LibreOffice: Guardar como, «Editar configuración de filtros», conjunto de caracteres «Unicode (UTF-8)».',
};

const separatorNames: Record<Separator, Record<Language, [one: string, many: string]>> = {
  ',': { en: ['a comma', 'commas'], es: ['una coma', 'comas'] },
  ';': { en: ['a semicolon', 'semicolons'], es: ['un punto y coma', 'puntos y coma'] },
  '\t': { en: ['a tab', 'tabs'], es: ['un tabulador', 'tabuladores'] },
};

function named(found: string, lang: Language): string[] {
  return [...found].map((each) => separatorNames[each as Separator][lang][1]);
}

const messages = {
  'row-table.utf16': phrase({
    en: {
      message: 'This table is written in UTF-16, so its letters cannot be read.',
      suggestion: inUtf8.en,
    },
    es: {
      message: 'Esta tabla está escrita en UTF-16, así que sus letras no se pueden leer.',
      suggestion: inUtf8.es,
    },
  }),
  'row-table.latin1': phrase({
    en: {
      message: 'This table is not written in UTF-8, but in another encoding such as Latin-1.',
      suggestion: inUtf8.en,
    },
    es: {
      message: 'Esta tabla no está escrita en UTF-8, sino en otra codificación, como Latin-1.',
      suggestion: inUtf8.es,
    },
  }),
  'row-table.separators': phrase<Found>({
    en: ({ found }) => ({
      message: `The first line separates names by ${named(found, 'en').join(' and by ')}.`,
      suggestion:
        'Separate all cells by one of them, as spreadsheets do when they save a CSV file.',
    }),
    es: ({ found }) => ({
      message: `La primera línea separa los nombres con ${named(found, 'es').join(' y con ')}.`,
      suggestion:
        'Separe todas las celdas con uno solo, como hacen las hojas de cálculo al guardar en CSV.',
    }),
  }),
  'row-table.other-separator': phrase<Found>({
    en: ({ found }) => ({
      message: `This table separates its cells with ${found}, which is read as a part of them.`,
      suggestion: 'Save it from a spreadsheet as CSV: with commas, semicolons or tabs.',
    }),
    es: ({ found }) => ({
      message: `Esta tabla separa sus celdas con ${found}, que se lee como parte de ellas.`,
      suggestion:
        'Guárdela desde una hoja de cálculo en CSV: con comas, puntos y comas o tabuladores.',
    }),
  }),
  'row-table.open-quote': phrase<Found>({
    en: ({ found }) => ({
      message: `The quotation mark of ${found} is not closed where its cell ends.`,
      suggestion: 'Write a quotation mark inside a cell in quotation marks twice: "".',
    }),
    es: ({ found }) => ({
      message: `Las comillas de ${found} no se cierran donde termina su celda.`,
      suggestion: 'Dentro de una celda entre comillas, escriba las comillas dos veces: "".',
    }),
  }),
  'row-table.no-rows': phrase({
    en: {
      message: 'This table has no rows, so it makes no page.',
      suggestion: `Add a row, or remove ${tableName} and ${templateName}.`,
    },
    es: {
      message: 'Esta tabla no tiene filas, así que no hace ninguna página.',
      suggestion: `Añada una fila, o quite ${tableName} y ${templateName}.`,
    },
  }),
  'row-table.no-address': phrase({
    en: {
      message: 'No column of this table is called address.',
      suggestion: 'Add one with the last part of each page’s address, such as san-sebastian.',
    },
    es: {
      message: 'Ninguna columna de esta tabla se llama address.',
      suggestion:
        'Añada una con la última parte de la dirección de cada página, como san-sebastian.',
    },
  }),
  'row-table.meant-address': phrase<Found>({
    en: ({ found }) => ({
      message: `The column with the addresses is called ${found}.`,
      suggestion: 'Write address, in lower case letters.',
    }),
    es: ({ found }) => ({
      message: `La columna de las direcciones se llama ${found}.`,
      suggestion: 'Escriba address, en minúsculas.',
    }),
  }),
  'row-table.no-names': phrase({
    en: {
      message: 'The first line of this table does not name its columns.',
      suggestion: 'Write the names above the rows, address and those that the template shows.',
    },
    es: {
      message: 'La primera línea de esta tabla no nombra sus columnas.',
      suggestion: 'Ponga los nombres encima de las filas: address y los que muestra la plantilla.',
    },
  }),
  'row-cell.thousands': phrase<{ found: string; plain: string }>({
    en: ({ found, plain }) => ({
      message: `${found} may be read as ${plain} or as ${Number(found)}.`,
      suggestion: `Write ${plain}, or ${Number(found)} where the point begins decimals.`,
    }),
    es: ({ found, plain }) => ({
      message: `${found} puede leerse como ${plain} o como ${Number(found)}.`,
      suggestion: `Escriba ${plain}, o ${Number(found)} si el punto separa decimales.`,
    }),
  }),
  'row-column.name': phrase<Found>({
    en: ({ found }) => ({
      message:
        found === '' ? 'A column has no name.' : `“${found}” cannot be the name of a column.`,
      suggestion: 'Write a letter first, then letters, digits, hyphens: name, postal-code.',
    }),
    es: ({ found }) => ({
      message:
        found === ''
          ? 'Una columna no tiene nombre.'
          : `«${found}» no puede ser el nombre de una columna.`,
      suggestion: 'Escriba primero una letra, y luego letras, cifras o guiones: name, postal-code.',
    }),
  }),
  'row-column.twice': phrase<Found>({
    en: ({ found }) => ({
      message: `Two columns are called ${found}, capitals aside.`,
      suggestion: 'Give one of them another name.',
    }),
    es: ({ found }) => ({
      message: `Dos columnas se llaman ${found}, mayúsculas aparte.`,
      suggestion: 'Póngale otro nombre a una de ellas.',
    }),
  }),
  'row-column.unknown': phrase<{ column: string; guess: string | undefined; columns: string[] }>({
    en: ({ column, guess, columns }) => ({
      message: `The table has no column ${column}.`,
      suggestion: guess ? `Did you mean {row.${guess}}?` : `Its columns are ${columns.join(', ')}.`,
    }),
    es: ({ column, guess, columns }) => ({
      message: `La tabla no tiene ninguna columna ${column}.`,
      suggestion: guess
        ? `¿Quería decir {row.${guess}}?`
        : `Sus columnas son ${columns.join(', ')}.`,
    }),
  }),
  'row-cell.more': phrase<FoundIn>({
    en: ({ found, separator }) => ({
      message: `This row has more cells than there are columns: ${found || 'an empty cell'} has none.`,
      suggestion: `Put a cell that holds ${separatorNames[separator].en[0]} in quotation marks.`,
    }),
    es: ({ found, separator }) => ({
      message: `Esta fila tiene más celdas que columnas hay: ${found || 'una celda vacía'} no tiene ninguna.`,
      suggestion: `Ponga entre comillas las celdas que llevan ${separatorNames[separator].es[0]}.`,
    }),
  }),
  'row-cell.last': phrase<FoundIn>({
    en: ({ separator }) => ({
      message: `This line ends with ${separatorNames[separator].en[0]}, and no column comes after it.`,
      suggestion: 'It stands only between cells: remove it here and at the end of the other lines.',
    }),
    es: ({ separator }) => ({
      message: `Esta línea termina con ${separatorNames[separator].es[0]}, y no hay ninguna columna detrás.`,
      suggestion: 'El separador va solo entre celdas: quítelo aquí y al final de las demás líneas.',
    }),
  }),
  'row-cell.fewer': phrase<FoundIn>({
    en: ({ found, separator }) => ({
      message: `This row ends before its cell of ${found}.`,
      suggestion: `Write ${separatorNames[separator].en[0]} for each cell, also for one that is empty.`,
    }),
    es: ({ found, separator }) => ({
      message: `Esta fila termina antes de su celda de ${found}.`,
      suggestion: `Escriba ${separatorNames[separator].es[0]} por cada celda, también por las vacías.`,
    }),
  }),
  'row-cell.empty': phrase<{ column: string }>({
    en: ({ column }) => ({
      message: `This cell is empty, and the page shows {row.${column}}.`,
      suggestion: `Fill it in, or write {row.${column}?} if some rows have none.`,
    }),
    es: ({ column }) => ({
      message: `Esta celda está vacía, y la página muestra {row.${column}}.`,
      suggestion: `Rellénela, o escriba {row.${column}?} si alguna fila no la tiene.`,
    }),
  }),
  'row-address': phrase<Found>({
    en: ({ found }) => ({
      message: found === '' ? 'This row has no address.' : `“${found}” cannot be an address.`,
      suggestion:
        'Write its last part in lower case letters, digits and hyphens, such as san-sebastian.',
    }),
    es: ({ found }) => ({
      message:
        found === '' ? 'Esta fila no tiene dirección.' : `«${found}» no puede ser una dirección.`,
      suggestion:
        'Escriba su última parte en minúsculas sin acentos, cifras y guiones, como san-sebastian.',
    }),
  }),
  'row-address.meant': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `“${found}” cannot be an address.`,
      suggestion: `Write ${right}: lower case letters, digits and hyphens.`,
    }),
    es: ({ found, right }) => ({
      message: `«${found}» no puede ser una dirección.`,
      suggestion: `Escriba ${right}: minúsculas sin acentos, cifras y guiones.`,
    }),
  }),
  'row-address.index': phrase<{ page: string }>({
    en: ({ page }) => ({
      message: `The page index of a folder is that of the folder itself, ${page}.`,
      suggestion: `Give the row another address, such as overview, or write the page ${page} as a file.`,
    }),
    es: ({ page }) => ({
      message: `La página index de una carpeta es la de la propia carpeta, ${page}.`,
      suggestion: `Póngale otra dirección a la fila, como resumen, o escriba la página ${page} en un archivo.`,
    }),
  }),
  'row-address.twice': phrase<Found>({
    en: ({ found }) => ({
      message: `Another row before this one has the address ${found}.`,
      suggestion: 'Give one of them another address, or remove it.',
    }),
    es: ({ found }) => ({
      message: `Otra fila antes de esta tiene la dirección ${found}.`,
      suggestion: 'Póngale otra dirección a una de ellas, o quítela.',
    }),
  }),
  'row-address.taken': phrase<{ file: string }>({
    en: ({ file }) => ({
      message: `The page of this row is ${file} already.`,
      suggestion: 'Give the row another address, or remove one of the two.',
    }),
    es: ({ file }) => ({
      message: `La página de esta fila ya es ${file}.`,
      suggestion: 'Póngale otra dirección a la fila, o quite una de las dos.',
    }),
  }),
  'row-alone': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `There is no ${name} beside this file, so no page is made.`,
      suggestion: `${templateName} is the page, and each row of ${tableName} makes one.`,
    }),
    es: ({ name }) => ({
      message: `No hay ningún ${name} junto a este archivo, así que no se hace ninguna página.`,
      suggestion: `${templateName} es la página, y cada fila de ${tableName} hace una.`,
    }),
  }),
};

const say = sayFrom(messages);

const keys = {
  utf16: 'row-table.utf16',
  latin1: 'row-table.latin1',
  separators: 'row-table.separators',
  'other-separator': 'row-table.other-separator',
  'open-quote': 'row-table.open-quote',
  'no-rows': 'row-table.no-rows',
  'no-address': 'row-table.no-address',
  'no-names': 'row-table.no-names',
  'column-name': 'row-column.name',
  'column-twice': 'row-column.twice',
  'more-cells': 'row-cell.more',
  'last-separator': 'row-cell.last',
  'no-cell': 'row-cell.fewer',
  address: 'row-address',
  'address-twice': 'row-address.twice',
} as const satisfies Record<Kind, keyof typeof messages>;

type Kind = TableProblem['kind'] | 'no-names';

/** A table of pages can be read, and its template names its columns. */
export const rows: Rule = {
  messages,
  project: ({ site: { sources } }) =>
    [...sources].flatMap(([file, source]): Located[] => {
      if (!isOfRows(file) || source.fault) return [];
      const other = sources.get(folderOf(file) + (isTable(file) ? templateName : tableName));
      if (!other) {
        const name = isTable(file) ? templateName : tableName;
        return [{ ...say('row-alone', { name }), file: source.file }];
      }
      if (!isTable(file)) return [];
      const [table, template] = [tableOf(source), templateOf(other)];
      // Without its first line a table has no names, and all others are unknown.
      const lacking = table.problems.find(({ kind }) => kind === 'no-address');
      if (lacking && isWithoutNames(table, template))
        return [{ source, problems: [inWords({ ...lacking, kind: 'no-names' }, source, table)] }];
      const problems = [
        ...table.problems.map((one) => inWords(one, source, table)),
        ...thousandsIn(table, template, source),
        ...emptyCells(table, template, source),
        ...takenAddresses(table, source, sources),
      ];
      return [
        { source, problems },
        {
          source: other,
          problems: table.columns.length > 0 ? unknownColumns(table, template) : [],
        },
      ];
    }),
  afterAll(found, { site }) {
    const lacking = new Set(found.flatMap(({ code, file }) => (code === 'row-column' ? file : [])));
    const alone = found.flatMap(({ code, file }) => (code === 'row-alone' ? folderOf(file) : []));
    if (lacking.size + alone.length === 0) return { told: found, more: [] };
    const follows = ({ code, file, message }: Diagnostic) =>
      sameWithoutCell.has(code) || (code === 'unknown-fact' && message.includes('{row.'))
        ? lacking.has(templateFileOf(file, site.sources)) || alone.includes(folderOf(file))
        : false;
    return { told: found.filter((each) => !follows(each)), more: [] };
  },
};

/** Pages may be alike only because a cell is missing in all of them. */
const sameWithoutCell = new Set(['same-title', 'same-description']);

/** The template of a page that a row makes. */
function templateFileOf(file: string, sources: ReadonlyMap<string, Source>): string {
  return rowIn(sources.get(file.slice('pages/'.length))) ? folderOf(file) + templateName : '';
}

function inWords(
  { kind, found, offset, length }: Omit<TableProblem, 'kind'> & { kind: Kind },
  { file, text }: Source,
  { head, columns }: Table,
): TextProblem {
  if (kind === 'address' && found.toLowerCase() === 'index') {
    const page = folderOf(file).slice('pages'.length, -1) || '/';
    return { ...say('row-address.index', { page }), offset, length };
  }
  const meant = kind === 'no-address' ? nearest(addressColumn, columns) : undefined;
  if (meant !== undefined)
    return {
      ...say('row-table.meant-address', { found: meant }),
      ...cellIn(text, head, columns.indexOf(meant)),
    };
  const right = kind === 'address' ? easyName(`${found}.json`).replace(/\.json$/, '') : '';
  if (right && /^[\p{L}\d .-]+$/u.test(found))
    return { ...say('row-address.meant', { found, right }), offset, length };
  return { ...say(keys[kind], { found, separator: head.separator } as never), offset, length };
}

function isWithoutNames({ columns }: Table, { pieces }: Template): boolean {
  return pieces.every(({ column }) => column === undefined || !columns.includes(column));
}

/** A figure such as 1.500, which is a thousand and a half in Spain, and one and a half in JSON. */
function thousandsIn(
  { columns, rows }: Table,
  { pieces }: Template,
  { text }: Source,
): TextProblem[] {
  const bare = new Set(pieces.flatMap(({ column, isBare }) => (isBare ? (column ?? []) : [])));
  return rows.flatMap((row) =>
    columns.flatMap((column, place) => {
      const found = row.cells[place] ?? '';
      if (!bare.has(column) || !/^[1-9]\d{0,2}\.\d{3}$/.test(found)) return [];
      const said = say('row-cell.thousands', { found, plain: found.replace('.', '') });
      return { ...said, ...cellIn(text, row, place) };
    }),
  );
}

/** Each name once, at its first place. */
function unknownColumns({ columns, problems }: Table, { pieces }: Template): TextProblem[] {
  // A name that stands twice may be meant for the one that is missing.
  if (problems.some(({ kind }) => kind === 'column-twice')) return [];
  const told = new Set<string>();
  const used = new Set(pieces.map(({ column }) => column));
  return pieces.flatMap(({ column, offset, length }) => {
    if (column === undefined || columns.includes(column) || told.has(column)) return [];
    told.add(column);
    const guess = nearest(column, columns) ?? onlyUnused(columns, used);
    return { ...say('row-column.unknown', { column, guess, columns }), offset, length };
  });
}

/** Inside a sentence nothing else would tell that a word is missing. */
function emptyCells(
  { columns, rows }: Table,
  { pieces }: Template,
  { text }: Source,
): TextProblem[] {
  const used = new Set(
    pieces.flatMap(({ column, isOptional }) => (column === undefined || isOptional ? [] : column)),
  );
  const places = columns.flatMap((column, place) => (used.has(column) ? place : []));
  return rows.flatMap((row) =>
    places.flatMap((place) =>
      row.cells[place] === ''
        ? {
            ...say('row-cell.empty', { column: columns[place] ?? '' }),
            ...cellIn(text, row, place),
          }
        : [],
    ),
  );
}

function takenAddresses(
  { columns, rows }: Table,
  { file, text }: Source,
  sources: ReadonlyMap<string, Source>,
): TextProblem[] {
  const folder = folderOf(file.slice('pages/'.length));
  return rows.flatMap((row) => {
    const others = namesOf(`${folder}${row.address}.json`).map((name) => sources.get(name));
    const other = others.find((one) => one && !rowIn(one));
    if (!other) return [];
    const span = cellIn(text, row, columns.indexOf(addressColumn));
    return { ...say('row-address.taken', { file: other.file }), ...span };
  });
}
