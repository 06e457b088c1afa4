import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RowSource, withRows } from '../content/read/rows/rowSources.ts';
import {
  type PictureFile,
  readPictures,
  readSources,
  type Source,
} from '../content/read/source.ts';

/**
 * Tiny sites with mistakes. Each folder is named for its mistake and holds the files that differ
 * from _base. `x.json.changes` lists replacements in x.json of _base: old text, new text, and the
 * number of copies of the new one. `x.json.absent` removes x.json.
 */
export const corpusFolder = 'tests/fixtures';

export interface CorpusSite {
  name: string;
  sources: Source[];
  pictures: PictureFile[];
}

export interface Corpus {
  /** The site without mistakes that all others extend. */
  base: CorpusSite;
  sites: CorpusSite[];
}

/** Reads the corpus of a project, which may be empty. */
export function readCorpus(root: string): Corpus {
  const folder = join(root, corpusFolder);
  if (!existsSync(folder)) return { base: { name: '', sources: [], pictures: [] }, sites: [] };
  const base = join(folder, '_base');
  const names = readdirSync(folder).filter((name) => !/^[_.]/.test(name));
  return {
    base: { name: '_base', sources: readSources(base), pictures: readPictures(base) },
    sites: names.map((name) => ({
      name,
      sources: sourcesOfSite(folder, name),
      pictures: picturesOfSite(folder, name),
    })),
  };
}

/** The files of a site, with those of _base. */
export function sourcesOfSite(folder: string, name: string): Source[] {
  const own = existsSync(join(folder, name, 'pages')) ? readSources(join(folder, name)) : [];
  const files = new Map(
    [...readSources(join(folder, '_base')), ...own].flatMap((source) =>
      source instanceof RowSource ? [] : [[source.file, source.text]],
    ),
  );
  for (const [file, from] of marks(join(folder, name), '.changes')) {
    const changes: [string, string, number?][] = JSON.parse(readFileSync(from, 'utf8'));
    const changed = changes.reduce(
      (text, [before, after, times = 1]) => text.replaceAll(before, after.repeat(times)),
      files.get(file) ?? '',
    );
    files.set(file, changed);
  }
  for (const [file] of marks(join(folder, name), '.absent')) files.delete(file);
  return withRows([...files.keys()].sort().map((file) => ({ file, text: files.get(file) ?? '' })));
}

/** The pictures of a site, with those of _base. */
export function picturesOfSite(folder: string, name: string): PictureFile[] {
  const own = existsSync(join(folder, name, 'pages')) ? readPictures(join(folder, name)) : [];
  return [...readPictures(join(folder, '_base')), ...own];
}

/** The files with an ending, and the names without it. */
function marks(folder: string, ending: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [file.replaceAll('\\', '/').slice(0, -ending.length), join(folder, file)]);
}
