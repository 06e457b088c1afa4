import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPathOf } from '../../../src/app/data/dataPath.ts';

interface PageData {
  /** Each language, and each part of the site with a layout of its own, has one such file. */
  layout: string;
  sections: { type: string }[];
}

/**
 * Routes that stand for all: each section type, layout, language and folder is on one of them. The richest
 * page comes first. The full run takes every route.
 */
export function sampleOf(routes: string[]): string[] {
  if (process.env.FULL) return routes;
  const kinds = new Map(routes.map((route) => [route, kindsOf(route)]));
  const missing = new Set([...kinds.values()].flat());
  const missingOn = (route: string) =>
    (kinds.get(route) ?? []).filter((kind) => missing.has(kind)).length;
  const sample: string[] = [];
  while (missing.size > 0) {
    const richest = routes.reduce((one, other) =>
      missingOn(other) > missingOn(one) ? other : one,
    );
    for (const kind of kinds.get(richest) ?? []) missing.delete(kind);
    sample.push(richest);
  }
  return sample;
}

/** The parts of a page by which pages differ. */
function kindsOf(route: string): string[] {
  const data: PageData = JSON.parse(readFileSync(join('dist', dataPathOf(route)), 'utf8'));
  const folder = route.slice(0, route.lastIndexOf('/') + 1);
  return [...new Set([folder, data.layout, ...data.sections.map(({ type }) => type)])];
}
