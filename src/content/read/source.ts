import { existsSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cooperative } from '../../shared/cooperative.ts';
import { stampOf } from './fileStamp.ts';
import { isMeantForPages, listFiles } from './listFiles.ts';
import { contentOf, type PictureContent } from './pictureContent.ts';
import { type FileFault, readBytes, readText, type Source } from './readFile.ts';

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
 * Makes what reads the files again and again, file by file: a file that is as it was stays one
 * object. A reading that is left before its end is continued by the next one.
 * @param before the stamps that an earlier process knew: such a file is read when it is asked for
 */
export function createSourceReader(
  root: string,
  before: ReadonlyMap<string, string> = new Map(),
): () => Cooperative<Source[]> {
  let known = new Map<string, StampedSource>();
  const look = (file: string): StampedSource => {
    const path = join(root, file);
    const stamp = stampOf(lstatSync(path));
    const last = known.get(file);
    if (stamp && last?.stamp === stamp) return last;
    if (stamp && !last && before.get(file) === stamp) return new StampedSource(file, path, stamp);
    const read = new StampedSource(file, path, stamp, true);
    return last && isSame(last, read) ? last.restamped(stamp) : read;
  };
  return function* () {
    const sources: StampedSource[] = [];
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
  isRead?: boolean;
}

/**
 * Lists the files for a process that reads them once, when their texts are asked for.
 * @param isStamped distinguishes versions of each file; a file that was written just now is then
 * read at once
 * @param isRead reads all at once and keeps them, for files that are few and asked for again
 */
export function listSources(
  root: string,
  { names = sourceFiles(root), isStamped = true, isRead = false }: ListOptions = {},
): Source[] {
  const folder = join(root, 'pages');
  return names.map((name) => {
    const path = `${folder}/${name}`;
    const stamp = isStamped ? stampOf(lstatSync(path)) : undefined;
    return new StampedSource(`pages/${name}`, path, stamp, isRead || (isStamped && !stamp));
  });
}

/** Keeps the bytes, which take less memory than the text, or only the path. */
class StampedSource implements Source {
  readonly file: string;
  readonly #path: string;
  #bytes: Buffer | undefined;
  #fault: FileFault | undefined;
  stamp?: string;

  /** @param isRead whether it is read at once, not when its text is asked for */
  constructor(file: string, path: string, stamp: string | undefined, isRead = false) {
    this.file = file;
    this.#path = path;
    if (stamp) this.stamp = stamp;
    if (!isRead) return;
    const { bytes, fault } = readBytes(path);
    this.#bytes = bytes;
    this.#fault = fault;
  }

  get text(): string {
    return this.#bytes?.toString('utf8') ?? this.#read();
  }

  get fault(): FileFault | undefined {
    return this.#fault;
  }

  #read(): string {
    const { text, fault } = readText(this.#path);
    this.#fault = fault;
    return text;
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
      return {
        src,
        bytes: stats.size,
        ...withStamp(stampOf(stats)),
        ...contentOf(join(folder, src)),
      };
    });
}

function withStamp(stamp: string | undefined): { stamp?: string } {
  return stamp ? { stamp } : {};
}
