import type { Page } from 'playwright';
import type { PageData } from '../../app/data/pageData.ts';
import { type Mark, typesOfChildren } from '../budget/places.ts';

/** The child of <main> that contains an element, or the landmark around it. */
interface Place {
  children: Mark[];
  index: number;
  outside: string;
}

/**
 * The section type that contains an element; outside of sections the part of the shell, in
 * brackets.
 * @param page shows the audited page
 * @param path the path to the element, as Lighthouse gives it
 */
export async function sectionAt(page: Page, path: string): Promise<string> {
  const place = await page.evaluate(findPlace, path);
  if (!place) return '(gone)';
  if (place.index < 0) return `(${place.outside})`;
  const data = await page.evaluate(readData);
  if (!data) return place.children[place.index]?.id || '(main)';
  return typesOfChildren(place.children, data.sections)[place.index] ?? '(main)';
}

/** Runs in the page. A named inner function would call a helper of tsx that the page lacks. */
function findPlace(path: string): Place | undefined {
  // Indexes and names alternate: 1,HTML,1,BODY,0,DIV.
  const steps = path.split(',').filter((_, index) => index % 2 === 0);
  let found: Node | undefined = document;
  for (const step of steps) {
    // Lighthouse does not count white space between elements.
    const nodes: Node[] = [...(found?.childNodes ?? [])].filter(
      (node) => node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim(),
    );
    found = nodes[Number(step)];
  }
  if (!(found instanceof Element)) return undefined;
  const main = document.querySelector('main');
  const element = found;
  const part = element.closest('section,aside,nav,header,footer');
  const children = [...(main?.children ?? [])];
  return {
    children: children.map((child) => ({
      id: child.id,
      labelledBy: child.getAttribute('aria-labelledby') ?? '',
    })),
    index: children.findIndex((child) => child.contains(element)),
    outside: part?.getAttribute('aria-label') ?? part?.localName ?? 'page',
  };
}

async function readData(): Promise<PageData | undefined> {
  const address = document.documentElement.dataset.page;
  if (!address) return undefined;
  const response = await fetch(address);
  return response.ok ? response.json() : undefined;
}
