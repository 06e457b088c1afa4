import { distanceBetween, nearest } from '../../../shared/didYouMean.ts';
import { isSpecial, routeOf } from '../../../shared/routes.ts';
import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { someFiles } from '../../diagnostics/someFiles.ts';
import { easyName, isEasyName, wholeEasyName } from '../../read/fileName.ts';
import { isFurther } from '../../site/listPages.ts';
import type { LoadedSite } from '../../site/site.ts';
import { isRowOfBrokenTable } from '../brokenTables.ts';
import type { Rule, RuleContext } from '../rule.ts';

interface Gone {
  route: string;
  target: string;
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
      suggestion: `Bring the page back, or add a redirect to pages/_redirects.json, such as { "from": "${route}", "to": "${target}" }.`,
    }),
    es: ({ route, target, files }) => ({
      message: `${route} estuvo publicada y ya no existe${files.length > 0 ? `, y quedan enlaces a ella en ${someFiles.es(files)}` : ''}.`,
      suggestion: `Recupere la página o añada una redirección a pages/_redirects.json, como { "from": "${route}", "to": "${target}" }.`,
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
      suggestion: `Bring the folder back, or add a redirect for each of them to pages/_redirects.json, such as { "from": "${routes[0]}", "to": "${target}" }.`,
    }),
    es: ({ from, routes, target, files }) => ({
      message: `Las ${routes.length} páginas de ${from} estuvieron publicadas y ya no existen: ${namesOf(routes, (more) => `${more} más, que figuran en pages/_routes.json`)}.${files.length > 0 ? ` Quedan enlaces a ellas en ${someFiles.es(files)}.` : ''}`,
      suggestion: `Recupere la carpeta o añada una redirección por cada una a pages/_redirects.json, como { "from": "${routes[0]}", "to": "${target}" }.`,
    }),
  }),
};

const say = sayFrom(messages);

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
    const folders = [
      ...movedTrees(gone, project).map((tree) => ({
        routes: new Set(tree.routes),
        said: say('gone-route.folder', tree),
      })),
      ...removedFolders(gone, project).map((folder) => ({
        routes: new Set(folder.routes),
        said: removedIn(folder, project),
      })),
    ];
    const told = new Set<(typeof folders)[number]>();
    const isGone = new Set(gone);
    const findings = site.published.routes.flatMap((route, index) => {
      if (!isGone.has(route)) return [];
      const folder = folders.find(({ routes }) => routes.has(route));
      if (!folder) return goneAlone(route, index, project);
      if (told.has(folder)) return [];
      told.add(folder);
      return { ...folder.said, path: ['routes', index] };
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

/**
 * The promise of a page with dates is kept on its days. A broken table and a file's bad name are mistakes
 * of their own.
 */
function isKept(route: string, { site, redirects }: RuleContext): boolean {
  const isThere =
    site.routes.has(route) ||
    redirects.has(route) ||
    site.dated?.routes.has(route) === true ||
    isFurther(route, site);
  if (isThere || isRowOfBrokenTable(route, site)) return true;
  return [...site.sources.keys()].some((file) => isMisnamed(file, route));
}

/** `Legal Notice.json` is meant to be /legal-notice. */
function isMisnamed(file: string, route: string): boolean {
  return !isSpecial(file) && !isEasyName(file) && routeOf(easyName(file)) === route;
}

function goneAlone(route: string, index: number, project: RuleContext): Finding {
  const said = say('gone-route', {
    route,
    target: targetFor(route, project),
    files: linkingTo(route, project),
  });
  return { ...said, path: ['routes', index] };
}

function targetFor(route: string, project: RuleContext): string {
  // A new name that is hard to type is to become an easy one.
  const renamed = renamedTo(route, project);
  return (renamed && wholeEasyName(renamed)) ?? parentOf(route, project.site);
}

/** A new page of a similar address is the old one under another name; others are about other things. */
function renamedTo(route: string, { site, publishedRoutes }: RuleContext): string | undefined {
  const added = [...site.routes.keys()].filter((other) => !publishedRoutes.has(other));
  const name = route.slice(route.lastIndexOf('/'));
  const moved = added.filter((other) => other.endsWith(name));
  const near = [...site.routes.keys()].find((other) => distanceBetween(route, other) === 1);
  const similar = nearest(route, added) ?? near ?? (moved.length === 1 ? moved[0] : undefined);
  return similar ?? onlyNewIn(folderOf(route), added, { site, publishedRoutes });
}

/** It has an address of its own and is no page that moved. */
const notFound = '/404';

/** If one page of a folder is gone and one is new, the page has another name. */
function onlyNewIn(
  folder: string,
  added: string[],
  { site, publishedRoutes }: Pick<RuleContext, 'site' | 'publishedRoutes'>,
): string | undefined {
  const isInFolder = (route: string) => folderOf(route) === folder;
  const gone = [...publishedRoutes].filter((route) => isInFolder(route) && !site.routes.has(route));
  const [only, another] = added.filter((route) => isInFolder(route) && route !== notFound);
  if (gone.length !== 1 || only === undefined || another !== undefined) return undefined;
  // At the top stand pages of all kinds: their names have a word in common.
  const words = wordsOf(gone[0] ?? '');
  return folder !== '/' || wordsOf(only).some((word) => words.includes(word)) ? only : undefined;
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
    const folder = folders.find(({ from }) => isIn(from, route));
    if (!folder) continue;
    const { from, to } = outermost(folder, folders);
    const tree = trees.get(from);
    if (tree) tree.routes.push(route);
    else trees.set(from, { from, to, routes: [route] });
  }
  return [...trees.values()].filter(({ routes }) => routes.length >= fewest);
}

/** The folder that a folder was moved along with: itself, or one that holds it. */
function outermost(folder: MovedFolder, folders: MovedFolder[]): MovedFolder {
  const { from, to } = folder;
  const holds = (other: MovedFolder) =>
    from.startsWith(`${other.from}/`) && to === other.to + from.slice(other.from.length);
  return folders.filter(holds).sort((a, b) => a.from.length - b.from.length)[0] ?? folder;
}

/** By the last part of the addresses alone: thousands of pages may have been moved. */
function movedFolders(gone: string[], { publishedRoutes, site }: RuleContext): MovedFolder[] {
  if (gone.length < fewest) return [];
  const added = routesByName(
    [...site.routes.keys()].filter((route) => !publishedRoutes.has(route)),
  );
  const folders = new Map<string, MovedFolder>();
  for (const route of gone) {
    const from = folderOf(route);
    const [now = '', other] = added.get(nameOf(route)) ?? [];
    const to = other === undefined ? folderOf(now) : '/';
    const { to: before = to } = folders.get(from) ?? {};
    folders.set(from, { from, to: before === to ? to : '/' });
  }
  return [...folders.values()].filter(({ from, to }) => ![from, '/'].includes(to) && from !== '/');
}

function goneRoutes(project: RuleContext): string[] {
  return [...project.publishedRoutes].filter((route) => !isKept(route, project));
}

/** Folders whose pages are all gone and nowhere else, but for those in such a folder. */
function removedFolders(gone: string[], project: RuleContext): RemovedFolder[] {
  const left = new Set([...project.site.routes.keys()].flatMap(pathsTo));
  const folders = new Map<string, string[]>();
  for (const route of gone) {
    const from = pathsTo(route).find((path) => !left.has(path));
    if (from === undefined) continue;
    const routes = folders.get(from);
    if (routes) routes.push(route);
    else folders.set(from, [route]);
  }
  return [...folders]
    .map(([from, routes]) => ({ from, routes }))
    .filter(({ routes }) => routes.length >= fewest)
    .filter(({ routes }) => routes.every((route) => renamedTo(route, project) === undefined));
}

/** `/a/b/c` → `/a`, `/a/b`, `/a/b/c`. */
function pathsTo(route: string): string[] {
  const names = route.split('/').slice(1);
  return names.map((_, at) => `/${names.slice(0, at + 1).join('/')}`);
}

function removedIn({ from, routes }: RemovedFolder, project: RuleContext) {
  const files = new Set(routes.flatMap((route) => linkingTo(route, project)));
  const target = parentOf(from, project.site);
  return say('gone-route.removed', { from, routes, target, files: [...files] });
}

function routesByName(routes: string[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const route of routes)
    byName.set(nameOf(route), [...(byName.get(nameOf(route)) ?? []), route]);
  return byName;
}

function nameOf(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1);
}

function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/')) || '/';
}

function isIn(folder: string, route: string): boolean {
  return route === folder || folderOf(route) === folder;
}

/** The new addresses of pages that were renamed without a redirect: that is told first. */
export function renamedRoutes(project: RuleContext): Set<string> {
  const gone = goneRoutes(project);
  const trees = movedTrees(gone, project);
  const treeOf = new Map(trees.flatMap((tree) => tree.routes.map((route) => [route, tree])));
  return new Set([...trees.map(({ to }) => to), ...gone.flatMap(newRouteOf)]);

  function newRouteOf(route: string): string[] | string {
    const tree = treeOf.get(route);
    return tree ? tree.to + route.slice(tree.from.length) : (renamedTo(route, project) ?? []);
  }
}

function parentOf(route: string, site: Pick<LoadedSite, 'routes'>): string {
  const parent = folderOf(route);
  return parent === '/' || site.routes.has(parent) ? parent : parentOf(parent, site);
}

function linkingTo(route: string, { site }: RuleContext): string[] {
  const link = new RegExp(`["(]${route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["#?)]`);
  const isOwn = (file: string) => /^_(routes|redirects|translations)\.json$/.test(file);
  return [...site.sources]
    .filter(([file, { text }]) => !isOwn(file) && link.test(text))
    .map(([, { file }]) => file);
}
