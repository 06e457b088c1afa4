import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Change } from '../../../src/content/check/cases.ts';
import type { OpenedSite } from '../../../src/content/open/openedSite.ts';
import { parseText } from '../../../src/content/parse/parseJson.ts';
import {
  type PictureFile,
  readPictures,
  readSources,
  type Source,
} from '../../../src/content/read/source.ts';
import { jsonText, newlineOf } from '../../../src/shared/jsonText.ts';
import { openFolder } from '../opening.ts';

export const baseFolder = 'tests/support/base';

/** A small site without mistakes, in both languages. */
export const baseSources: Source[] = readSources(baseFolder).map(({ file, text }) => ({
  file,
  text,
}));
export const basePictures: PictureFile[] = readPictures(baseFolder);

/** That site, opened. */
export const openBaseSite = (): OpenedSite => openFolder(baseFolder);

/** The base site with changes in its files; a picture is read as a file. */
export function siteWith(changes: Change[]): { sources: Source[]; pictures: PictureFile[] } {
  const files = new Map(baseSources.map(({ file, text }) => [file, text]));
  for (const change of changes) if (!isPicture(change)) apply(change, files);
  const sources = [...files.keys()].sort().map((file) => ({ file, text: files.get(file) ?? '' }));
  return { sources, pictures: [...basePictures, ...picturesWith(changes)] };
}

/** The files and texts that the smallest valid site lacks. */
export const smallest: Change[] = [
  ...['_redirects', 'es/nosotros', 'insights', 'insights/first'].map((name) => ({
    file: `${name}.json`,
  })),
  {
    file: 'about.json',
    wrong: `{
  "title": "About Wheel Works",
  "description": "Who we are, what we do and what we think of our work.",
  "sections": [
    {
      "type": "hero",
      "heading": "About us"
    }
  ]
}
`,
  },
  {
    file: 'contact.json',
    right: ',\n      "text": "Or read [what we write](/insights) first."',
    wrong: '',
  },
  {
    file: 'es/index.json',
    right: '      "text": "Lea [quiénes somos](/es/nosotros).",\n',
    wrong: '',
  },
];

/** In the layout of the editor, so that an edit changes the lines that it is about. */
export const smallestSources: Source[] = siteWith(smallest).sources.map(({ file, text }) => ({
  file,
  text: printed(text),
}));

/** A text that is no JSON stays as it is. */
export function printed(text: string): string {
  const { value } = parseText(text);
  return value ? jsonText(value, newlineOf(text)) : text;
}

/** Writes the smallest valid site, with changes, into a folder. */
export function writeSmallest(root: string, changes: Change[] = []): void {
  writeSite(root, [...smallest, ...changes]);
  if (changes.length > 0) return;
  for (const { file, text } of smallestSources) writeFileSync(join(root, file), text);
}

/** Writes the base site with changes into a folder. */
export function writeSite(root: string, changes: Change[]): void {
  cpSync(join(baseFolder, 'pages/images'), join(root, 'pages/images'), { recursive: true });
  writePictures(root, changes);
  for (const source of siteWith(changes).sources) {
    mkdirSync(dirname(join(root, source.file)), { recursive: true });
    writeFileSync(join(root, source.file), source.text);
  }
}

function apply({ file: name, right, wrong }: Change, files: Map<string, string>): void {
  const file = `pages/${name}`;
  if (right === undefined && wrong === undefined) files.delete(file);
  else if (right === undefined) files.set(file, written(wrong));
  else {
    const before = files.get(file) ?? '';
    if (!before.includes(right)) throw new Error(`${name} does not hold ${right}`);
    files.set(
      file,
      before.replace(right, () => written(wrong)),
    );
  }
}

/** `\u{ad}` stands for a character that a reader of the case would not see, `\u{20*99}` for as many of it. */
function written(text = ''): string {
  return text.replace(/\\u\{(\w+)(?:\*(\d+))?\}/g, (_, code, times = '1') =>
    String.fromCodePoint(Number.parseInt(code, 16)).repeat(Number(times)),
  );
}

function picturesWith(changes: Change[]): PictureFile[] {
  if (!changes.some(isPicture)) return [];
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  writePictures(root, changes);
  const pictures = readPictures(root);
  rmSync(root, { recursive: true });
  return pictures;
}

function writePictures(root: string, changes: Change[]): void {
  for (const { file, wrong } of changes.filter(isPicture)) {
    mkdirSync(dirname(join(root, 'pages', file)), { recursive: true });
    writeFileSync(join(root, 'pages', file), written(wrong), 'latin1');
  }
}

function isPicture({ file }: Change): boolean {
  return file.startsWith('images/');
}
