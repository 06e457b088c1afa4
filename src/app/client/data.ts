import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import { dataPathOf } from '../data/dataPath.ts';
import type { LoadedPage, PageData } from '../data/pageData.ts';
import { isKnown } from '../page/components.ts';

const files = new Map<string, Promise<unknown>>();
const pages = new Map<string, Promise<LoadedPage>>();

/**
 * Loads a page by path, with layout and stylesheet, once.
 * @throws if anything is missing or from another release: the caller then loads the whole page
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
 * @param style its stylesheet, if it is already there
 */
export async function loadFrom(address: string, style?: string): Promise<LoadedPage> {
  const page = await fetchFile<PageData>(address, (response) => response.json());
  if (!isOfThisRelease(page)) throw new Error(`${address} belongs to another release.`);
  const [layout, css] = await Promise.all([
    once<LayoutData>(page.layout, (response) => response.json()),
    style ?? once(page.css, (response) => response.text()),
  ]);
  return { page, layout, css };
}

/** Stores a page that is already loaded. */
export function addPage(loaded: LoadedPage): void {
  pages.set(loaded.page.route, Promise.resolve(loaded));
}

/** Forgets the pages, so that they are requested again. */
export function forgetPages(): void {
  pages.clear();
}

function isOfThisRelease(page: PageData): boolean {
  const isSame =
    import.meta.hot !== undefined || new URL(page.client, location.href).href === import.meta.url;
  return isSame && page.sections.every(isKnown);
}

/** Requests a file once. Its name changes with its content. */
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
