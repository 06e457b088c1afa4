import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PictureFile,
  readPictures,
  readSources,
  type Source,
} from '../content/read/source.ts';

/**
 * The tiny sites that show mistakes: each folder is one, named by what is wrong with it. Its files
 * are laid over those of _base; beside them, `x.json.changes` is a list of texts to be replaced in
 * x.json of _base, by what and how many times that, and `x.json.absent` takes x.json away.
 */
export const corpusFolder = 'tests/fixtures';

export interface CorpusSite {
  name: string;
  sources: Source[];
  pictures: PictureFile[];
}

export interface Corpus {
  /** The site without a mistake over which the others are laid. */
  base: CorpusSite;
  sites: CorpusSite[];
}

/** Reads the corpus of a project; an empty one where there is none. */
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

/** The files of one of its sites. */
export function sourcesOfSite(folder: string, name: string): Source[] {
  const own = existsSync(join(folder, name, 'pages')) ? readSources(join(folder, name)) : [];
  const files = new Map(
    [...readSources(join(folder, '_base')), ...own].map(({ file, text }) => [file, text]),
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
  return [...files.keys()].sort().map((file) => ({ file, text: files.get(file) ?? '' }));
}

/** The pictures of _base and its own. */
export function picturesOfSite(folder: string, name: string): PictureFile[] {
  const own = existsSync(join(folder, name, 'pages')) ? readPictures(join(folder, name)) : [];
  return [...readPictures(join(folder, '_base')), ...own];
}

/** The files with an ending, each with the file that it is about. */
function marks(folder: string, ending: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [file.replaceAll('\\', '/').slice(0, -ending.length), join(folder, file)]);
}
