import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { numberText } from '../../../../src/contract/siteNumber.ts';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {
    cwd: root,
    stdio: 'pipe',
  });

const diff = (root: string, ...flags: string[]) =>
  execFileSync(process.execPath, ['scripts/run.js', 'diff', '--root', root, ...flags], {
    encoding: 'utf8',
  });

it('The texts that a migration removed are told beside it', {
  timeout: 60_000,
}, () => {
  const root = mkdtempSync(join(tmpdir(), 'diff-'));
  const write = (number: number, header: object) => {
    writeFileSync(join(root, 'pages/_contract.json'), numberText(number));
    writeFileSync(join(root, 'pages/_layout.json'), JSON.stringify({ header }));
  };
  mkdirSync(join(root, 'pages'));
  write(2, { home: '/', mobileMenu: [{ label: 'Ring us', href: '/contact' }] });
  git(root, 'init', '-q');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'Contract 2');
  write(3, { home: '/' });
  expect(diff(root)).toContain('Removed texts (2): "Ring us", "/contact"\n');
  expect(diff(root, '--lang', 'es')).toContain('Textos quitados (2): "Ring us"');
  rmSync(root, { recursive: true });
});
