import type { Language } from '../shared/language.ts';
import { countOf, spanishCount } from '../shared/phrases.ts';
import { explainRendered, type Rendered } from './incremental/why.ts';
import type { Job } from './job.ts';
import { historyOf } from './siteFiles/lastModified.ts';

/** Counts of a build. */
interface Figures {
  rendered: Rendered[];
  pages: number;
  files: number;
}

/** Says what was built. Returns that it is there. */
export async function sayBuilt(
  { root, request, lang }: Pick<Job, 'root' | 'request' | 'lang'>,
  { rendered, pages, files }: Figures,
): Promise<boolean> {
  if (request.isExplained) console.log(explainRendered(rendered, pages, lang));
  const { built, again } = words[lang];
  const more = rendered.length < pages ? ` ${again(rendered.length)}` : '';
  console.log(`${built(pages, files)}${more}`);
  await sayUndated(root, lang);
  return true;
}

/** Says why the sitemap has no dates, where it has none. */
export async function sayUndated(root: string, lang: Language): Promise<void> {
  const { isShallow } = await historyOf(root);
  if (isShallow) console.log(words[lang].undated);
}

/** Says that dist/ is as it was. Returns that nothing is there. */
export function nothingBuilt(lang: Language): false {
  console.log(words[lang].nothing);
  return false;
}

export const words = {
  en: {
    built: (pages: number, files: number) => `${pages} pages built: ${files} files in dist/.`,
    again: (pages: number) => `Rendered again: ${countOf(pages, 'page')}.`,
    share: (pages: number, folder: string) => `${countOf(pages, 'page')} built in ${folder}/.`,
    merged: (pages: number, shards: number, files: number) =>
      `${pages} pages of ${countOf(shards, 'shard')} merged: ${files} files in dist/.`,
    nothing: 'Nothing was built: dist/ was not changed.',
    replaced: 'Replaced the symlink dist with a folder. Its target was not changed.',
    undated:
      'The sitemap does not say when pages were changed: of their history only a part is here. To have it all: git fetch --unshallow, or fetch-depth: 0 in a workflow.',
  },
  es: {
    built: (pages: number, files: number) =>
      `${spanishCount(pages, 'página')}: ${spanishCount(files, 'archivo')} en dist/.`,
    again: (pages: number) => `Generadas de nuevo: ${spanishCount(pages, 'página')}.`,
    share: (pages: number, folder: string) => `${spanishCount(pages, 'página')} en ${folder}/.`,
    merged: (pages: number, shards: number, files: number) =>
      `${spanishCount(pages, 'página')} de ${spanishCount(shards, 'parte')}: ${spanishCount(files, 'archivo')} en dist/.`,
    nothing: 'No se ha construido nada: dist/ queda como estaba.',
    replaced: 'El enlace simbólico dist es ahora una carpeta. Su destino no ha cambiado.',
    undated:
      'El mapa del sitio no dice cuándo cambiaron las páginas: de su historia aquí solo hay una parte. Para tenerla entera: git fetch --unshallow, o fetch-depth: 0 en un workflow.',
  },
} satisfies Record<Language, unknown>;
