import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCases } from '../../../src/content/check/cases.ts';

/** `npm run generate` makes its comments of descriptions for operators. */
const generated = 'src/generated/';

const files = ['src', 'scripts', 'tests/support'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => !file.startsWith(generated)),
);

it('The comments name their subject and use the words of the field', () => {
  const faults = files.flatMap((file) =>
    commentsIn(readFileSync(file, 'utf8')).flatMap((comment) => faultsOf(file, comment)),
  );
  expect(faults).toEqual([]);
});

it('The messages do so too', () => {
  const faults = [...readCases('.')].flatMap(([file, cases]) =>
    cases.flatMap(({ report }) =>
      report
        .split('\n')
        .filter(isMessage)
        .flatMap((line) => faultsOf(file, line)),
    ),
  );
  expect(faults).toEqual([]);
});

it.each([
  ['/** What is there. */', 'What'],
  ['// It is so. Of these, one.\nconst a = 1;', 'Of'],
  ['/**\n * It is\n * so. The same again.\n */', 'The same'],
  ['const a = 1; // Whoever reads it.', 'Whoever'],
  ['  /** The signs of a text. */', 'signs'],
  ['/** Made anew. */', 'anew'],
])('finds in %j what is refused', (code, word) => {
  expect(commentsIn(code).flatMap((comment) => faultsOf('file', comment))).toEqual([
    expect.stringContaining(`"${word}"`),
  ]);
});

it.each([
  "const glob = ['**/sign/**', 'a // What'];",
  '/** Whatever `What` it is. A minus sign. */',
])('lets %j pass', (code) => {
  expect(commentsIn(code).flatMap((comment) => faultsOf('file', comment))).toEqual([]);
});

/** Sentences that begin with these lack a subject with a name. */
const beginning = /(?:^|[.!?] )(What|Whoever|Whether|Where|The same|Of)\b/;

/** The field has other words: character, again, fix, locale, render, manifest, scan, space. */
const word =
  /\b((?<!minus |dollar )signs?|anew|mend(?:s|ed|ing)?|tongues?|ledgers?|glances?|terse|typeset\w*|small letters|the press|(?<!\bno )blanks)\b/i;

function faultsOf(file: string, text: string): string[] {
  const words = text.replace(/`[^`]*`|"[^"]*"/g, 'x');
  const found = beginning.exec(words) ?? word.exec(words);
  return found ? [`${file}: "${found[1]}" in: ${text}`] : [];
}

/** No line with a place. */
function isMessage(line: string): boolean {
  return line.startsWith('  ');
}

/** The text of each comment; lines of `//` that follow each other are one. */
function commentsIn(code: string): string[] {
  const blocks = code.match(/(?<=^|[\s{(])\/\*\*?\s[\s\S]*?\*\//g) ?? [];
  const lines = code.match(/(?<=^\s*|[;,{}]\s+)\/\/ .*(?:\n\s*\/\/ .*)*/gm) ?? [];
  return [...blocks, ...lines].map((comment) =>
    comment
      .replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, '')
      .replace(/\s+/g, ' ')
      .replace(/ @\w+ /g, '. ')
      .trim(),
  );
}
