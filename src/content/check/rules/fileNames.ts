import type { FileFinding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import {
  easyName,
  isEasyName,
  reasonOfReserved,
  reservedPart,
  wholeEasyName,
} from '../../read/fileName.ts';
import type { LoadedSite } from '../../site/site.ts';
import { kindOf } from '../../validate/validateFile.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'file-name': phrase<{ route: string; right: string }>({
    en: ({ route, right }) => ({
      message: `The address of this page would be ${route}, which is hard to type.`,
      suggestion: `Rename the file to pages/${right}: lower case letters, digits and hyphens.`,
    }),
    es: ({ route, right }) => ({
      message: `La dirección de esta página sería ${route}, que es difícil de teclear.`,
      suggestion: `Cambie el nombre del archivo a pages/${right}: solo minúsculas sin acentos, cifras y guiones.`,
    }),
  }),
  'file-name.copy': phrase<{ route: string; original: string }>({
    en: ({ route, original }) => ({
      message: `This seems to be a copy of ${original}: its address would be ${route}, which is hard to type.`,
      suggestion:
        'Remove it, or give the file a name and texts of its own: lower case letters, digits and hyphens.',
    }),
    es: ({ route, original }) => ({
      message: `Parece una copia de ${original}: su dirección sería ${route}, que es difícil de teclear.`,
      suggestion:
        'Quítelo o dele nombre y textos propios al archivo: solo minúsculas sin acentos, cifras y guiones.',
    }),
  }),
  'file-name.taken': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `The address of this page would be ${route}, which is hard to type.`,
      suggestion: 'Give the file another name: lower case letters, digits and hyphens.',
    }),
    es: ({ route }) => ({
      message: `La dirección de esta página sería ${route}, que es difícil de teclear.`,
      suggestion: 'Póngale otro nombre al archivo: solo minúsculas sin acentos, cifras y guiones.',
    }),
  }),
  'file-name.reserved': phrase<{ name: string }>({
    en: ({ name }) => ({
      message: `This file cannot be a page: ${reasonOfReserved(name, 'en')}.`,
      suggestion: 'Give the file another name.',
    }),
    es: ({ name }) => ({
      message: `Este archivo no puede ser una página: ${reasonOfReserved(name, 'es')}.`,
      suggestion: 'Póngale otro nombre al archivo.',
    }),
  }),
  'file-name.folder': phrase<HardFolder>({
    en: ({ folder, right, count, isTaken }) => ({
      message: `The addresses of ${count > 1 ? `the ${count} pages` : 'pages'} in this folder would begin with /${folder}, which is hard to type.`,
      suggestion: `${isTaken ? 'Move its files to' : 'Rename the folder to'} pages/${right}: lower case letters, digits and hyphens.`,
    }),
    es: ({ folder, right, count, isTaken }) => ({
      message: `Las direcciones de ${count > 1 ? `las ${count} páginas` : 'páginas'} de esta carpeta empezarían por /${folder}, que es difícil de teclear.`,
      suggestion: `${isTaken ? 'Mueva sus archivos a' : 'Cambie el nombre de la carpeta a'} pages/${right}: solo minúsculas sin acentos, cifras y guiones.`,
    }),
  }),
};

/** A folder that makes the addresses of its pages hard to type. */
interface HardFolder {
  folder: string;
  right: string;
  /** So many pages are in it. */
  count: number;
  /** There is a folder of the right name. */
  isTaken: boolean;
}

const say = sayFrom(messages);

/** The address of a page is its file's name, so that has to be one that people can type. */
export const fileNames: Rule = {
  messages,
  project({ site }) {
    const folders = foldersOf(site);
    const told = new Set([...folders.values()].flat());
    return [
      ...[...folders].map(([folder, files]) => hardFolder(folder, files, site)),
      ...[...site.routes].flatMap(([route, [file = '']]) =>
        told.has(file) ? [] : hardName(route, file, site),
      ),
    ];
  },
};

/** The pages and layouts of folders that make addresses hard to type, where it is the folder alone that does. */
function foldersOf({ routes, sources }: LoadedSite): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  const layouts = [...sources.keys()].filter(isLayout);
  for (const file of [...layouts, ...[...routes.values()].flatMap(([first = '']) => first)]) {
    const folder = hardFolderOf(file);
    if (folder === undefined || sources.has(renamed(file, folder)) || reservedPart(file)) continue;
    if (/(^|\/)\./.test(file) || wholeEasyName(folder) === undefined) continue;
    if (!(isLayout(file) || isEasyName(nameIn(file)))) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  // One page is told by the name of its file.
  for (const [folder, files] of folders)
    if (files.length < 2 && !files.every(isLayout)) folders.delete(folder);
  return folders;
}

/** The outermost folder of a file whose name is hard to type. */
function hardFolderOf(file: string): string | undefined {
  const names = file.split('/').slice(0, -1);
  const hard = names.findIndex((name) => !isEasyName(name));
  return hard < 0 ? undefined : names.slice(0, hard + 1).join('/');
}

/** A file in a folder, as it is called once the folder has an easy name. */
function renamed(file: string, folder: string): string {
  return easyName(folder) + file.slice(folder.length);
}

function hardFolder(folder: string, files: string[], { sources }: LoadedSite): FileFinding {
  const right = easyName(folder);
  const isTaken = [...sources.keys()].some((file) => file.startsWith(`${right}/`));
  const count = files.filter((file) => !isLayout(file)).length;
  return {
    ...say('file-name.folder', { folder, right, count, isTaken }),
    file: `pages/${files[0]}`,
  };
}

function isLayout(file: string): boolean {
  return kindOf(file) === 'layout';
}

function nameIn(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function hardName(route: string, file: string, { sources }: LoadedSite): FileFinding[] {
  const place = { file: `pages/${file}` };
  const reserved = reservedPart(file);
  if (reserved) return [{ ...say('file-name.reserved', { name: reserved }), ...place }];
  // A file with another ending is told by that, with the name to give.
  if (isEasyName(file) || sources.get(file)?.file !== place.file) return [];
  const right = easyName(file);
  const isTaken = sources.has(right);
  // That two differ in capitals alone is a mistake of its own.
  if (isTaken && file.toLowerCase() === right) return [];
  const original = file.replace(copyMark, '').replace(copyStart, '$1');
  if (original !== file && sources.has(original))
    return [{ ...say('file-name.copy', { route, original: `pages/${original}` }), ...place }];
  const isFree = !isTaken && wholeEasyName(file) !== undefined;
  const said = isFree ? say('file-name', { route, right }) : say('file-name.taken', { route });
  return [{ ...said, ...place }];
}

/** `contact (1).json`, `contact copy 2.json`, `contact - Copy.json`, `contact - copia.json`. */
const copyMark = /[ _]*(?:\(\d+\)|-?\s*(?:copy|copia)(?: \(?\d+\)?)?)(?=\.json$)/i;
const copyStart = /(^|\/)(?:copy of|copia de) /i;
