import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import { dataPathOf } from '../data/dataPath.ts';
import type { LoadedPage, PageData } from '../data/pageData.ts';
import { loadComponents } from '../page/components.ts';

const files = new Map<string, Promise<unknown>>();
const pages = new Map<string, Promise<LoadedPage>>();

/**
 * Loads a page by its path, with layout, stylesheet and section code. A page that is loaded, or
 * about to be, is not requested again.
 * @throws when anything is missing or belongs to another release: the caller then loads the whole
 * page.
 */
export function loadPage(path: string): Promise<LoadedPage> {
  const route = path.replace(/(?!^)\/+$/, '');
  const known = pages.get(route) ?? loadFrom(dataPathOf(route));
  pages.set(route, known);
  known.catch(() => pages.delete(route));
  return known;
}

/**
 * Loads a page by the address of its data.
 * @param style its stylesheet, where that is there already
 */
export async function loadFrom(address: string, style?: string): Promise<LoadedPage> {
  const page = await fetchFile<PageData>(address, (response) => response.json());
  if (!isOfThisRelease(page)) throw new Error(`${address} belongs to another release.`);
  const [layout, css, components] = await Promise.all([
    once<LayoutData>(page.layout, (response) => response.json()),
    style ?? once(page.css, (response) => response.text()),
    loadComponents(page.sections.map(({ type }) => type)),
  ]);
  return { page, layout, css, components };
}

/** Puts in a page that is at hand. */
export function addPage(loaded: LoadedPage): void {
  pages.set(loaded.page.route, Promise.resolve(loaded));
}

/** Forgets the pages, so that they are asked for again. */
export function forgetPages(): void {
  pages.clear();
}

function isOfThisRelease(page: PageData): boolean {
  return import.meta.env.DEV || new URL(page.client, location.href).href === import.meta.url;
}

/** Files whose name changes with their content are asked for once. */
function once<Content>(
  address: string,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  const known = (files.get(address) as Promise<Content>) ?? fetchFile(address, read);
  files.set(address, known);
  known.catch(() => files.delete(address));
  return known;
}

async function fetchFile<Content>(
  address: string,
  read: (response: Response) => Promise<Content>,
): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return read(response);
}
