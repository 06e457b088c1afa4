import type { Language } from '../../shared/language.ts';
import { hyphenated } from '../../shared/plainWord.ts';

/** The name of a page's file or of a folder, below pages/, makes an address that people can type. */
export function isEasyName(file: string): boolean {
  return easyName(file) === file;
}

/** The nearest name that is one: `About us.json` → `about-us.json`. */
export function easyName(file: string): string {
  const end = file.endsWith('.json') ? '.json' : '';
  const path = file.slice(0, file.length - end.length);
  return path.split('/').map(hyphenated).join('/') + end;
}

/**
 * The nearest name that is easy to type; undefined where a part of a name has no letter of one: `/日本`,
 * `日本/visa.json`.
 */
export function wholeEasyName(name: string): string | undefined {
  const easy = easyName(name);
  const first = name.startsWith('/') ? 1 : 0;
  const parts = easy
    .slice(first)
    .replace(/\.json$/, '')
    .split('/');
  return name === '/' || !parts.includes('') ? easy : undefined;
}

/**
 * The part of a page's file name, below pages/, that is taken: `images` or `assets` at the top, where
 * pictures and the site's own files are, and the names that Windows keeps for devices anywhere.
 */
export function reservedPart(file: string): string | undefined {
  return folder.exec(file)?.[0] ?? devicePart(file);
}

/** The part of a file's name that Windows keeps for a device, whatever its ending. */
export function devicePart(file: string): string | undefined {
  return device.exec(file)?.[0];
}

/** To follow a colon. */
export function reasonOfReserved(name: string, lang: Language): string {
  const isFolder = folders.includes(name);
  if (lang === 'es')
    return isFolder
      ? `/${name} es de las imágenes y de los archivos del sitio`
      : `Windows reserva «${name}» y no admite un archivo que se llame así`;
  return isFolder
    ? `/${name} belongs to pictures and to the site's own files`
    : `Windows keeps “${name}” for itself and takes no file of that name`;
}

const folders = ['images', 'assets'];
const folder = new RegExp(`^(?:${folders.join('|')})(?=/|(?:\\.json)?$)`);
const device = /(?<=^|\/)(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=[./]|$)/i;
