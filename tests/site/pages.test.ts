import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createChecks } from '../../src/content/check/check.ts';
import { readPictures, readSources } from '../../src/content/read/source.ts';
import { routesText, unrecordedRoutes } from '../../src/content/site/publishedRoutes.ts';
import { planMigration } from '../../src/contract/planMigration.ts';
import { contract } from '../support/contract.ts';
import { createLoad } from '../support/opening.ts';
import { createService, openFile } from '../support/unit/editorService.ts';

const sources = readSources('.');
const site = createLoad()(sources);

it('no page has a mistake', () => {
  const found = [...site.diagnostics, ...createChecks(contract)(site, readPictures('.'))];
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('VS Code finds none either, with the lists that are recorded', async () => {
  const service = createService(undefined, readFileSync('.vscode/lists.json', 'utf8'));
  for (const { file, text } of sources)
    expect(await openFile(file, text, service).problems(), file).toEqual([]);
});

it('the pages follow the contract, and no migration changes them', () => {
  expect(sources.length).toBeGreaterThan(57);
  const plan = planMigration(sources, { from: 1 });
  expect(plan).toEqual({ changes: [], done: [], lost: [], unread: [] });
});

it('every page is recorded as published: if not, run npm run validate -- --fix and commit', () => {
  expect(unrecordedRoutes(site)).toEqual([]);
});

it('the recorded routes are one a line, in the order of their names, each once', () => {
  expect(routesText(site, [])).toBe(readFileSync('pages/_routes.json', 'utf8'));
});
