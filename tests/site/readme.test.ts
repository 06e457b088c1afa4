import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createChecks } from '../../src/content/check/check.ts';
import { reportOf } from '../../src/content/diagnostics/report/text.ts';
import { readPictures, readSources } from '../../src/content/read/source.ts';
import { contract } from '../support/contract.ts';
import { createLoad } from '../support/opening.ts';

const readme = readFileSync('README.md', 'utf8');
const mistaken = 'pages/contact.json';

it('shows a mistake as it is reported', () => {
  const sources = readSources('.').map(({ file, text }) => ({
    file,
    text: file === mistaken ? text.replace('"heading"', '"headng"') : text,
  }));
  const site = createLoad()(sources);
  const report = reportOf({
    diagnostics: [...site.diagnostics, ...createChecks(contract)(site, readPictures('.'))],
    lang: 'en',
    textOf: () => sources.find(({ file }) => file === mistaken)?.text,
    pages: site.routes.size,
    sections: 0,
  });
  expect(readme).toContain(`\n${report}`);
});

it.each(['Languages', 'Translations', 'Lists of articles', 'Dates'])(
  'shows operators %s in ten lines, besides its details',
  (title) => {
    const text = readFileSync('pages/README.md', 'utf8');
    const [, part = ''] = text.split(`\n## ${title}\n`);
    const [first = ''] = part.split(/\n##+ /);
    const lines = first.split('\n').filter((line) => line !== '' && !line.startsWith('```'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(10);
  },
);

it('counts the routes as they are', () => {
  const [, count] = /Spanish: (\d+) routes and a not-found page/.exec(readme) ?? [];
  const pages = readSources('.').filter(({ file }) => !/\/_[^/]*$/.test(file));
  expect(pages).toHaveLength(Number(count) + 1);
});
