import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createChecks } from '../../../src/content/check/check.ts';
import { reportOf } from '../../../src/content/diagnostics/report/text.ts';
import { readPictures, readSources } from '../../../src/content/read/source.ts';
import { contract } from '../../support/contract.ts';
import { createLoad } from '../../support/opening.ts';

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

it('describes every folder of src/ in the floor plan', () => {
  const plan = readFileSync('src/README.md', 'utf8');
  const entries = readdirSync('src', { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.filter((name) => !plan.includes(`\`src/${name}/\``))).toEqual([]);
});

it('names every folder and file of .cache in the README of builds', () => {
  const text = readFileSync('src/build/README.md', 'utf8');
  const table = text.slice(text.indexOf('| In `.cache/` |'));
  const named = [...table.slice(0, table.indexOf('\n\n')).matchAll(/`([\w.]+)\/?`/g)];
  const inCode = new Set(
    readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap(namesIn),
  );
  const known = named.map(([, name = '']) => name);
  expect([...inCode].filter((name) => !known.includes(name))).toEqual([]);
});

/** The names that a file of the code joins to `.cache`, without the temp folders of a build under way. */
function namesIn(file: string): string[] {
  if (!/\.[jt]sx?$/.test(file)) return [];
  const text = readFileSync(`src/${file}`, 'utf8');
  return [...text.matchAll(/(?<!tempFolderOf\(join\([\w.]+, ')\.cache\/([a-z]\w+)/g)].map(
    ([, name = '']) => name,
  );
}

it('numbers each decision once', () => {
  const names = readdirSync('.github/decisions').filter((name) => /^\d/.test(name));
  const numbers = names.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
