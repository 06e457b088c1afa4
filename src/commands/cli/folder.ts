import { CannotRun } from './command.ts';

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
