import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const folders = ['.github', 'pages', 'schema', 'scripts', 'src', 'tests'];
const files = folders.flatMap(markdownBelow).concat(markdownIn('.'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Files that an explanation tells the reader to create. */
const examples = new Set([
  'pages/services/wills.json',
  'schema/sections/quote.json',
  'src/sections/quote.tsx',
  'scripts/name.ts',
  'pages/fr/_layout.json',
]);

it.each(files)('%s leads to files, headings and commands that exist', (file) => {
  expect(brokenIn(file, readFileSync(file, 'utf8'))).toEqual([]);
});

it.each([
  ['a link to a file', '[a](src/nothing.md)', 'src/nothing.md'],
  ['a link to a heading', '[a](README.md#nothing)', 'README.md#nothing'],
  ['a link to a heading of the same file', '# One\n[a](#two)', '#two'],
  ['a path', 'See `src/nothing.ts`.', 'src/nothing.ts'],
  ['a path with a placeholder', 'See `src/nothing/*.ts`.', 'src/nothing/*.ts'],
  ['a command', '`npm run nothing`', 'nothing'],
  ['a flag', '`npm run fact -- where x --nothing`', 'fact --nothing'],
])('finds %s that is broken', (_, text, broken) => {
  expect(brokenIn('README.md', text)).toEqual([broken]);
});

it('takes what is right', () => {
  const text =
    '# A `b`, c\n[a](#a-b-c) [b](src/README.md#layers) `src/build/{css,dist}/` https://x.org';
  expect(brokenIn('README.md', `${text}\n\`npm run fact -- where x --root y\``)).toEqual([]);
});

it('begins with a README that can be read in one sitting', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(130);
});

function brokenIn(file: string, text: string): string[] {
  const broken = [
    ...matchesOf(/\]\(([^)\s]+)\)/g, text).filter((link) => !isLink(file, text, link)),
    ...matchesOf(path, text).filter((each) => !examples.has(each) && !isPath(each)),
    ...matchesOf(command, text).filter((name) => !(name in scripts)),
    ...flagsIn(text).filter((flag) => !isFlag(flag)),
  ];
  return [...new Set(broken)];
}

const path = new RegExp(`\`((?:${folders.join('|').replace('.', '\\.')})/[^\\s\`]*)\``, 'g');
const command = /npm run (?:--silent )?([\w:-]+)/g;

function matchesOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function isLink(file: string, text: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [target = '', anchor] = link.split('#');
  const leadsTo = join(dirname(file), target);
  if (target && !existsSync(leadsTo)) return false;
  return !anchor || anchorsIn(target ? readFileSync(leadsTo, 'utf8') : text).includes(anchor);
}

/** GitHub's anchors: lower case, no punctuation, hyphens for spaces. */
function anchorsIn(text: string): string[] {
  const headings = matchesOf(/^#+ (.+)$/gm, text);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** @param path may hold a placeholder: `tests/support/*`, `src/build/{css,dist}/` */
function isPath(path: string): boolean {
  const [, before = path, names] = /^([^{]*)\{([^}]*)\}/.exec(path) ?? [];
  if (names) return names.split(',').every((name) => existsSync(before + name));
  const folder = before.split(/[^/]*[*<]/)[0] ?? '';
  return existsSync(folder);
}

/** `fact --root` for `npm run fact -- where x --root y`. */
function flagsIn(text: string): string[] {
  const calls = [...text.matchAll(/npm run (?:--silent )?([\w:-]+) -- ([^`\n#|]*)/g)];
  return calls.flatMap(([, name, rest = '']) =>
    (rest.match(/--[a-z][\w-]*/g) ?? []).map((flag) => `${name} ${flag}`),
  );
}

function isFlag(flag: string): boolean {
  const [name = '', option = ''] = flag.split(' ');
  return name in scripts && new RegExp(`${option}\\b`).test(helpOf(name));
}

const helps = new Map<string, string>();

function helpOf(name: string): string {
  const known = helps.get(name);
  if (known !== undefined) return known;
  const [program = '', ...args] = [...scripts[name].split(' '), '--help'];
  const { stdout } = spawnSync(program, args, { encoding: 'utf8' });
  helps.set(name, stdout);
  return stdout;
}

function markdownBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => join(folder, name));
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.md'));
}
