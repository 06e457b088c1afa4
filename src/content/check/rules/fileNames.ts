import type { FileFinding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { easyName, isEasyName, reasonOfReserved, reservedPart } from '../../read/fileName.ts';
import type { LoadedSite } from '../../site/site.ts';
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
  'file-name.folder': phrase<{ folder: string; right: string; count: number }>({
    en: ({ folder, right, count }) => ({
      message: `The addresses of the ${count} pages in this folder would begin with /${folder}, which is hard to type.`,
      suggestion: `Rename the folder to pages/${right}: lower case letters, digits and hyphens.`,
    }),
    es: ({ folder, right, count }) => ({
      message: `Las direcciones de las ${count} páginas de esta carpeta empezarían por /${folder}, que es difícil de teclear.`,
      suggestion: `Cambie el nombre de la carpeta a pages/${right}: solo minúsculas sin acentos, cifras y guiones.`,
    }),
  }),
};

const say = sayFrom(messages);

/** The address of a page is its file's name, so that has to be one that people can type. */
export const fileNames: Rule = {
  messages,
  project({ site }) {
    const folders = foldersOf(site);
    return [
      ...[...folders].map(([folder, files]) => hardFolder(folder, files, site)),
      ...[...site.routes].flatMap(([route, [file = '']]) =>
        folders.get(folderOf(file))?.includes(file) ? [] : hardName(route, file, site),
      ),
    ];
  },
};

/** The pages of folders that make their addresses hard to type, where it is the folder alone that does. */
function foldersOf({ routes, sources }: LoadedSite): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [file = ''] of routes.values()) {
    const folder = folderOf(file);
    if (folder === '' || isEasyName(file) || sources.has(easyName(file))) continue;
    if (reservedPart(file) || /(^|\/)\./.test(folder) || !isEasyName(nameIn(file))) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  for (const [folder, files] of folders) if (files.length < 2) folders.delete(folder);
  return folders;
}

function hardFolder(folder: string, files: string[], { sources }: LoadedSite): FileFinding {
  const layout = `${folder}/_layout.json`;
  const file = sources.has(layout) ? layout : files[0];
  const said = { folder, right: easyName(folder), count: files.length };
  return { ...say('file-name.folder', said), file: `pages/${file}` };
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function nameIn(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function hardName(route: string, file: string, { sources }: LoadedSite): FileFinding[] {
  const place = { file: `pages/${file}` };
  const reserved = reservedPart(file);
  if (reserved) return [{ ...say('file-name.reserved', { name: reserved }), ...place }];
  if (isEasyName(file)) return [];
  const right = easyName(file);
  const isTaken = sources.has(right);
  // That two differ in capitals alone is a mistake of its own.
  if (isTaken && file.toLowerCase() === right) return [];
  const original = file.replace(copyMark, '').replace(copyStart, '$1');
  if (original !== file && sources.has(original))
    return [{ ...say('file-name.copy', { route, original: `pages/${original}` }), ...place }];
  const isFree = !isTaken && !/(^|\/)\./.test(right);
  const said = isFree ? say('file-name', { route, right }) : say('file-name.taken', { route });
  return [{ ...said, ...place }];
}

/** `contact (1).json`, `contact copy 2.json`, `contact - Copy.json`, `contact - copia.json`. */
const copyMark = /[ _]*(?:\(\d+\)|-?\s*(?:copy|copia)(?: \(?\d+\)?)?)(?=\.json$)/i;
const copyStart = /(^|\/)(?:copy of|copia de) /i;
