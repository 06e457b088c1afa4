import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RowSource } from '../../../src/content/read/rows/rowSources.ts';
import type { PictureFile, Source } from '../../../src/content/read/source.ts';
import { corpusFolder, picturesOfSite, sourcesOfSite } from '../../../src/gallery/corpus.ts';

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
