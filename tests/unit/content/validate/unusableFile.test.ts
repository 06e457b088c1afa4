import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedSite } from '../../../../src/content/open/openedSite.ts';
import {
  readPictures,
  readSources,
  type Source,
  sourceFiles,
} from '../../../../src/content/read/source.ts';
import { createOpen, openFolder } from '../../../support/opening.ts';
import { writeSmallest } from '../../../support/unit/baseSite.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  writeSmallest(root);
});

afterEach(() => rmSync(root, { recursive: true }));

describe.each<[string, () => OpenedSite | Promise<OpenedSite>]>([
  ['once', () => openFolder(root)],
  ['time and again', () => twice()],
])('A site that is opened %s', (_, open) => {
  it.each<[string, () => void, string, string]>([
    [
      'a name in capitals',
      () => rename('contact.json', 'contact.JSON'),
      'contact.JSON',
      'Remove it, or rename it to',
    ],
    [
      'comments by its name',
      () => rename('contact.json', 'contact.jsonc'),
      'contact.jsonc',
      'Remove it, or rename it to',
    ],
    [
      'a second ending',
      () => rename('contact.json', 'contact.json.txt'),
      'contact.json.txt',
      'Remove it, or rename it to',
    ],
    [
      'a folder of its name',
      () => replace('contact.json', () => mkdirSync(at('contact.json'))),
      'contact.json',
      'Put a file in its place',
    ],
    [
      'a link to another file',
      () => replace('contact.json', () => symlinkSync('about.json', at('contact.json'))),
      'contact.json',
      'Put a file in its place',
    ],
    [
      'a link to nothing',
      () => replace('contact.json', () => symlinkSync('nothing', at('contact.json'))),
      'contact.json',
      'Put a file in its place',
    ],
    [
      'a link to itself',
      () => replace('contact.json', () => symlinkSync('contact.json', at('contact.json'))),
      'contact.json',
      'Put a file in its place',
    ],
    [
      'a layout that is a link',
      () => replace('_layout.json', () => symlinkSync('about.json', at('_layout.json'))),
      '_layout.json',
      'Put a file in its place',
    ],
    [
      'a linked folder of pages',
      () => symlinkSync(root, at('more')),
      'more',
      'Put a file in its place',
    ],
    [
      'the data of the site under another name',
      () => rename('_site.json', '_site.JSON'),
      '_site.JSON',
      'rename it to pages/_site.json',
    ],
  ])('tells of %s, once and of nothing that comes of it', async (_, change, name, advice) => {
    change();
    const { report } = await open();
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([
      {
        code: 'file-kind',
        file: `pages/${name}`,
        line: 1,
        suggestion: expect.stringContaining(advice),
      },
    ]);
  });
});

it.skipIf(process.getuid?.() === 0)('A file that may not be read is named', () => {
  chmodSync(at('contact.json'), 0);
  expect(openFolder(root).report.diagnostics).toMatchObject([
    { code: 'file-kind', file: 'pages/contact.json' },
  ]);
});

it('What editors leave behind is no page, and neither is a link to nothing under another name', () => {
  const names = sourceFiles(root);
  for (const name of ['contact.json~', 'contact.json.bak', '.contact.json.swp', 'notes.txt'])
    symlinkSync('about.json', at(name));
  symlinkSync('loop', at('loop'));
  expect(sourceFiles(root)).toEqual(names);
});

it('A link that takes the place of a page is noticed by those who know the page', () => {
  const open = createOpener();
  expect(open().report.diagnostics).toEqual([]);
  replace('contact.json', () => symlinkSync('about.json', at('contact.json')));
  expect(open().report.diagnostics).toMatchObject([{ code: 'file-kind' }]);
  replace('contact.json', () => writeSmallest(root));
  expect(open().report.diagnostics).toEqual([]);
});

it('A source says why there is no text', () => {
  replace('contact.json', () => symlinkSync('about.json', at('contact.json')));
  const link = readSources(root).find(({ file }) => file === 'pages/contact.json');
  expect([link?.text, link?.fault]).toEqual(['', 'link']);
});

function createOpener(): () => OpenedSite {
  const open = createOpen();
  let sources: Source[] = [];
  return () => {
    sources = readSources(root, sources);
    return open(sources, readPictures(root));
  };
}

function twice(): OpenedSite {
  const open = createOpener();
  open();
  return open();
}

function at(name: string): string {
  return join(root, 'pages', name);
}

function rename(name: string, other: string): void {
  renameSync(at(name), at(other));
}

function replace(name: string, make: () => void): void {
  rmSync(at(name), { recursive: true });
  make();
}
