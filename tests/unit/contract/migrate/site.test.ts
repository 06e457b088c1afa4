import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../../../src/commands/contract/migrate.ts';
import { numberAfter, readMigrations } from '../../../../src/contract/migrate/migration.ts';
import { numberText } from '../../../../src/contract/migrate/siteNumber.ts';
import type { Migration, Step } from '../../../../src/contract/migrate/step.ts';
import { filesBelow } from '../../../../src/shared/files.ts';
import { contract } from '../../../support/contract.ts';

const rename: Step = { do: 'rename-field', in: 'notice', from: 'body', to: 'text' };
type Fields = Record<string, unknown>;
const words = { question: 'Who answers for it?', questionEs: '¿Quién responde de ello?' };

function migrationsOf(...steps: Step[]): Migration[] {
  return steps.map((step, index) => ({
    ...{
      number: index + 2,
      name: `000${index + 2}-test`,
      title: 'It changes.',
      titleEs: 'Cambia.',
    },
    ...{ steps: [step], meaning: [] },
  }));
}

/** A site whose pages are notices. */
function siteOf(number: number, pages: Record<string, object>): string {
  const root = mkdtempSync(join(tmpdir(), 'migrate-'));
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/_contract.json'), numberText(number));
  for (const [name, section] of Object.entries(pages)) {
    writeFileSync(join(root, `pages/${name}.json`), pageOf(section));
  }
  return root;
}

function pageOf(section: object): string {
  const page = { title: 'T', description: 'D', sections: [{ type: 'notice', ...section }] };
  return JSON.stringify(page, null, 2);
}

async function run(
  root: string,
  migrations: Migration[],
  options = {},
  lang: 'en' | 'es' = 'en',
  parts: string[] = [],
) {
  const said: string[] = [];
  const given = { root, contract, migrations, lang, say: (line: string) => said.push(line) };
  const code = await migrate(given, options, parts);
  return { code, said };
}

function textsIn(root: string): Record<string, string> {
  const names = filesBelow(join(root, 'pages'));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(root, 'pages', name), 'utf8')]),
  );
}

it('changes the key alone and notes the number', async () => {
  const root = siteOf(1, { a: { body: 'Text' } });
  const before = textsIn(root);
  expect((await run(root, migrationsOf(rename), { check: true })).code).toBe(1);
  expect(textsIn(root)).toEqual(before);
  const { code, said } = await run(root, migrationsOf(rename));
  expect({ code, said }).toEqual({
    code: 0,
    said: ['Contract 2: It changes. Changes 1 file.', 'Done: 2 files written.'],
  });
  expect(textsIn(root)['a.json']).toBe(before['a.json']?.replace('"body"', '"text"'));
  expect(textsIn(root)['_contract.json']).toContain('"contract": 2');
});

it('fixes a page of a branch from before, and leaves the others', async () => {
  const root = siteOf(2, { old: { body: 'Text' }, now: { text: 'Text' } });
  const before = textsIn(root);
  const { said } = await run(root, migrationsOf(rename));
  expect(said.at(-1)).toBe('Done: 1 file written.');
  expect(textsIn(root)).toEqual({
    ...before,
    'old.json': before['old.json']?.replace('body', 'text'),
  });
  expect((await run(root, migrationsOf(rename), { check: true })).code).toBe(0);
});

/** From the second contract to the fourth, with a name in between that no page has today. */
const twice: Step[] = [
  { do: 'rename-field', in: 'notice', from: 'message', to: 'body' },
  rename,
  { do: 'map-value', in: 'notice', field: 'kind', values: [{ from: 'note', to: 'info' }] },
];

it.each([1, 2, 3, 4])(
  'brings files of all contracts to a site that says it is of %s',
  async (number) => {
    const root = siteOf(number, {
      first: { message: 'Text', kind: 'note' },
      second: { body: 'Text', kind: 'note' },
      third: { text: 'Text', kind: 'note' },
      now: { text: 'Text', kind: 'info' },
    });
    expect((await run(root, migrationsOf(...twice), { check: true })).code).toBe(1);
    expect((await run(root, migrationsOf(...twice))).code).toBe(0);
    const { 'now.json': now, '_contract.json': own, ...others } = textsIn(root);
    expect(own).toBe(numberText(4));
    for (const text of Object.values(others))
      expect(JSON.parse(text)).toEqual(JSON.parse(now ?? ''));
    expect(await run(root, migrationsOf(...twice))).toEqual({
      code: 0,
      said: ['All files follow contract 4: there is nothing to migrate.'],
    });
  },
);

it('fixes a branch that was written before two migrations and merged after them', async () => {
  const root = siteOf(2, { a: { body: 'A' } });
  const steps = migrationsOf({ ...rename, from: 'message', to: 'body' }, rename, ...twice.slice(2));
  git(root, 'init', '-q', '-b', 'main');
  commit(root, 'Contract 2');
  git(root, 'checkout', '-q', '-b', 'branch');
  writeFileSync(join(root, 'pages/b.json'), pageOf({ body: 'B', kind: 'note' }));
  commit(root, 'A page of contract 2');
  git(root, 'checkout', '-q', 'main');
  await run(root, steps);
  commit(root, 'Contract 4');
  git(root, 'merge', '-q', 'branch', '-m', 'Merge');
  expect(textsIn(root)['_contract.json']).toBe(numberText(4));
  expect((await run(root, steps)).code).toBe(0);
  expect(textsIn(root)['b.json']).toBe(pageOf({ text: 'B', kind: 'info' }));
  // A shallow clone knows no history.
  const shallow = mkdtempSync(join(tmpdir(), 'shallow-'));
  commit(root, 'Fixed');
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, shallow);
  expect((await run(shallow, steps, { check: true })).code).toBe(0);
});

it('takes the number that it is given for a page that leaves no trace of its own', async () => {
  const byDefault: Step = { do: 'write-default', in: 'notice', field: 'kind', value: 'info' };
  const root = siteOf(2, { a: { text: 'A' }, b: { text: 'B' } });
  expect((await run(root, migrationsOf(byDefault), { check: true })).code).toBe(0);
  expect(
    (await run(root, migrationsOf(byDefault), { from: '1' }, 'en', ['pages/b.json'])).code,
  ).toBe(0);
  expect(textsIn(root)['a.json']).toBe(pageOf({ text: 'A' }));
  expect(textsIn(root)['b.json']).toContain('"kind": "info"');
  for (const from of ['0', '3', 'x'])
    await expect(run(root, migrationsOf(byDefault), { from })).rejects.toThrow('no contract');
});

/** Each would change a page of today, which the contract accepts but for its kind. */
const silent: Step[] = [
  { do: 'map-value', in: 'notice', field: 'kind', values: [{ from: 'note', to: 'info' }] },
  { do: 'map-value', in: 'notice', field: 'tone', values: [{ from: 'tint', to: 'dark' }] },
  { do: 'write-default', in: 'notice', field: 'heading', value: 'Note' },
  { do: 'drop', in: 'notice', field: 'id', reason: 'Unread.', reasonEs: 'Sin leer.' },
];

it('repairs an old value in a page of today and leaves the other fields', async () => {
  const root = siteOf(5, { a: { text: 'A', kind: 'note', tone: 'tint', id: 'a' } });
  const { code, said } = await run(root, migrationsOf(...silent));
  expect(textsIn(root)['a.json']).toBe(pageOf({ text: 'A', kind: 'info', tone: 'tint', id: 'a' }));
  expect({ code, said }).toEqual({
    code: 0,
    said: [
      'Contract 2: It changes. Changes 1 file.',
      'pages/a.json: only what the contract refuses is repaired. If the whole file was written for contract 1: npm run migrate -- --from 1 pages/a.json',
      'Done: 1 file written.',
    ],
  });
  const lose = { from: '1', 'lose-texts': true };
  expect((await run(root, migrationsOf(...silent), lose, 'es', ['pages/a.json'])).code).toBe(0);
  expect(textsIn(root)['a.json']).toContain('"heading": "Note"');
});

it('leaves a mistake of today at a field whose name an old step takes', async () => {
  const taken: Step[] = [
    { do: 'rename-field', in: 'notice', from: 'kind', to: 'look' },
    { do: 'drop', in: 'notice', field: 'kind', reason: 'Unread.', reasonEs: 'Sin leer.' },
  ];
  const root = siteOf(3, { a: { text: 'A', kind: 'infos' } });
  const before = textsIn(root);
  await run(root, migrationsOf(...taken), { 'lose-texts': true });
  expect(textsIn(root)).toEqual(before);
});

it('says with --dry-run what it would do, ends with 0 and writes nothing', async () => {
  const root = siteOf(1, { a: { body: 'Text' } });
  const before = textsIn(root);
  expect(await run(root, migrationsOf(rename), { 'dry-run': true })).toEqual({
    code: 0,
    said: ['Contract 2: It changes. Changes 1 file.'],
  });
  expect(textsIn(root)).toEqual(before);
});

it('writes nothing while a file is no JSON, and names it', async () => {
  const root = siteOf(1, { a: { body: 'Text' } });
  writeFileSync(join(root, 'pages/torn.json'), '{ "title": ');
  const before = textsIn(root);
  const { code, said } = await run(root, migrationsOf(rename));
  expect(said).toContain(
    'pages/torn.json cannot be read: npm run validate says why. It was left as it is.',
  );
  expect({ code, texts: textsIn(root) }).toEqual({ code: 1, texts: before });
  expect((await run(root, migrationsOf(rename), { check: true })).code).toBe(1);
});

it.each([
  undefined,
  '<<<<<<< HEAD\n{ "contract": 2 }',
  '{ "contract": "1" }',
  '{ "contract": 2.5 }',
  '{ "contract": -5 }',
])('asks for the number of a site that says none: %s', async (text) => {
  const root = siteOf(1, { a: { body: 'Text' } });
  if (text === undefined) rmSync(join(root, 'pages/_contract.json'));
  else writeFileSync(join(root, 'pages/_contract.json'), text);
  const before = textsIn(root);
  await expect(run(root, migrationsOf(rename))).rejects.toThrow('--from');
  expect(textsIn(root)).toEqual(before);
  expect((await run(root, migrationsOf(rename), { from: '1' })).code).toBe(0);
  expect(textsIn(root)).toEqual({
    '_contract.json': numberText(2),
    'a.json': pageOf({ text: 'Text' }),
  });
});

it('leaves the number of the site when it migrates some files only', async () => {
  const root = siteOf(1, { a: { body: 'A' }, b: { body: 'B' } });
  const { code } = await run(root, migrationsOf(rename), { from: '1' }, 'en', ['pages/a.json']);
  expect(code).toBe(0);
  expect(textsIn(root)).toEqual({
    '_contract.json': numberText(1),
    'a.json': pageOf({ text: 'A' }),
    'b.json': pageOf({ body: 'B' }),
  });
});

it('writes no number where it alone is named, and names a path that has no file', async () => {
  const root = siteOf(1, { a: { body: 'A' } });
  const parts = ['pages/_contract.json'];
  const { code } = await run(root, migrationsOf(rename), { from: '1' }, 'en', parts);
  expect(code).toBe(0);
  expect(textsIn(root)).toEqual({
    '_contract.json': numberText(1),
    'a.json': pageOf({ body: 'A' }),
  });
  await expect(
    run(root, migrationsOf(rename), { from: '1' }, 'en', ['pages/no.json']),
  ).rejects.toThrow('There is no file of pages/ at pages/no.json.');
});

it('lists the texts that would be lost before it writes anything', async () => {
  const drop: Step = {
    do: 'drop',
    in: 'notice',
    field: 'note',
    reason: 'Unread.',
    reasonEs: 'Sin leer.',
  };
  const root = siteOf(1, { a: { text: 'Text', note: 'Lost words' } });
  const before = textsIn(root);
  const { code, said } = await run(root, migrationsOf(drop));
  expect(code).toBe(1);
  expect(said).toContain('  "Lost words"');
  expect(textsIn(root)).toEqual(before);
  expect((await run(root, migrationsOf(drop), { 'lose-texts': true })).code).toBe(0);
  expect(textsIn(root)['a.json']).not.toContain('Lost words');
});

it('asks for what only people know, and writes no value', async () => {
  const ask: Step = { do: 'ask', in: 'notice', field: 'text', ...words };
  const root = siteOf(1, { a: { kind: 'legal' } });
  const { code, said } = await run(root, migrationsOf(ask), {}, 'es');
  expect(code).toBe(1);
  expect(said).toContain(
    'Por escribir en pages/a.json:5  sección 1, notice, `text`: ¿Quién responde de ello?',
  );
  expect(textsIn(root)['a.json']).not.toContain('"text"');
});

it('refuses a site of a contract that it does not know', async () => {
  const root = siteOf(9, { a: { text: 'Text' } });
  await expect(run(root, migrationsOf(rename))).rejects.toThrow('Update the code');
});

const sub: Step = { do: 'move-field', in: 'notice', from: 'note', to: 'text.sub' };

it.each<[string, Step, object, object]>([
  [
    'a field into itself',
    { do: 'move-field', in: 'notice', from: 'heading', to: 'heading.text' },
    { heading: 'H', text: 'T' },
    { heading: { text: 'H' }, text: 'T' },
  ],
  [
    'a list into a group of its name',
    { do: 'move-field', in: 'notice', from: 'items', to: 'items.list' },
    { items: ['A', 'B'] },
    { items: { list: ['A', 'B'] } },
  ],
])('moves %s and keeps its texts', async (_, step, before, after) => {
  const root = siteOf(1, { a: before });
  await run(root, migrationsOf(step));
  expect(JSON.parse(textsIn(root)['a.json'] ?? '')).toEqual(JSON.parse(pageOf(after)));
  const once = textsIn(root);
  await run(root, migrationsOf(step), { from: '1' });
  expect(textsIn(root)).toEqual(once);
});

it.each<[string, Step]>([
  ['a text stands where a group would go', sub],
  ['a field is filled already', { ...sub, do: 'rename-field', to: 'text' }],
])('writes nothing and names the place if %s', async (_, step) => {
  const root = siteOf(1, { a: { text: 'Text', note: 'Note' }, b: { text: 'Text' } });
  const before = textsIn(root);
  const { code, said } = await run(root, migrationsOf(step));
  expect({ code, texts: textsIn(root) }).toEqual({ code: 1, texts: before });
  expect(said.join('\n')).toContain('pages/a.json:5  section 1, notice');
  expect((await run(root, migrationsOf(step), { check: true })).code).toBe(1);
});

it('names the place of two filled fields in a page from before, as validation does', async () => {
  const root = siteOf(2, { a: { text: 'Text', body: 'Old text' } });
  const { code, said } = await run(root, migrationsOf(rename), { check: true });
  expect(code).toBe(1);
  expect(said.join('\n')).toContain('`body`');
  expect(said.join('\n')).not.toContain('nothing to migrate');
});

it('refuses a step that would lose a text', async () => {
  const both: Step = { do: 'split', in: 'notice', field: 'text', by: ': ', to: ['name', 'name'] };
  const root = siteOf(1, { a: { text: 'One: two' } });
  const before = textsIn(root);
  await expect(run(root, migrationsOf(both))).rejects.toThrow('would lose the text');
  expect(textsIn(root)).toEqual(before);
});

it.each<[string, (section: Fields) => object, string[]]>([
  ['a function leaves out', ({ note: _, ...section }) => section, ['Lost words']],
  [
    'a function cuts',
    ({ note, ...section }) => ({ ...section, note: `${note}`.slice(0, 4) }),
    ['Lost words'],
  ],
  ['a move loses, which are none', ({ note, ...section }) => ({ ...section, kind: note }), []],
  [
    'a join loses, which are none',
    ({ note, text }) => ({ type: 'notice', text: `${text}: ${note}.` }),
    [],
  ],
  [
    'a copy of another text replaces',
    ({ note: _, text: __, ...section }) => ({ ...section, text: 'Lost words' }),
    ['Text'],
  ],
])('lists the texts that %s before it writes anything', async (_, change, lost) => {
  const root = siteOf(1, { a: { text: 'Text', note: 'Lost words' }, b: { text: 'Kept' } });
  const before = textsIn(root);
  const [migration] = migrationsOf(rename);
  const sections = (_: string, { sections: [first] = [], ...page }: { sections?: Fields[] }) =>
    first?.note ? { ...page, sections: [change(first)] } : undefined;
  const runWith = (options = {}) =>
    run(root, [{ ...migration, steps: [], change: sections } as unknown as Migration], options);
  const { code, said } = await runWith();
  expect(said.filter((line) => line.startsWith('  "'))).toEqual(lost.map((text) => `  "${text}"`));
  expect(code).toBe(lost.length);
  if (lost.length === 0) return;
  expect(said.join('\n')).toContain('pages/a.json');
  expect(textsIn(root)).toEqual(before);
  expect((await runWith({ 'lose-texts': true })).code).toBe(0);
  expect(textsIn(root)['a.json']).not.toBe(before['a.json']);
});

it.each([
  ['the signs', 'Is it 5% (or more)?', 'Is it 5 or more'],
  ['the braces', 'From {fee} on', 'From fee on'],
  ['the capitals', 'Form TIE', 'form tie'],
  ['a line', 'One\n\nTwo', 'One Two'],
  ['a sign between', 'One: two', ['One', 'two']],
  ['a part that another text has', 'Text', 'Texts'],
])('lists a text that a function strips of %s', async (_, note, stripped) => {
  const root = siteOf(1, { a: { text: 'Text', note } });
  const before = textsIn(root);
  const change = (_: string, { sections: [first] = [], ...page }: { sections?: Fields[] }) =>
    first ? { ...page, sections: [{ ...first, note: stripped }] } : undefined;
  const [migration] = migrationsOf(rename);
  const migrations = [{ ...migration, steps: [], change } as unknown as Migration];
  const { code, said } = await run(root, migrations);
  expect(said).toContain(`  ${JSON.stringify(note)}`);
  expect({ code, texts: textsIn(root) }).toEqual({ code: 1, texts: before });
});

it.each<[string, () => unknown, string]>([
  [
    'fails',
    () => {
      throw new Error('no sections');
    },
    '0002-test.ts fails for a file of the kind page: no sections.',
  ],
  ['is async', async () => ({}), '0002-test.ts returns a promise.'],
  ['returns a list', () => [], '0002-test.ts has to return an object'],
  ['returns what is no JSON', () => ({ title: 1n }), '0002-test.ts fails for a file'],
])('writes nothing and says so if a function %s', async (_, change, said) => {
  const root = siteOf(1, { a: { text: 'Text' } });
  const [migration] = migrationsOf(rename);
  const migrations = [{ ...migration, steps: [], change } as unknown as Migration];
  await expect(run(root, migrations)).rejects.toThrow(said);
});

it('lists the texts that are mapped to nothing', async () => {
  const values = [{ from: 'Lost words', to: '' }];
  const nothing: Step = { do: 'map-value', in: 'notice', field: 'note', values };
  const root = siteOf(1, { a: { text: 'Text', note: 'Lost words' } });
  const { code, said } = await run(root, migrationsOf(nothing));
  expect(code).toBe(1);
  expect(said).toContain('  "Lost words"');
});

/** The calls that write: the journal, five files, their places, what is removed. */
const calls = 17;
const faults = {
  'is killed': "process.kill(process.pid, 'SIGKILL');",
  'has no space left': `if (name === 'writeFileSync') {
    write.call(fs, path, String(text).slice(0, 9));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }`,
  'may not replace a file': `if (name === 'renameSync')
    throw Object.assign(new Error('EACCES: permission denied, rename'), { code: 'EACCES' });`,
};
type Fault = keyof typeof faults;
const few: [Fault, number][] = [['is killed', 8]];
const all = Object.keys(faults).flatMap((fault) =>
  Array.from({ length: calls }, (_, point) => [fault, point] as [Fault, number]),
);

/** Runs npm run migrate in a process that ends or fails at one of its calls that write. */
function runUntil(root: string, fault: Fault, point: number) {
  const crash = join(root, 'crash.mjs');
  writeFileSync(
    crash,
    `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
const { writeFileSync: write } = fs; let left = ${point};
for (const name of ['writeFileSync', 'renameSync', 'rmSync']) {
  const call = fs[name];
  fs[name] = (path, text, ...more) => {
    const isOurs = /\\/pages\\/|\\/\\.cache\\/change$/.test(name === 'renameSync' ? text : path);
    if (isOurs && left-- === 0) { ${faults[fault]} }
    return call.call(fs, path, text, ...more);
  };
}
syncBuiltinESMExports();`,
  );
  return spawnSync(
    process.execPath,
    ['--import', crash, 'scripts/run.js', 'migrate', '--root', root, '--from', '1'],
    { encoding: 'utf8' },
  );
}

it.each(process.env.FULL ? all : few)(
  'leaves all or nothing when it %s at write %s',
  { timeout: 60_000 },
  async (fault, point) => {
    const root = siteOf(1, { a: { body: 'A' }, b: { body: 'B' }, c: { body: 'C' } });
    mkdirSync(join(root, 'pages/es'));
    writeFileSync(join(root, 'pages/es/d.json'), pageOf({ body: 'D' }), { mode: 0o640 });
    const before = textsIn(root);
    const done = Object.fromEntries(
      Object.entries(before).map(([file, text]) => [file, text.replace('"body"', '"text"')]),
    );
    done['_contract.json'] = numberText(numberAfter(readMigrations('schema')));
    const { signal, status, stderr } = runUntil(root, fault, point);
    expect(signal).toBe(fault === 'is killed' ? 'SIGKILL' : null);
    if (status === 2) {
      expect(stderr).toMatch(/^A file cannot be written: .+\n$/);
      expect(existsSync(join(root, '.cache/change'))).toBe(false);
    }
    const { stderr: said } = spawnSync(
      process.execPath,
      ['scripts/run.js', 'fact', 'list', '--root', root, '--lang', 'es'],
      { encoding: 'utf8' },
    );
    expect(said).not.toContain('ha cambiado desde entonces');
    if (fault === 'is killed' && point === 8)
      expect(said).toContain(
        'Una orden anterior se interrumpió. Se ha completado su cambio: 3 archivos.',
      );
    expect([before, done]).toContainEqual(textsIn(root));
    // Half of a migration is what a next run would take for a whole one.
    if (status === 2) expect(textsIn(root)).toEqual(before);
    expect(statSync(join(root, 'pages/es/d.json')).mode & 0o777).toBe(0o640);
    expect(runUntil(root, fault, 999).status).toBe(0);
    expect(textsIn(root)).toEqual(done);
  },
);

function git(root: string, ...args: string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...author, ...args], { cwd: root, stdio: 'pipe' });
}

function commit(root: string, message: string): void {
  git(root, 'add', '.');
  git(root, 'commit', '-qm', message);
}

it('needs no room on the disk where there is nothing to migrate', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  const crash = join(folder, 'crash.mjs');
  writeFileSync(
    crash,
    `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
const { writeFileSync: write } = fs;
fs.writeFileSync = (path, ...more) => {
  if (!/validate\\/(report|pages)/.test(path)) return write.call(fs, path, ...more);
  console.error('No space for the cache');
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
};
syncBuiltinESMExports();`,
  );
  // A cache that says all would not be written again.
  rmSync('.cache/validate/report.json', { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', crash, 'scripts/run.js', 'migrate', '--lang', 'en'],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'No space for the cache\n' });
  expect(stdout).toContain('contract');
});
