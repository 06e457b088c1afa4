import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from '../../../../src/content/read/source.ts';
import { routesText, unrecordedRoutes } from '../../../../src/content/site/publishedRoutes.ts';
import { createLoad } from '../../../support/opening.ts';

const load = createLoad();

it('every page is recorded as published: if not, run npm run validate -- --fix and commit', () => {
  expect(unrecordedRoutes(load(readSources('.')))).toEqual([]);
});

it('the recorded routes are one a line, in the order of their names, each once', () => {
  const site = load(readSources('.'));
  expect(routesText(site, [])).toBe(readFileSync('pages/_routes.json', 'utf8'));
});
