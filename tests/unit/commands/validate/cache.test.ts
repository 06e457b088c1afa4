import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Read, readSite } from '../../../../src/commands/validate/readSite.ts';
import { validate } from '../../../../src/commands/validate/validate.ts';
import { readPictures, sourceFiles } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import { writeSmallest } from '../../../support/unit/baseSite.ts';
import { givenBy } from '../../../support/unit/givenBy.ts';
import { randomEdit, randomNumbers } from '../../../support/unit/randomEdits.ts';
import { testConsole } from '../../../support/unit/testConsole.ts';

const day = '2026-11-20';
const rounds = process.env.FULL ? 400 : 10;
let root = '';
/** Seconds since 1970 at which a file was written, as it seems: the next one is another moment. */
let moment = 0;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'validation-'));
  moment = Date.now() / 1000 - 1e6;
  cpSync('schema', join(root, 'schema'), { recursive: true });
  mkdirSync(join(root, 'src'));
  writeSmallest(root);
  const pictures = readPictures(root).map(({ src }) => src);
  for (const file of [...sourceFiles(root), ...pictures]) settle(file);
});

afterEach(() => rmSync(root, { recursive: true }));

describe('a validation after another', () => {
  it('reports what one without a memory does, whatever has changed', {
    timeout: 120_000,
  }, async () => {
    const random = randomNumbers(20261122);
    const sound = new Map(sourceFiles(root).map((file) => [file, text(file)]));
    const ways = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      change(random, sound);
      const read = await remembering();
      ways.add(read.report ? 'report' : 'pages');
      for (const args of [[], ['--format', 'json'], ['--format', 'github']])
        expect(output(read, ...args), `round ${round}`).toEqual(output({}, ...args));
      read.note?.();
    }
    expect(ways).toEqual(new Set(['report', 'pages']));
  });

  it('reads nothing where nothing has changed, and the one page that has', async () => {
    await validated();
    const known = lines();
    expect((await remembering()).report?.diagnostics).toEqual([]);
    write('about.json', text('about.json').replace('"title": "', '"title": "New: '));
    const { opened, note } = await remembering();
    expect(opened?.report.pages).toBe(5);
    note?.();
    expect(lines()).toHaveLength(known.length + 1);
    expect(JSON.parse((lines().at(-1) ?? '').slice(1))).toMatchObject({ file: 'pages/about.json' });
  });

  it('tells of a part, of another day and in another language what is so now', async () => {
    await validated();
    for (const args of [['pages/es'], ['--clock', '2031-01-01'], ['--lang', 'es']])
      expect(output(await remembering(...args), ...args), `${args}`).toEqual(output({}, ...args));
  });

  it('mends the files as they are', async () => {
    await validated();
    write('about.json', text('about.json').replace(/\n}\s*$/, ',\n}\n'));
    const { said, status } = output({}, '--fix');
    expect(said).toContain('1 place repaired in 1 file.');
    expect(status).toBe(0);
  });

  it('knows nothing of a file that was written just before', async () => {
    write('about.json', text('about.json').replace('"title": "', '"title": "TODO: '), false);
    await validated();
    expect(existsSync(memory('report.json'))).toBe(false);
    expect(lines().join()).not.toContain('pages/about.json');
    expect(output(await remembering())).toEqual(output({}));
  });
});

describe('a memory', () => {
  it.each([
    ['is not whole', (all: string) => all.slice(0, all.length / 2)],
    ['is empty', () => ''],
    ['is of another form', (all: string) => all.replaceAll('"format":', '"format":0,"was":')],
    ['is none', () => '[]\nnull\n7\n'],
  ])('that %s is left alone', async (_, damage) => {
    await validated();
    for (const name of ['report.json', 'pages.jsonl']) poison(name, damage);
    const read = await remembering();
    expect(read.report).toBeUndefined();
    expect(output(read)).toEqual(output({}));
  });

  it('is believed by the same code alone', async () => {
    await validated();
    poison('report.json', (all) => all.replace('"sections":', '"sections":9'));
    poison('pages.jsonl', (all) => all.replaceAll('"sections":', '"sections":9'));
    expect(output(await remembering()).out).toMatch(/ 9\d+ sections/);
    write('about.json', `${text('about.json')}\n`);
    expect(output(await remembering()).out).toMatch(/ [1-9]\d\d+ sections/);
    vi.stubEnv('CODE_STATE', 'other');
    expect(output(await remembering())).toEqual(output({}));
  });

  it('of a page is the latest, and does not grow for ever', async () => {
    await validated();
    for (let round = 0; round < 12; round += 1) {
      write('about.json', text('about.json').replace('"title": "', '"title": "A'));
      await validated();
    }
    expect(lines().length).toBeLessThan(13);
    expect(output(await remembering())).toEqual(output({}));
  });

  it('is not left beside a site elsewhere', async () => {
    const read = await readSite(given(), { ...options(), project: dirname(root) });
    expect(read.note).toBeUndefined();
    expect(existsSync(join(root, '.cache'))).toBe(false);
  });
});

function options() {
  return { project: root, contract };
}

function given(...args: string[]) {
  const found = givenBy(['--root', root, '--clock', day, ...args]);
  vi.stubEnv('CLOCK', found.clock);
  return found;
}

/** Reads with what was left behind. */
function remembering(...args: string[]): Read {
  return readSite(given(...args), options());
}

async function validated(): Promise<void> {
  (await remembering()).note?.();
}

/** The command's output with the site that was read before, or that it reads itself. */
function output(read: Read, ...args: string[]) {
  const { console, written } = testConsole();
  const status = validate(given(...args), contract, console, read);
  return { ...written(), status };
}

/** A change of the site, or none; now and then everything is as it was. */
function change(random: () => number, sound: Map<string, string>): void {
  const files = [...sound.keys()];
  const file = files[Math.floor(random() * files.length)] ?? '';
  const kind = random();
  const isSettled = random() < 0.9;
  if (kind < 0.15) return;
  if (kind < 0.3) for (const [name, before] of sound) write(name, before);
  else if (kind < 0.4) rmSync(path(file), { force: true });
  else if (kind < 0.5) write(`new${Math.floor(random() * 3)}.json`, sound.get('about.json') ?? '');
  else write(file, randomEdit(sound.get(file) ?? '', random), isSettled);
}

function write(name: string, content: string, isSettled = true): void {
  writeFileSync(path(name), content);
  if (isSettled) settle(name);
  else stayNew(name);
}

/** A slow machine may take longer for a validation than a file stays new. */
function stayNew(name: string): void {
  const soon = Date.now() / 1000 + 60;
  utimesSync(path(name), soon, soon);
}

function settle(name: string): void {
  moment += 1.25;
  utimesSync(path(name), moment, moment);
}

function text(name: string): string {
  return readFileSync(path(name), 'utf8');
}

function path(name: string): string {
  return join(root, 'pages', name);
}

function memory(name: string): string {
  return join(root, '.cache/validate', name);
}

function lines(): string[] {
  return readFileSync(memory('pages.jsonl'), 'utf8').trim().split('\n');
}

function poison(name: string, damage: (all: string) => string): void {
  writeFileSync(memory(name), damage(readFileSync(memory(name), 'utf8')));
}
