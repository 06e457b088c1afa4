import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../../src/commands/contract/migrate.ts';
import { numberText } from '../../../../src/contract/siteNumber.ts';

const count = 600;
let root: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
  });
const diff = (...flags: string[]) =>
  execFileSync(process.execPath, ['scripts/run.js', 'diff', '--root', root, ...flags], {
    encoding: 'utf8',
  });
const pathOf = (index: number) => join(root, `pages/page-${index}.json`);

const follow = (number: number) =>
  writeFileSync(join(root, 'pages/_contract.json'), numberText(number));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diff-'));
  mkdirSync(join(root, 'pages'));
});
afterEach(() => rmSync(root, { recursive: true }));

function commit(): void {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Start');
}

/** Makes a site of the first contract, in git, and migrated since. */
function makeMigrated(): void {
  follow(1);
  for (let index = 0; index < count; index += 1) {
    const sections = [{ type: 'notice', heading: `Number ${index}`, body: 'We are moving.' }];
    const page = { title: `Page ${index}`, description: 'D', sections };
    writeFileSync(pathOf(index), JSON.stringify(page, null, 2));
  }
  commit();
  expect(migrate({ root })).toBe(0);
}

const [english, spanish] = [
  'Contract 2: The `body` of a notice is called `text`, as in other sections. Changes 600 files.',
  'Contrato 2: El `body` de un aviso se llama `text`, como en las demás secciones. Cambia en 600 archivos.',
];

it('A migration of six hundred pages is one line, and another change is told as ever', () => {
  makeMigrated();
  expect(diff()).toBe(`Migrations\n  ${english}\n\nNothing changes on the site.\n`);
  expect(diff('--lang', 'es')).toContain(`Migraciones\n  ${spanish}\n`);
  const text = readFileSync(pathOf(7), 'utf8');
  writeFileSync(pathOf(7), text.replace('We are moving.', 'We have moved.'));
  const said = diff();
  for (const part of [english, '/page-7\n', '1 page changes.']) expect(said).toContain(part);
  expect(said).not.toContain('/page-8');
});

it('The texts that a migration removed are told beside it', () => {
  const write = (number: number, header: object) => {
    follow(number);
    writeFileSync(join(root, 'pages/_layout.json'), JSON.stringify({ header }));
  };
  write(2, { home: '/', mobileMenu: [{ label: 'Ring us', href: '/contact' }] });
  commit();
  write(3, { home: '/' });
  expect(diff()).toContain('Removed texts (2): "Ring us", "/contact"\n');
  expect(diff('--lang', 'es')).toContain('Textos quitados (2): "Ring us"');
});
