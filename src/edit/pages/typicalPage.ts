import { posix } from 'node:path';
import { isRecord, valueAt, valueAtPath } from '../../shared/json.ts';
import { layoutOf } from '../links/addresses.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';

/** The page most similar to the others in the folder, or in the folder above. */
export function typicalPage(documents: Documents, file: string): EditDocument | undefined {
  const layout = layoutOf(documents, file);
  const legal = legalRoutes(documents, layout);
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    const pages = [...documents.routes].flatMap(([route, name]) => {
      if (legal.has(route)) return [];
      const page = documents.documentOf(name);
      const isOrdinary = !/(index|404)\.json$/.test(name) && posix.dirname(name) === folder;
      return page && isOrdinary && layoutOf(documents, name) === layout ? [page] : [];
    });
    const typical = mostCommon(pages);
    if (typical) return typical;
  }
  return undefined;
}

/** Legal pages resemble each other most, and nobody adds another one. */
function legalRoutes({ documentOf }: Documents, layout: string | undefined): Set<unknown> {
  const links = valueAtPath(documentOf(`pages/${layout}`)?.value, ['footer', 'legal']);
  return new Set([links].flat().map((link) => valueAt(link, 'href')));
}

function mostCommon(pages: EditDocument[]): EditDocument | undefined {
  const types = new Map(pages.map((page) => [page, typesOf(page)]));
  const likeness = (page: EditDocument) =>
    [...types.values()].reduce((sum, other) => sum + shared(types.get(page) ?? other, other), 0);
  const ranked = pages.map((page) => ({ page, rank: likeness(page) }));
  return ranked.sort((a, b) => b.rank - a.rank)[0]?.page;
}

function typesOf({ value }: EditDocument): Set<unknown> {
  const sections = [value.sections].flat();
  return new Set(sections.map((section) => (isRecord(section) ? section.type : undefined)));
}

/** Returns 0 if two pages share no section type, 1 if they have the same types. */
function shared(a: Set<unknown>, b: Set<unknown>): number {
  const common = [...a].filter((type) => b.has(type)).length;
  return common / Math.max(1, a.size + b.size - common);
}
