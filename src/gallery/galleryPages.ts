import { type Contract, sectionTypes } from '../content/schema/contract.ts';
import type { Page } from '../generated/types.ts';
import { countOf } from '../shared/phrases.ts';
import { asWritten, pageOf, sectionPage } from './sectionPage.ts';

/** The gallery's route. No page of the site can have it: names with an underscore are reserved. */
export const galleryRoute = '/_gallery';

/** The pages of the gallery by route. They come from the schemas, so a new section type appears by itself. */
export function galleryPages(contract: Contract): Map<string, Page> {
  const types = sectionTypes(contract);
  const pages = types.map((type): [string, Page] => [
    routeOfType(type),
    sectionPage(contract, type),
  ]);
  return new Map([[galleryRoute, indexPage(contract, types)], ...pages]);
}

function routeOfType(type: string): string {
  return `${galleryRoute}/${type}`;
}

function indexPage(contract: Contract, types: string[]): Page {
  const text = `${countOf(types.length, 'section type')}, each with its examples and fields.`;
  const items = types.map((type) => ({
    title: type,
    text: asWritten(contract.get(`sections/${type}.json`)?.description ?? '–'),
    action: { kind: 'link', label: `Look at ${type}`, href: routeOfType(type) },
  }));
  return pageOf('Gallery', text, [
    { type: 'hero', heading: 'Gallery', text },
    { type: 'cards', heading: 'Section types', items },
  ]);
}
