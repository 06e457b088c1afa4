import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { headLength, kindOfPicture, namedKind } from './pictureFormat.ts';

/** The faults of a picture's content; empty if there are none. */
export interface PictureContent {
  /** The active part of a drawing: `<script`. */
  script?: string;
  /** The actual format, if the name promises another: `jpg`, or `` for no picture at all. */
  found?: string;
  /** Its permissions keep it from being read. */
  isClosed?: true;
}

const acting = new RegExp(
  [
    /<([\w-]+:)?(script|foreignObject|iframe|embed|object|handler|listener|a)\b/,
    /[\s/"'](?:[^\s<>"'=:]+:)?on[a-z]+\s*=/,
    // Animations may change what is only drawn, and copies be made of the drawing's own parts.
    /\battributeName\s*=(?!\s*["'](?!on|href)[\w-]+["'])/,
    /<([^\s<>:]+:)?use\b(?:"[^"]*"|'[^']*'|[^<>"'])*\bhref\s*=(?!\s*["']#)/,
    /javascript:|data:text|@import/,
    /\bhref\s*=\s*["']?\s*(?:[a-z]+:)?\/\//,
    /\burl\(\s*["']?\s*(?:[a-z]+:)?\/\//,
    /<!ENTITY|<\?xml-stylesheet/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Encodings in which the characters of `acting` may be written otherwise. */
const hiding = /\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1|windows-1252)["'])[^"']*["']/i;

/** Looks into a picture as far as that tells its kind; into a drawing, as a whole. */
export function contentOf(path: string): PictureContent {
  const named = namedKind(path);
  try {
    if (named === undefined) return {};
    return contentIn(path, named === 'svg' ? readFileSync(path) : headOf(path));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    return { isClosed: true };
  }
}

/** Looks into a picture of that name: all of a drawing, the beginning of any other. */
export function contentIn(name: string, content: Buffer): PictureContent {
  const named = namedKind(name);
  if (named === undefined) return {};
  if (named === 'svg') return drawingOf(content);
  const found = kindOfPicture(content.subarray(0, headLength)) ?? '';
  return found === named ? {} : { found };
}

function headOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headLength);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

function drawingOf(content: Buffer): PictureContent {
  const text = content.toString('utf8');
  const script = scriptIn(text);
  if (script.script !== undefined) return script;
  const kind = kindOfPicture(content.subarray(0, headLength)) ?? '';
  const isWhole =
    /<svg[\s>]/i.test(text) && /(<\/svg>|<svg[^<]*\/>)\s*(<!--[\s\S]*-->\s*)?$/i.test(text);
  if (kind !== 'svg') return { found: kind };
  return isWhole ? {} : { found: '' };
}

function scriptIn(text: string): { script?: string } {
  // UTF-16 writes every character of a tag with a zero, whether it says what it is or not.
  if (text.includes('\0')) return { script: 'encoding="UTF-16"' };
  const [script] = acting.exec(text) ?? hiding.exec(text.slice(0, text.indexOf('?>') + 1)) ?? [];
  return script === undefined ? {} : { script: script.trim() };
}
