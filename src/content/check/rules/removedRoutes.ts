import { distanceBetween, nearest } from '../../../shared/didYouMean.ts';
import { groupedBy } from '../../../shared/groupedBy.ts';
import type { Bilingual } from '../../../shared/language.ts';
import { isSpecial, routeOf } from '../../../shared/routes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Message, phrase, sayFrom } from '../../diagnostics/message.ts';
import { someFiles } from '../../diagnostics/someFiles.ts';
import { easyName, isEasyName, wholeEasyName } from '../../read/fileName.ts';
import { isFurther } from '../../site/listPages.ts';
import type { LoadedSite } from '../../site/site.ts';
import { isRowOfBrokenTable } from '../brokenTables.ts';
import type { Rule, RuleContext } from '../rule.ts';
import { isHome } from './redirectedLinks.ts';

interface Gone {
  route: string;
  /** Undefined where no page is near: a redirect to the home page would lead visitors to nothing. */
  target: string | undefined;
  /** The files that still link there. */
  files: string[];
}

/** A folder whose pages are all below another one now. */
interface MovedFolder {
  from: string;
  to: string;
}

/** A moved folder with those in it that have moved along. */
interface MovedTree extends MovedFolder {
  /** The routes that are gone. */
  routes: string[];
}

/** A folder without a page that is left. */
interface RemovedFolder {
  from: string;
  routes: string[];
}

const messages = {
  'gone-route': phrase<Gone>({
    en: ({ route, target, files }) => ({
      message: `${route} was published and is gone${files.length > 0 ? `, and links there are left in ${someFiles.en(files)}` : ''}.`,
      suggestion: `Bring the page back, or add a redirect to pages/_redirects.json${exampleOf({ route, target }).en}.`,
    }),
    es: ({ route, target, files }) => ({
      message: `${route} estuvo publicada y ya no existe${files.length > 0 ? `, y quedan enlaces a ella en ${someFiles.es(files)}` : ''}.`,
      suggestion: `Recupere la página o añada una redirección a pages/_redirects.json${exampleOf({ route, target }).es}.`,
    }),
  }),
  'gone-route.folder': phrase<MovedTree>({
    en: ({ from, to, routes }) => ({
      message: `${routes.length} pages of ${from} were published and are gone; they are in ${to} now.`,
      suggestion: `Give the folder its name back, then run npm run page -- move ${from} ${wholeEasyName(to) ?? '/new-name'}: links follow, and redirects are written.`,
    }),
    es: ({ from, to, routes }) => ({
      message: `${routes.length} páginas de ${from} estuvieron publicadas y ya no existen; ahora están en ${to}.`,
      suggestion: `Devuelva su nombre a la carpeta y ejecute npm run page -- move ${from} ${wholeEasyName(to) ?? '/nombre-nuevo'}: los enlaces la siguen y se escriben las redirecciones.`,
    }),
  }),
  'gone-route.removed': phrase<RemovedFolder & Pick<Gone, 'target' | 'files'>>({
    en: ({ from, routes, target, files }) => ({
      message: `All ${routes.length} pages of ${from} were published and are gone: ${namesOf(routes, (more) => `${more} more, which pages/_routes.json lists`)}.${files.length > 0 ? ` Links to them are left in ${someFiles.en(files)}.` : ''}`,
      suggestion: `Bring the folder back, or add a redirect for each of them to pages/_redirects.json${exampleOf({ route: routes[0], target }).en}.`,
    }),
    es: ({ from, routes, target, files }) => ({
      message: `Las ${routes.length} páginas de ${from} estuvieron publicadas y ya no existen: ${namesOf(routes, (more) => `${more} más, que figuran en pages/_routes.json`)}.${files.length > 0 ? ` Quedan enlaces a ellas en ${someFiles.es(files)}.` : ''}`,
      suggestion: `Recupere la carpeta o añada una redirección por cada una a pages/_redirects.json${exampleOf({ route: routes[0], target }).es}.`,
    }),
  }),
  'gone-route.several': phrase<Pick<RemovedFolder, 'routes'> & Pick<Gone, 'target' | 'files'>>({
    en: ({ routes, target, files }) => ({
      message: `${routes.length} pages were published and are gone: ${namesOf(routes, (more) => `${more} more, which pages/_routes.json lists`)}.${files.length > 0 ? ` Links to them are left in ${someFiles.en(files)}.` : ''}`,
      suggestion: `Bring them back, or add a redirect for each of them to pages/_redirects.json${exampleOf({ route: routes[0], target }).en}.`,
    }),
    es: ({ routes, target, files }) => ({
      message: `${routes.length} páginas estuvieron publicadas y ya no existen: ${namesOf(routes, (more) => `${more} más, que figuran en pages/_routes.json`)}.${files.length > 0 ? ` Quedan enlaces a ellas en ${someFiles.es(files)}.` : ''}`,
      suggestion: `Recupérelas o añada una redirección por cada una a pages/_redirects.json${exampleOf({ route: routes[0], target }).es}.`,
    }),
  }),
};

const say = sayFrom(messages);

interface Example {
  route: string | undefined;
  target: string | undefined;
}

function exampleOf({ route = '', target }: Example): Bilingual {
  const example = `{ "from": "${route}", "to": "${target ?? '/…'}" }`;
  return target === undefined
    ? {
        en: `, to the page that says most of the same: ${example}`,
        es: `, hacia la página que diga casi lo mismo: ${example}`,
      }
    : { en: `, such as ${example}`, es: `, como ${example}` };
}

/** A message names so many addresses, and counts the others. */
const mostNamed = 20;

function namesOf(routes: string[], others: (count: number) => string): string {
  const more = routes.length - mostNamed;
  return [...routes.slice(0, mostNamed), ...(more > 0 ? [others(more)] : [])].join(', ');
}

/** A published address keeps working: a page or a redirect is there. */
export const removedRoutes: Rule = {
  messages,
  project(project) {
    const { site } = project;
    const source = site.sources.get('_routes.json');
    if (!site.published || !source) return [];
    const gone = goneRoutes(project);
    const search = createSearch(gone, project);
    const folders = new Map([
      ...removedFolders(gone, search).flatMap((folder) =>
        inFolder(folder, removedIn(folder, search)),
      ),
      ...movedTrees(gone, project).flatMap((tree) =>
        inFolder(tree, say('gone-route.folder', tree)),
      ),
    ]);
    for (const [route, said] of goneTogether(gone, folders, search)) folders.set(route, said);
    const told = new Set<Message>();
    const isGone = new Set(gone);
    const findings = site.published.routes.flatMap((route, index) => {
      if (!isGone.has(route)) return [];
      const said = folders.get(route) ?? goneAlone(route, search);
      if (told.has(said)) return [];
      told.add(said);
      return { ...said, path: ['routes', index] };
    });
    return [{ document: { kind: 'routes', source, value: site.published }, findings }];
  },
  afterAll(found, project) {
    if (!found.some(({ code }) => code === 'gone-route')) return { told: found, more: [] };
    const files = new Set(
      [...renamedRoutes(project)].map((route) => project.site.pages.get(route)?.source.file),
    );
    const folders = movedTrees(goneRoutes(project), project).map(({ to }) => `pages${to}/`);
    const isMoved = ({ code, file }: Diagnostic) =>
      // A page that was moved to another folder has taken its path along.
      (code === 'schema-path' && files.has(file)) ||
      // The advice on a moved folder names an address that is easy to type.
      (code === 'file-name' && folders.some((folder) => file.startsWith(folder)));
    return { told: found.filter((one) => !isMoved(one)), more: [] };
  },
};

/** All routes of a folder with what is said of it. */
function inFolder({ routes }: Pick<RemovedFolder, 'routes'>, said: Message): [string, Message][] {
  return routes.map((route) => [route, said]);
}

/**
 * The promise of a page with dates is kept on its days. A broken table and a file's bad name are mistakes
 * of their own.
 */
function isKept(route: string, { site, redirects }: RuleContext, misnamed: ReadonlySet<string>) {
  const isThere =
    site.routes.has(route) ||
    redirects.has(route) ||
    site.dated?.routes.has(route) === true ||
    isFurther(route, site);
  return isThere || isRowOfBrokenTable(route, site) || misnamed.has(route);
}

/** The routes that files with bad names are meant to have: `Legal Notice.json` is meant to be /legal-notice. */
function misnamedRoutes({ sources }: LoadedSite): ReadonlySet<string> {
  const files = [...sources.keys()].filter((file) => !isSpecial(file) && !isEasyName(file));
  return new Set(files.flatMap((file) => routeOf(easyName(file)) ?? []));
}

function goneAlone(route: string, { renamedTo, linkingTo, parentOf }: Search): Message {
  const renamed = renamedTo(route);
  // A new name that is hard to type is to become an easy one.
  const target = (renamed && wholeEasyName(renamed)) ?? parentOf(route);
  return say('gone-route', { route, target, files: linkingTo(route) });
}

/** So many pages that are gone are told one by one. */
const mostAlone = 10;

/** Many pages of one target, or of none, that were not renamed: one message lists them. */
function goneTogether(
  gone: string[],
  told: ReadonlyMap<string, Message>,
  { renamedTo, linkingTo, parentOf }: Search,
): [string, Message][] {
  const alone = gone.filter((route) => !told.has(route) && renamedTo(route) === undefined);
  const groups = groupedBy(alone, (route) => parentOf(route) ?? '/');
  return [...groups.values()].flatMap((routes) => {
    if (routes.length <= mostAlone) return [];
    const files = [...new Set(routes.flatMap(linkingTo))];
    const target = parentOf(routes[0] ?? '/');
    return inFolder({ routes }, say('gone-route.several', { routes, target, files }));
  });
}

/** Finds what is left of routes that are gone. */
interface Search {
  /** The new address of a page that seems to have another name. */
  renamedTo: (route: string) => string | undefined;
  /** The files that still link to a route. */
  linkingTo: (route: string) => string[];
  /** The nearest page above a route that is no home page. */
  parentOf: (route: string) => string | undefined;
  /** True where a page is there, or below it. */
  isLeft: (path: string) => boolean;
}

/** All routes are put in order once: thousands may be gone. */
function createSearch(gone: string[], project: RuleContext): Search {
  const { site, publishedRoutes } = project;
  const routes = [...site.routes.keys()];
  const added = routes.filter((route) => !publishedRoutes.has(route));
  const lost = [...publishedRoutes].filter((route) => !site.routes.has(route));
  const [all, fresh] = [neighborsIn(routes), neighborsIn(added)];
  const lostIn = groupedBy(lost, folderOf);
  const most = Math.max(fewestCompared, Math.floor(mostComparisons / gone.length));
  const known = new Map<string, string | undefined>();
  let links: Map<string, string[]> | undefined;
  const left = new Set(routes.flatMap(pathsTo));
  return {
    renamedTo(route) {
      if (!known.has(route)) known.set(route, similarTo(route));
      return known.get(route);
    },
    linkingTo(route) {
      links ??= linksIn(site, new Set(gone));
      return links.get(route) ?? [];
    },
    parentOf: (route) => parentOf(route, project),
    isLeft: (path) => left.has(path),
  };

  /** A new page of a similar address is the old one under another name; others are about other things. */
  function similarTo(route: string): string | undefined {
    const moved = fresh.byName.get(nameOf(route)) ?? [];
    const near = all.of(route, most).find((other) => distanceBetween(route, other) === 1);
    const similar =
      nearest(route, fresh.of(route, most)) ?? near ?? (moved.length === 1 ? moved[0] : undefined);
    const folder = folderOf(route);
    const isOnlyLost = lostIn.get(folder)?.length === 1;
    return similar ?? (isOnlyLost ? onlyNewIn(route, fresh.byFolder.get(folder) ?? []) : undefined);
  }
}

/** So many addresses are compared in all, and with each that is gone at least so many. */
const mostComparisons = 20_000;
const fewestCompared = 100;

/** Routes by their folders and by their last parts. `of` lists the nearest ones first. */
function neighborsIn(routes: string[]) {
  const [byFolder, byName] = [groupedBy(routes, folderOf), groupedBy(routes, nameOf)];
  const of = (route: string, most: number) => {
    if (routes.length <= most) return routes;
    const near = [byName.get(nameOf(route)), byFolder.get(folderOf(route)), routes];
    return near.flatMap((some = []) => some.slice(0, most)).slice(0, most);
  };
  return { byFolder, byName, of };
}

/** It has an address of its own and is no page that moved. */
const notFound = '/404';

/** If one page of a folder is gone and one is new, the page has another name. */
function onlyNewIn(gone: string, addedInFolder: string[]): string | undefined {
  const [only, another] = addedInFolder.filter((route) => route !== notFound);
  if (only === undefined || another !== undefined) return undefined;
  // At the top stand pages of all kinds: their names have a word in common.
  const words = wordsOf(gone);
  const isAlike = folderOf(gone) !== '/' || wordsOf(only).some((word) => words.includes(word));
  return isAlike ? only : undefined;
}

function wordsOf(route: string): string[] {
  return nameOf(route)
    .split('-')
    .filter((word) => word.length > 4);
}

/** From so many pages on it is their folder that was renamed. */
const fewest = 3;

/** Folders that were moved, each with the folders in it that have moved along. */
function movedTrees(gone: string[], project: RuleContext): MovedTree[] {
  const folders = movedFolders(gone, project);
  const trees = new Map<string, MovedTree>();
  for (const route of gone) {
    const folder = folders.get(route) ?? folders.get(folderOf(route));
    if (!folder) continue;
    const { from, to } = outermost(folder, folders);
    const tree = trees.get(from);
    if (tree) tree.routes.push(route);
    else trees.set(from, { from, to, routes: [route] });
  }
  return [...trees.values()].filter(({ routes }) => routes.length >= fewest);
}

/** The folder that a folder was moved along with: itself, or one that holds it. */
function outermost(folder: MovedFolder, folders: ReadonlyMap<string, MovedFolder>): MovedFolder {
  const { from, to } = folder;
  const around = pathsTo(from).flatMap((path) => folders.get(path) ?? []);
  return around.find((other) => to === other.to + from.slice(other.from.length)) ?? folder;
}

/** By the last part of the addresses alone: thousands of pages may have been moved. */
function movedFolders(
  gone: string[],
  { publishedRoutes, site }: RuleContext,
): Map<string, MovedFolder> {
  const folders = new Map<string, MovedFolder>();
  if (gone.length < fewest) return folders;
  const routes = [...site.routes.keys()].filter((route) => !publishedRoutes.has(route));
  const added = groupedBy(routes, nameOf);
  for (const route of gone) {
    const from = folderOf(route);
    const [now = '', other] = added.get(nameOf(route)) ?? [];
    const to = other === undefined ? folderOf(now) : '/';
    const { to: before = to } = folders.get(from) ?? {};
    folders.set(from, { from, to: before === to ? to : '/' });
  }
  for (const [from, { to }] of folders)
    if (from === '/' || to === '/' || to === from) folders.delete(from);
  return folders;
}

function goneRoutes(project: RuleContext): string[] {
  const misnamed = misnamedRoutes(project.site);
  return [...project.publishedRoutes].filter((route) => !isKept(route, project, misnamed));
}

/** Folders whose pages are all gone and nowhere else, but for those in such a folder. */
function removedFolders(gone: string[], { renamedTo, isLeft }: Search): RemovedFolder[] {
  return [...groupedBy(gone, (route) => pathsTo(route).find((path) => !isLeft(path)))]
    .flatMap(([from, routes]) => (from === undefined ? [] : { from, routes }))
    .filter(({ routes }) => routes.length >= fewest)
    .filter(({ routes }) => routes.every((route) => renamedTo(route) === undefined));
}

/** `/a/b/c` → `/a`, `/a/b`, `/a/b/c`. */
function pathsTo(route: string): string[] {
  const names = route.split('/').slice(1);
  return names.map((_, at) => `/${names.slice(0, at + 1).join('/')}`);
}

function removedIn({ from, routes }: RemovedFolder, { linkingTo, parentOf }: Search): Message {
  const files = [...new Set(routes.flatMap(linkingTo))];
  return say('gone-route.removed', { from, routes, target: parentOf(from), files });
}

function nameOf(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1);
}

function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/')) || '/';
}

/** The new addresses of pages that were renamed without a redirect: that is told first. */
export function renamedRoutes(project: RuleContext): Set<string> {
  const gone = goneRoutes(project);
  const { renamedTo } = createSearch(gone, project);
  const trees = movedTrees(gone, project);
  const treeOf = new Map(trees.flatMap((tree) => tree.routes.map((route) => [route, tree])));
  return new Set([...trees.map(({ to }) => to), ...gone.flatMap(newRouteOf)]);

  function newRouteOf(route: string): string[] | string {
    const tree = treeOf.get(route);
    return tree ? tree.to + route.slice(tree.from.length) : (renamedTo(route) ?? []);
  }
}

function parentOf(route: string, project: RuleContext): string | undefined {
  const parent = folderOf(route);
  if (parent === '/' || isHome(parent, project)) return undefined;
  return project.site.routes.has(parent) ? parent : parentOf(parent, project);
}

/** The files that link to each of some routes. */
function linksIn({ sources }: LoadedSite, routes: ReadonlySet<string>): Map<string, string[]> {
  const links = new Map<string, string[]>();
  for (const [name, { file, text }] of sources) {
    if (/^_(routes|redirects|translations)\.json$/.test(name)) continue;
    const linked = new Set([...text.matchAll(address)].map(([, route = '']) => route));
    for (const route of linked) {
      if (!routes.has(route)) continue;
      const files = links.get(route);
      if (files) files.push(file);
      else links.set(route, [file]);
    }
  }
  return links;
}

/** An address of the site, as a whole value or in Markdown. */
const address = /["(](\/[^"#?()\s]*)(?=["#?)])/g;
