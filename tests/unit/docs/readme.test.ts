import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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
