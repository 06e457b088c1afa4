import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createChecker } from '../../../src/content/check/check.ts';
import { reportOf } from '../../../src/content/diagnostics/report/text.ts';
import { readPictures, readSources } from '../../../src/content/read/source.ts';
import { readContract } from '../../../src/content/schema/contract.ts';
import { createLoader } from '../../../src/content/site/site.ts';

const readme = readFileSync('README.md', 'utf8');
const mistaken = 'pages/contact.json';

it('shows a mistake as it is reported', () => {
  const contract = readContract('schema');
  const sources = readSources('.').map(({ file, text }) => ({
    file,
    text: file === mistaken ? text.replace('"heading"', '"headng"') : text,
  }));
  const site = createLoader(contract)(sources);
  const report = reportOf({
    diagnostics: [...site.diagnostics, ...createChecker(contract)(site, readPictures('.'))],
    lang: 'en',
    textOf: () => sources.find(({ file }) => file === mistaken)?.text,
    pages: site.routes.size,
    sections: 0,
  });
  expect(readme).toContain(`\n${report}`);
});

it('counts the routes as they are', () => {
  const [, count] = /Spanish: (\d+) routes and a not-found page/.exec(readme) ?? [];
  const pages = readSources('.').filter(({ file }) => !/\/_[^/]*$/.test(file));
  expect(pages).toHaveLength(Number(count) + 1);
});

it('describes every folder of src/ in the floor plan', () => {
  const plan = readFileSync('src/README.md', 'utf8');
  const entries = readdirSync('src', { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.filter((name) => !plan.includes(`\`src/${name}/\``))).toEqual([]);
});
