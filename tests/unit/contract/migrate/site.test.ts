import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../../../src/commands/contract/migrate.ts';
import { readContract } from '../../../../src/content/schema/contract.ts';
import { numberText } from '../../../../src/contract/migrate/siteNumber.ts';
import type { Migration, Step } from '../../../../src/contract/migrate/step.ts';
import { finishMigration } from '../../../../src/contract/migrate/writeMigration.ts';

const contract = readContract('schema');
const rename: Step = { do: 'rename-field', in: 'notice', from: 'body', to: 'text' };
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
    const page = { title: 'T', description: 'D', sections: [{ type: 'notice', ...section }] };
    writeFileSync(join(root, `pages/${name}.json`), JSON.stringify(page, null, 2));
  }
  return root;
}

async function run(root: string, migrations: Migration[], options = {}, lang: 'en' | 'es' = 'en') {
  const said: string[] = [];
  const given = { root, contract, migrations, lang, say: (line: string) => said.push(line) };
  const code = await migrate(given, options);
  return { code, said };
}

function textsIn(root: string): Record<string, string> {
  const names = readdirSync(join(root, 'pages'));
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

it('lists the texts that would be lost before it writes anything', async () => {
  const drop: Step = { do: 'drop', in: 'notice', field: 'note', reason: 'Nobody reads it.' };
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

it('finishes a run that a crash ended', () => {
  const root = siteOf(1, { a: { body: 'A' }, b: { body: 'B' }, c: { body: 'C' } });
  const crash = join(root, 'crash.mjs');
  writeFileSync(
    crash,
    `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
const rename = fs.renameSync; let left = 2;
fs.renameSync = (from, to) => {
  if (String(to).includes('pages') && left-- === 0) process.kill(process.pid, 'SIGKILL');
  rename(from, to);
};
syncBuiltinESMExports();`,
  );
  const { signal } = spawnSync(
    process.execPath,
    ['--import', crash, 'scripts/run.js', 'migrate', '--root', root, '--from', '1'],
    { encoding: 'utf8' },
  );
  expect(signal).toBe('SIGKILL');
  const half = Object.values(textsIn(root)).filter((text) => text.includes('"body"'));
  expect(half.length).toBeGreaterThan(0);
  expect(half.length).toBeLessThan(3);
  expect(finishMigration(root)).toBeGreaterThan(0);
  expect(Object.values(textsIn(root)).join()).not.toContain('"body"');
  expect(textsIn(root)['_contract.json']).not.toContain('"contract": 1');
});
