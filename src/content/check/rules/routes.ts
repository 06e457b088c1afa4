import { firstOf } from '../../../shared/phrases.ts';
import { notFoundRoute } from '../../../shared/routes.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { isEasyName, reservedPart } from '../../read/fileName.ts';
import { unrecordedRoutes as unrecordedIn } from '../../site/publishedRoutes.ts';
import { documentOf } from '../../site/site.ts';
import { usesOf } from '../../site/usage.ts';
import { nearestRoute } from '../nearest.ts';
import type { CheckedSite, Rule } from '../rule.ts';

const goneTexts = {
  'gone-route': {
    en: 'This address was published, and nothing is there any more. | Bring the page back, or add a redirect to pages/_redirects.json, perhaps to <guess>. | Bring the page back, or add a redirect to pages/_redirects.json.',
    es: 'Esta dirección estuvo publicada y ya no hay nada en ella. | Recupere la página o añada una redirección a pages/_redirects.json, quizá a <guess>. | Recupere la página o añada una redirección a pages/_redirects.json.',
  },
  'duplicate-route': {
    en: '<earlier> has the address <route> already: capitals make no difference. | Remove or rename one of the two.',
    es: '<earlier> ya tiene la dirección <route>: las mayúsculas no cuentan. | Quite uno de los dos archivos o cámbiele el nombre.',
  },
  'duplicate-route.folder': {
    en: '<earlier> has the address <route> already: a file and the index.json of a folder with its name are one page. | Remove or rename one of the two.',
    es: '<earlier> ya tiene la dirección <route>: un archivo y el index.json de la carpeta del mismo nombre son una sola página. | Quite uno de los dos archivos o cámbiele el nombre.',
  },
} as const;

const sayGone = sayFrom(goneTexts);

/** A published address always leads somewhere, and each address is one page. */
export const goneRoutes: Rule = {
  severity: 'error',
  why: {
    en: 'Search engines, mails and bookmarks keep an address for years. Visitors who come by it find a dead end.',
    es: 'Los buscadores, los correos y los marcadores guardan una dirección durante años. Quien llega por ella encuentra un callejón sin salida.',
  },
  texts: goneTexts,
  *inSite(site) {
    yield* goneIn(site);
    yield* duplicatesIn(site);
  },
};

function* goneIn({ loaded, routes, redirects, hasDates }: CheckedSite) {
  const { published, sources } = loaded;
  const source = sources.get('_routes.json');
  if (!published || !source) return;
  const document = { kind: 'routes', source, value: published } as const;
  for (const [index, route] of published.routes.entries()) {
    if (redirects.has(route) || loaded.routes.has(route) || hasDates(route)) continue;
    const said = sayGone('gone-route', { guess: nearestRoute(route, routes) });
    yield { ...said, in: document, path: ['routes', index] };
  }
}

function* duplicatesIn({ loaded: { routes } }: CheckedSite) {
  const first = new Map<string, string>();
  for (const [route, files] of routes)
    for (const name of files) {
      const file = `pages/${name}`;
      const earlier = first.get(route.toLowerCase());
      if (earlier) yield { ...sayGone(duplicateOf(earlier, file), { earlier, route }), file };
      else first.set(route.toLowerCase(), file);
    }
}

function duplicateOf(...files: [string, string]) {
  const folders = files.filter((file) => file.toLowerCase().endsWith('/index.json'));
  return folders.length === 1 ? 'duplicate-route.folder' : 'duplicate-route';
}

const unusedTexts = {
  'orphan-page': {
    en: 'No page and no menu links to this page. | Link to it where visitors would look for it.',
    es: 'Ninguna página ni ningún menú enlaza a esta página. | Enlácela donde un visitante la buscaría.',
  },
  'unused-picture': {
    en: 'No page shows this picture. | Show it, or remove the file. Names of pictures have letters without accents, digits, hyphens and periods.',
    es: 'Ninguna página muestra esta imagen. | Muéstrela en alguna o quite el archivo. Los nombres de imagen llevan letras sin acento, cifras, guiones y puntos.',
  },
  'present-route': {
    en: '<path> is declared to be absent, but there is such a page. | Remove this entry.',
    es: '<path> figura como ausente, pero esa página existe. | Quite esta entrada.',
  },
} as const;

const sayUnused = sayFrom(unusedTexts);

/** Every page and picture is in use, and no page is declared to be absent. */
export const unusedRoutes: Rule = {
  severity: 'warning',
  why: {
    en: 'Nobody finds a page that nothing links to, and nobody dares to remove a picture that may be in use.',
    es: 'Nadie encuentra una página a la que nada enlaza, y nadie se atreve a quitar una imagen que quizá se usa.',
  },
  texts: unusedTexts,
  *inFile({ site }, { languageAt }) {
    for (const [index, { path }] of (site?.absentRoutes ?? []).entries())
      if (languageAt(path))
        yield { ...sayUnused('present-route', { path }), path: ['absentRoutes', index, 'path'] };
  },
  *inSite({ loaded, contract, pictures, isComplete, isRoute }) {
    const uses = usesOf(loaded, contract);
    // A dead link may mean the page that nothing links to, and a wrong name the picture.
    const isKnown = (src: string) => pictures.has(src) || src.startsWith('https:');
    if (!isComplete || ![...uses.routes].every(isRoute) || ![...uses.pictures].every(isKnown))
      return;
    const reached = new Set([...uses.routes, '/', notFoundRoute]);
    // The header leads from each page to its versions.
    for (const page of loaded.pages.values()) {
      const isOrphan = ![page.route, ...page.alternates].some((route) => reached.has(route));
      if (isOrphan && isEasyName(page.file) && !reservedPart(page.file))
        yield { ...sayUnused('orphan-page'), in: documentOf(page), path: [] };
    }
    const toCome = loaded.dated?.pages.map(({ source }) => source.text).join() ?? '';
    for (const src of pictures.keys())
      if (!uses.pictures.has(src) && !toCome.includes(src))
        yield { ...sayUnused('unused-picture'), file: `pages/${src}`, place: 'picture' };
  },
};

const recordTexts = {
  'unrecorded-route': {
    en: 'These addresses are not recorded as published yet: <routes>. | Run npm run validate -- --fix before publishing.',
    es: 'Estas direcciones aún no constan como publicadas: <routes>. | Ejecute npm run validate -- --fix antes de publicar.',
  },
} as const;

const sayRecord = sayFrom(recordTexts);

/** Routes are recorded before they are published. One finding covers all new pages. */
export const unrecordedRoutes: Rule = {
  severity: 'warning',
  isOfToday: true,
  why: {
    en: 'Only a recorded address is missed when it is gone.',
    es: 'Solo se echa en falta una dirección que consta en la lista.',
  },
  texts: recordTexts,
  *inSite({ loaded }) {
    const { published, sources, pages } = loaded;
    if (!published || !sources.has('_routes.json')) return;
    const all = unrecordedIn(loaded).filter((route) => isEasyName(pages.get(route)?.file ?? ' '));
    if (all.length === 0) return;
    const named = firstOf(all, 5);
    yield { ...sayRecord('unrecorded-route', { routes: named }), file: 'pages/_routes.json' };
  },
};
