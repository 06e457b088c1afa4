import { type BigIntStats, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file as it was read, by its path below the project's root: `pages/es/index.json`. */
export interface Source {
  file: string;
  readonly text: string;
  /** Of a file on disk: tells it from what stood there before. */
  stamp?: string;
}

/** Every JSON file of pages/, in the order of their names. */
export function readSources(root: string): Source[] {
  return sourceFiles(root).map((file) => ({
    file: `pages/${file}`,
    text: readFileSync(join(root, 'pages', file), 'utf8'),
  }));
}

/** The names below pages/ of its JSON files, sorted. */
function sourceFiles(root: string): string[] {
  return filesBelow(join(root, 'pages')).filter(
    (file) => file.endsWith('.json') && !file.startsWith('images/'),
  );
}

/**
 * Reads them time and again: a file that is as it was stays the same object, and is not read again
 * where its stamp shows that.
 * @param before what an earlier process knew: the stamp of each file by its name
 */
export function createSourceReader(
  root: string,
  before: ReadonlyMap<string, string> = new Map(),
): () => Source[] {
  let known = new Map<string, StampedSource>();
  return () => {
    const sources = sourceFiles(root).map((name) => {
      const file = `pages/${name}`;
      const path = join(root, file);
      const stamp = stampOf(statSync(path, { bigint: true }));
      const last = known.get(file);
      if (last?.stamp === stamp && last.isSettled) return last;
      if (!last && before.get(file) === stamp) return new StampedSource(file, path, stamp);
      const read = new StampedSource(file, path, stamp, readFileSync(path));
      return last && last.text === read.text ? last.restamped(read) : read;
    });
    known = new Map(sources.map((source) => [source.file, source]));
    return sources;
  };
}

/** Keeps the bytes, which take less room than the text, or nothing but the way to them. */
class StampedSource implements Source {
  readonly file: string;
  readonly #path: string;
  #bytes: Buffer | undefined;
  stamp: string;
  isSettled: boolean;

  constructor(file: string, path: string, stamp: string, bytes?: Buffer) {
    this.file = file;
    this.#path = path;
    this.#bytes = bytes;
    this.stamp = stamp;
    this.isSettled = isSettled(stamp);
  }

  get text(): string {
    return (this.#bytes ?? readFileSync(this.#path)).toString('utf8');
  }

  /** The same text, written again. */
  restamped({ stamp }: StampedSource): this {
    this.stamp = stamp;
    this.isSettled = isSettled(stamp);
    return this;
  }
}

function stampOf({ mtimeNs, size, ino }: BigIntStats): string {
  return `${mtimeNs} ${size} ${ino}`;
}

/** Clocks of file systems are coarse: what was written just now may be written again unseen. */
const settling = 2000;

/** Whether a stamp is old enough to tell that a file was not written since. */
export function isSettled(stamp: string): boolean {
  return Number(BigInt(stamp.slice(0, stamp.indexOf(' '))) / 1_000_000n) < Date.now() - settling;
}

/** A picture, as a page names it: `images/panot.svg`. */
export interface PictureFile {
  src: string;
  bytes: number;
  /** What of a drawing would act, not draw: `<script`. */
  script?: string;
}

export function readPictures(root: string): PictureFile[] {
  const folder = join(root, 'pages');
  return filesBelow(folder)
    .filter((file) => file.startsWith('images/'))
    .map((src) => ({ src, bytes: statSync(join(folder, src)).size, ...scriptIn(folder, src) }));
}

const acting =
  /<([\w-]+:)?(script|foreignObject|iframe|embed|object|handler|listener|a)\b|[\s/"']on[a-z]+\s*=|javascript:|data:text|<!ENTITY|<\?xml-stylesheet/i;

function scriptIn(folder: string, src: string): { script?: string } {
  if (!src.toLowerCase().endsWith('.svg')) return {};
  const [script] = acting.exec(readFileSync(join(folder, src), 'utf8')) ?? [];
  return script === undefined ? {} : { script: script.trim() };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)\./.test(file))
    .sort();
}
