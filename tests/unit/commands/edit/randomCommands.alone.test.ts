import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Command, exitCodeOf } from '../../../../src/commands/cli/command.ts';
import { siteFolder } from '../../../../src/commands/cli/folder.ts';
import { migrate } from '../../../../src/commands/contract/migrate.ts';
import { factTasks } from '../../../../src/commands/edit/fact.ts';
import { pageTasks } from '../../../../src/commands/edit/page.ts';
import { translationTasks } from '../../../../src/commands/edit/translation.ts';
import { validate } from '../../../../src/commands/validate/validate.ts';
import { readSources } from '../../../../src/content/read/source.ts';
import { routeOf } from '../../../../src/shared/routes.ts';
import { uploadPicture } from '../../../../src/studio/server/pictures/upload.ts';
import { createSession } from '../../../../src/studio/server/session/session.ts';
import { contract } from '../../../support/contract.ts';
import { randomCommand, type Words } from '../../../support/unit/randomCommands.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';
import { writeRandomSite } from '../../../support/unit/randomSites.ts';
import { testConsole } from '../../../support/unit/testConsole.ts';

const said = vi.hoisted(() => ({ text: '' }));

vi.mock('../../../../src/commands/cli/print.ts', () => ({
  print: (text: string) => {
    said.text += text;
  },
}));
// The folder of a command in a bundle is another one.
vi.mock('../../../../src/commands/cli/project.ts', () => ({
  contractOfProject: () => contract,
  projectFolder: process.cwd(),
}));

const sites = process.env.FULL ? 1000 : 3;
const perSite = 8;
const seed = 20261122;

let parent = '';
let root = '';

beforeEach(() => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: string) => {
      said.text += `${text}\n`;
    });
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
  rmSync(parent, { recursive: true, force: true });
});

it(`A command writes what it says and nothing else: ${sites * perSite} commands`, {
  timeout: 900_000,
}, async () => {
  const random = randomNumbers(seed);
  const counts = { done: 0, refused: 0, changed: 0 };
  for (let site = 0; site < sites; site += 1) {
    parent = realpathSync(mkdtempSync(join(tmpdir(), 'commands-')));
    root = join(parent, 'site');
    mkdirSync(root);
    writeRandomSite(root, random);
    for (let number = 0; number < perSite; number += 1) {
      const command = randomCommand(routesOf(), random);
      const before = snapshot();
      said.text = '';
      try {
        const code = await run(command);
        const after = snapshot();
        const changed = differences(before, after);
        expectAnnounced(command, { code, changed, before, after });
        counts[code === 0 ? 'done' : 'refused'] += 1;
        counts.changed += changed.length > 0 ? 1 : 0;
      } catch (cause) {
        const files = [...before.keys()].join('\n  ');
        const told = `Site ${site}, ${JSON.stringify(command)}: ${cause}\n${said.text}\n  ${files}`;
        throw new Error(told, { cause });
      }
    }
    rmSync(parent, { recursive: true });
  }
  const all = sites * perSite;
  expect(counts.done).toBeGreaterThan(all / 5);
  expect(counts.refused).toBeGreaterThan(all / 5);
  expect(counts.changed).toBeGreaterThan(all / 10);
});

function routesOf(): string[] {
  return readSources(root).map(({ file }) => routeOf(file.slice('pages/'.length)) ?? '/');
}

async function run([name = '', ...args]: Words): Promise<number> {
  if (name === 'upload') return upload(...(args as [string, string]));
  const command = tried[name];
  return command ? exitCodeOf(command, [...args, '--root', root]) : 2;
}

const tried: Record<string, Command> = {
  page: { help: '', tasks: pageTasks },
  fact: { help: '', tasks: factTasks },
  translation: { help: '', tasks: translationTasks, usual: 'list' },
  migrate: {
    help: '',
    more: 9,
    flags: ['check', 'from', 'lose-texts', 'root'],
    run: ({ flags, words }) => migrate({ root: siteFolder(flags.root), flags, parts: words }),
  },
  validate: {
    help: '',
    more: 9,
    flags: ['fix', 'root'],
    run(given) {
      const { console, written } = testConsole();
      const code = validate(given, contract, console);
      said.text = Object.values(written()).join('');
      return code;
    },
  },
};

async function upload(name: string, content: string): Promise<number> {
  const session = createSession({ root, contract, lang: 'en' });
  const answer = await uploadPicture(session, name, Buffer.from(content));
  session.close();
  said.text = answer.ok ? `pages/${answer.src}` : answer.message;
  return answer.ok ? 0 : 1;
}

/** By path: mode and content of each file, target of each link. */
type Snapshot = Map<string, string>;

/** Everything below the parent of the site. */
function snapshot(folder = parent, found: Snapshot = new Map()): Snapshot {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) snapshot(path, found);
    else found.set(path.slice(root.length + 1), contentAt(path));
  }
  return found;
}

function contentAt(path: string): string {
  const stats = lstatSync(path);
  const content = stats.isSymbolicLink() ? readlinkSync(path) : readFileSync(path, 'latin1');
  return `${stats.mode} ${content}`;
}

/** The lists for editors are written by every command. */
function differences(before: Snapshot, after: Snapshot): string[] {
  const files = new Set([...before.keys(), ...after.keys()]);
  files.delete('.vscode/lists.json');
  return [...files].filter((file) => before.get(file) !== after.get(file));
}

interface Outcome {
  code: number;
  changed: string[];
  before: Snapshot;
  after: Snapshot;
}

function expectAnnounced(command: Words, outcome: Outcome): void {
  const { code, changed, after } = outcome;
  const [name = ''] = command;
  expect([0, 1, 2]).toContain(code);
  expect(said.text).not.toMatch(/\n {4}at |undefined|\[object|\bNaN in/);
  if (isSilent(command, code)) expect(changed).toEqual([]);
  const announced = announcedBy(name);
  expect(changed.filter((file) => !announced(file) || !/^pages\/[^.]/.test(file))).toEqual([]);
  if (['page', 'fact', 'migrate'].includes(name))
    expect(countsIn(said.text)).toEqual({
      written: changed.filter((file) => after.has(file)).length,
      removed: changed.filter((file) => !after.has(file)).length,
    });
  if (['page', 'fact', 'upload'].includes(name))
    for (const file of changed) expectKept(command, file, outcome);
}

/** True for the files that the command's words name, or its help. */
function announcedBy(name: string): (file: string) => boolean {
  // It tells how many.
  if (name === 'migrate') return (file) => file.endsWith('.json');
  // A file with mistakes is named too: what was repaired has an arrow.
  const printed = / printed in the one layout: (.*)/.exec(said.text)?.[1]?.split(', ') ?? [];
  if (name === 'validate')
    return (file) =>
      said.text.includes(`recorded in ${file}: `) ||
      printed.includes(file) ||
      said.text.split('\n').some((line) => line.startsWith(`${file}:`) && line.includes(' → '));
  const own: Record<string, string> = {
    fact: 'pages/_facts.json',
    translation: 'pages/_translations.json',
  };
  return (file) => said.text.includes(file) || file === own[name];
}

function isSilent([name, subcommand, ...rest]: Words, code: number): boolean {
  if (name === 'validate') return subcommand !== '--fix';
  if (name === 'migrate') return [subcommand, ...rest].includes('--check');
  const isReading = ['where', 'list', undefined].includes(subcommand);
  return code !== 0 || isReading || rest.includes('--dry-run');
}

function countsIn(text: string): { written: number; removed: number } {
  const countOf = (verb: string) =>
    Number(RegExp(`^Done: .*?(\\d+) files? ${verb}`, 'm').exec(text)?.[1] ?? 0);
  return { written: countOf('written'), removed: countOf('removed') };
}

/** Expects all keys and values of a file in it or where it was moved to, but what the command means. */
function expectKept(command: Words, file: string, { before, after }: Outcome): void {
  const [name, subcommand, ...words] = command;
  const moves = new Map(
    [...said.text.matchAll(/^Moved (pages\S+) to (pages\S+)\.$/gm)].map(
      ([, from = '', to = '']) => [from, to],
    ),
  );
  const now = after.get(moves.get(file) ?? file);
  if (now === undefined) {
    expect([name, subcommand]).toEqual(['page', 'remove']);
    expect(said.text).toContain(`Removed ${file}.`);
    return;
  }
  const names = words.flatMap((word) => [word, ...word.split('.')]).map(plainName);
  const isDropped = file.endsWith('_redirects.json') && said.text.includes('Removed the redirect');
  const isMeant = (value: string) =>
    names.some((each) => each.length > 1 && value.includes(each)) ||
    replaceable.test(value) ||
    (isDropped && value.startsWith('/'));
  const lost = valuesLost(before.get(file), now).filter((value) => !isMeant(value));
  expect({ file, lost }).toEqual({ file, lost: [] });
}

/** `pages/alpha/index.json` and `//alpha` mean `/alpha`, `{price.nie}` means `price.nie`. */
function plainName(word: string): string {
  return word
    .replace(/[{}]/g, '')
    .replace(/^(pages)?\/+/, '/')
    .replace(/(\/index)?\.json$|\/$/, '');
}

/** Figures, addresses of schemas, and what belongs to a redirect, an absence or an alternate. */
const replaceable =
  /^(\d+|(\.\.\/)+schema\/.*|from|to|path|reason|Not written yet\.|\/contact|alternates)$/;

function valuesLost(before: string | undefined, after: string): string[] {
  const left = valuesIn(after);
  return valuesIn(before).filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** All keys and values of JSON; anything else as one text. */
function valuesIn(content: string | undefined): string[] {
  if (content === undefined) return [];
  const text = content.slice(content.indexOf(' ') + 1);
  try {
    return leavesOf(JSON.parse(text));
  } catch {
    return [text];
  }
}

function leavesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return [...keys, ...Object.values(value).flatMap(leavesOf)];
}
