import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cooperative } from '../../shared/cooperative.ts';
import { stampOf } from './fileStamp.ts';
import { isMeantForPages, listFiles } from './listFiles.ts';
import { contentOf, type PictureContent } from './pictureContent.ts';
import { readText, type Source } from './readFile.ts';

export type { Source } from './readFile.ts';

/** The folder holds a site if `pages` is a folder in it. */
export function hasPages(root: string): boolean {
  const folder = join(root, 'pages');
  return existsSync(folder) && statSync(folder).isDirectory();
}

/** Every file of pages/, in the order of their names. */
export function readSources(root: string): Source[] {
  return sourceFiles(root).map((file) => ({
    file: `pages/${file}`,
    ...readText(join(root, 'pages', file)),
  }));
}

/** The names below pages/ of its JSON files, and of what is meant to be one, sorted. */
export function sourceFiles(root: string): string[] {
  return listFiles(join(root, 'pages'), 'images', isMeantForPages).sort();
}

/**
 * Makes what looks at the files again and again, file by file: a file that is as it was stays one
 * object. A look that is left before its end is continued by the next one.
 */
export function createSourceReader(root: string): () => Cooperative<Source[]> {
  let known = new Map<string, FileSource>();
  const look = (file: string): FileSource => {
    const path = join(root, file);
    const stamp = stampOf(lstatSync(path));
    const last = known.get(file);
    if (stamp && last?.stamp === stamp) return last;
    const now = new FileSource(file, path, stamp);
    return last && isSame(last, now) ? last.restamped(stamp) : now;
  };
  return function* () {
    const sources: FileSource[] = [];
    for (const name of sourceFiles(root)) {
      yield;
      const source = look(`pages/${name}`);
      known.set(source.file, source);
      sources.push(source);
    }
    known = new Map(sources.map((source) => [source.file, source]));
    return sources;
  };
}

interface ListOptions {
  names?: string[];
  isStamped?: boolean;
}

/**
 * Lists the files for a process that may not need all of their texts.
 * @param isStamped distinguishes versions of each file
 */
export function listSources(
  root: string,
  { names = sourceFiles(root), isStamped = true }: ListOptions = {},
): Source[] {
  return names.map((name) => {
    const path = join(root, 'pages', name);
    return new FileSource(`pages/${name}`, path, isStamped ? stampOf(lstatSync(path)) : undefined);
  });
}

/** Its text is read when it is first asked for, and kept: the page that is shown is the one that was checked. */
class FileSource implements Source {
  readonly file: string;
  readonly #path: string;
  #content: ReturnType<typeof readText> | undefined;
  stamp?: string;

  constructor(file: string, path: string, stamp: string | undefined) {
    this.file = file;
    this.#path = path;
    if (stamp) this.stamp = stamp;
  }

  get text(): string {
    return this.#read().text;
  }

  get fault(): Source['fault'] {
    return this.#read().fault;
  }

  #read(): ReturnType<typeof readText> {
    this.#content ??= readText(this.#path);
    return this.#content;
  }

  /** This source with the stamp of a file that was written again with the same text. */
  restamped(stamp: string | undefined): this {
    if (stamp) this.stamp = stamp;
    else delete this.stamp;
    return this;
  }
}

function isSame(one: Source, other: Source): boolean {
  return one.text === other.text && one.fault === other.fault;
}

/** A picture, as a page names it: `images/panot.svg`. */
export interface PictureFile extends PictureContent {
  src: string;
  bytes: number;
  /** Tells it from what stood there before. */
  stamp?: string;
}

export function readPictures(root: string): PictureFile[] {
  const folder = join(root, 'pages');
  if (!existsSync(join(folder, 'images'))) return [];
  return listFiles(join(folder, 'images'))
    .sort()
    .map((file) => {
      const src = `images/${file}`;
      const stats = statSync(join(folder, src));
      const stamp = stampOf(stats);
      const content = contentOf(join(folder, src));
      return { src, bytes: stats.size, ...(stamp && { stamp }), ...content };
    });
}
