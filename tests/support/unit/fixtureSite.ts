import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSiteOpener } from '../../../src/content/open/siteOpener.ts';
import { RowSource } from '../../../src/content/read/rows/rowSources.ts';
import type { PictureFile, Source } from '../../../src/content/read/source.ts';
import { corpusFolder, picturesOfSite, sourcesOfSite } from '../../../src/gallery/corpus.ts';
import type { Language } from '../../../src/shared/language.ts';
import { memoizeByText } from '../../../src/shared/memoize.ts';
import { contract } from '../contract.ts';

/** The gallery shows them too: what is in such a folder is told where it reads them. */
export const fixtures = corpusFolder;
const base = join(fixtures, '_base');

export function fixtureNames(): string[] {
  return readdirSync(fixtures).filter((name) => !name.startsWith('_'));
}

export function sourcesOf(name: string): Source[] {
  return sourcesOfSite(fixtures, name);
}

export function picturesOf(name: string): PictureFile[] {
  return picturesOfSite(fixtures, name);
}

/** The report of each fixture in a language: the files of a process open a fixture once. */
export const reportsIn = memoizeByText((lang) => {
  const { open } = createSiteOpener({ contract, lang: lang as Language });
  return memoizeByText((name) => open(sourcesOf(name), picturesOf(name)).report);
});

export function writeFixture(name: string, root: string): void {
  cpSync(join(base, 'pages/images'), join(root, 'pages/images'), { recursive: true });
  for (const source of sourcesOf(name)) {
    const { file, text } = source;
    if (source instanceof RowSource) continue;
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

export const baseFolder = base;
