import { dataPathOf } from '../../app/data/dataPath.ts';
import type { PageData } from '../../app/data/pageData.ts';
import type { Section } from '../../generated/types.ts';
import type { Html } from '../../shared/resolvedTypes.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';
import type { Release } from '../client/releaseParts.ts';

/** A part of a page that ends: the second at which it does, and the selector of its elements. */
type Ending = [second: string, selector: string];

/** A page with something that ends, and everything that the head script needs to know of it. */
export interface Endings {
  /** The second at which the page itself ends. */
  page: string | undefined;
  parts: Ending[];
}

/** Undefined for a page without an end, and in development, where pages are always as they are now. */
export function endingsOf(
  { until, sections }: PageData,
  release: Pick<Release, 'head'> = {},
): Endings | undefined {
  if (release.head !== undefined) return undefined;
  const parts = sections.flatMap((section, index) => [
    ...partsOf(section, index, sections),
    ...cardsOf(section),
  ]);
  return until === undefined && parts.length === 0 ? undefined : { page: until, parts };
}

/**
 * Puts the not-found page into the document, as if the server had answered with it. The boot script has run,
 * and starts the client for what the root element names then; scripts of a document that was asked for
 * never run. Trusted types let no text become a document.
 */
const showNotFound = `()=>{const x=new XMLHttpRequest;x.open('GET','${notFoundRoute}');x.responseType='document';x.onload=()=>{const n=x.response.documentElement;for(const a of['dir','hidden','data-end','data-ends'])r.removeAttribute(a);for(const{name,value}of n.attributes)r.setAttribute(name,value);r.replaceChildren(...n.childNodes);d.dispatchEvent(new Event('page'))};x.send()}`;

/**
 * Runs in the heads of such pages alone. It hides what is past before it is painted, again on a page that
 * the browser kept, and when something ends while the page is open, within 23 days: timers hold no longer.
 * Structured data about it is taken away. A page that is past itself shows the not-found page at its address;
 * a further page of a list leads on instead.
 * Links are left to the browser: the router would not run this on the way back.
 */
export const hideEnded = `(()=>{const d=document,r=d.documentElement,s=d.createElement('style'),g=()=>r.dataset.end<=Date.now()/1e3,f=()=>{if(g())return location.reload();const n=Date.now()/1e3,{end,ends}=r.dataset,p=JSON.parse(ends);s.textContent=p.map(([t,c])=>t<=n?c+'{display:none!important}':'').join('');for(const[t,c]of p)if(t<=n)for(const e of d.querySelectorAll('script'+c))e.remove();const w=Math.min(...[end,...p.map(e=>e[0])].filter(t=>t>n))-n;if(w<2e6)setTimeout(f,w*1e3)};if(g()){r.hidden=true;const o=r.dataset.onward;if(o)return location.replace(o);d.addEventListener('DOMContentLoaded',${showNotFound});return}d.head.append(s);f();addEventListener('pageshow',f);d.addEventListener('click',e=>{const a=e.target.closest('a[href]');if(a&&!a.relList.contains('external'))a.relList.add('external')},true)})()`;

/** The address of a page's data where the router does not look: it then loads the page whole. */
export function endingDataPath(route: string): string {
  return dataPathOf(`/_ends${route === '/' ? '/index' : route}`);
}

/** Stands where the router looks: data of no release, so that it loads the page whole. */
export function dataOfNoRelease(route: string): Asset {
  return { path: dataPathOf(route), content: '{"client":""}' };
}

/** The section, and the links to its headings in the contents of an article. */
function partsOf(section: Section, index: number, sections: Section[]): Ending[] {
  const { until, type } = section;
  if (until === undefined) return [];
  const own: Ending = [until, `[data-until="${until}"]`];
  if (sections[0]?.type !== 'articleHeader') return [own];
  const before = sections.slice(0, index).filter((other) => nameOf(other) === nameOf(section));
  const key = 'id' in section && section.id ? section.id : `${type}_${before.length}`;
  const ids = [`${key}-heading`, ...(type === 'richText' ? headingIds(section.body) : [])];
  return [own, ...ids.map((id): Ending => [until, `li:has(>a[href="#${id}"])`])];
}

/** As the keys of sections in the tree of the page. */
function nameOf(section: Section): string {
  return ('id' in section && section.id) || section.type;
}

function headingIds({ __html }: Html): string[] {
  return [...__html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id = '']) => id);
}

/** A card with the tile around it, which would be left empty. */
function cardsOf(section: Section): Ending[] {
  if (section.type !== 'articleList' || !Array.isArray(section.items)) return [];
  return section.items.flatMap((card: { href: string; until?: string }): Ending[] =>
    card.until === undefined ? [] : [[card.until, `:has(>article a[href="${card.href}"])`]],
  );
}
