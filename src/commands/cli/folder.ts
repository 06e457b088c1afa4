import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasPages } from '../../content/read/source.ts';
import { CannotRun } from './command.ts';

/**
 * The folder that --root names, with pages/ in it.
 * @throws CannotRun
 */
export function siteFolder(root = '.'): string {
  const folder = resolve(root);
  if (hasPages(folder)) return folder;
  throw new CannotRun({
    en: `There is no folder pages in ${folder}. Name the site's folder with --root.`,
    es: `No hay ninguna carpeta pages en ${folder}. Indique la carpeta del sitio con --root.`,
  });
}

/**
 * dist/ with a site in it.
 * @throws CannotRun
 */
export function builtFolder(): string {
  const folder = join(process.cwd(), 'dist');
  if (existsSync(join(folder, 'index.html'))) return folder;
  throw new CannotRun({
    en: 'There is no site in dist/. Build it first: npm run build',
    es: 'No hay ningún sitio en dist/. Constrúyalo antes: npm run build',
  });
}

/**
 * Vite takes # and ? in a path for parts of an address, and finds no file there.
 * @throws CannotRun
 */
export function requireFolderForVite(root: string): void {
  const sign = /[#?]/.exec(root)?.[0];
  if (!sign) return;
  throw new CannotRun({
    en: `The folder ${root} has a ${sign} in its path, from which no development server can load files.\nGive that folder another name. npm run build and npm start work where it is.`,
    es: `La carpeta ${root} tiene un ${sign} en su ruta, y ningún servidor de desarrollo puede cargar archivos desde ahí.\nCámbiele el nombre. npm run build y npm start funcionan donde está.`,
  });
}
