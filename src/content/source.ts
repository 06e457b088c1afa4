import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file as it was read, by its path below the project's root: `pages/es/index.json`. */
export interface Source {
  file: string;
  text: string;
}

/** Every JSON file of pages/, in the order of their names. */
export function readSources(root: string): Source[] {
  return filesBelow(join(root, 'pages'))
    .filter((file) => file.endsWith('.json') && !file.startsWith('images/'))
    .map((file) => ({
      file: `pages/${file}`,
      text: readFileSync(join(root, 'pages', file), 'utf8'),
    }));
}

/** Reads them time and again: a file that is as it was stays the same object. */
export function createSourceReader(root: string): () => Source[] {
  let known = new Map<string, Source>();
  return () => {
    const sources = readSources(root).map((source) => {
      const before = known.get(source.file);
      return before?.text === source.text ? before : source;
    });
    known = new Map(sources.map((source) => [source.file, source]));
    return sources;
  };
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

/** Encodings in which the signs of `acting` may be written otherwise. */
const hiding = /\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1|windows-1252)["'])[^"']*["']/i;

function scriptIn(folder: string, src: string): { script?: string } {
  if (!src.toLowerCase().endsWith('.svg')) return {};
  const text = readFileSync(join(folder, src), 'utf8');
  // UTF-16 writes every sign of a tag with a zero, whether it says what it is or not.
  if (text.includes('\0')) return { script: 'encoding="UTF-16"' };
  const [script] = acting.exec(text) ?? hiding.exec(text.slice(0, text.indexOf('?>') + 1)) ?? [];
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
