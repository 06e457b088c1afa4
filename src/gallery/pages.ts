import type { Case } from '../content/check/cases.ts';
import { type Contract, sectionTypes } from '../content/schema/contract.ts';
import { examplesOf } from '../content/schema/examples.ts';
import type { Page } from '../generated/types.ts';
import { filePages } from './filePages.ts';
import { indexPage } from './indexPage.ts';
import { messagePages } from './messagePages.ts';
import { sectionPage } from './sectionPage.ts';
import { shapesPage } from './shapesPage.ts';

/** The gallery's route. No page of the site can have it: names with an underscore are reserved. */
export const galleryRoute = '/_gallery';

export interface GalleryPage {
  route: string;
  page: Page;
}

/**
 * The gallery and reference. Its pages come from the schemas and the cases of the rules, so a new
 * section type, field or message appears by itself.
 */
export function galleryPages(contract: Contract, cases = new Map<string, Case[]>()): GalleryPage[] {
  const types = sectionTypes(contract).map((type) => ({
    route: `${galleryRoute}/sections/${type}`,
    page: sectionPage(contract, type, examplesOf(contract, type)),
  }));
  const files = filePages(contract).map(({ name, page }) => ({
    route: `${galleryRoute}/files/${name}`,
    page,
  }));
  const messages = messagePages(cases).map(({ code, page }) => ({
    route: `${galleryRoute}/messages/${code}`,
    page,
  }));
  return [
    { route: galleryRoute, page: indexPage(contract, cases) },
    ...types,
    { route: `${galleryRoute}/shapes`, page: shapesPage(contract) },
    ...files,
    ...messages,
  ];
}
