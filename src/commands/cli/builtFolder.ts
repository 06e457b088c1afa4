import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../shared/language.ts';

/** Returns dist/. Prints a message and returns undefined if no site is there. */
export function builtFolder(lang: Language): string | undefined {
  const folder = join(process.cwd(), 'dist');
  if (existsSync(join(folder, 'index.html'))) return folder;
  console.error(absent[lang]);
  return undefined;
}

const absent = {
  en: 'There is no site in dist/. Build it first: npm run build',
  es: 'No hay ningún sitio en dist/. Constrúyalo antes: npm run build',
};
