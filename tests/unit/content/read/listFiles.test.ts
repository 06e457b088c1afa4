import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMeantAsPage } from '../../../../src/content/read/listFiles.ts';
import { sourceFiles } from '../../../../src/content/read/source.ts';

it.each(['wills.json', 'wills.JSON', 'wills.json.txt'])('takes %s for a page', (name) => {
  expect(isMeantAsPage(name)).toBe(true);
});

it.each(['README.md', 'wills.json~', 'notes.txt'])('passes over %s', (name) => {
  expect(isMeantAsPage(name)).toBe(false);
});

it('lists no README beside the pages', () => {
  expect(readdirSync('pages')).toContain('README.md');
  expect(sourceFiles('.').filter((name) => !name.endsWith('.json'))).toEqual([]);
});
