import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../src/content/check';
import { readContract } from '../../src/content/contract';
import type { Diagnostic } from '../../src/content/diagnostic';
import { schemaCodes } from '../../src/content/messages';
import { type Reported, reportOf } from '../../src/content/report';
import { rules } from '../../src/content/rules';
import { createLoader } from '../../src/content/site';
import { readPictures, readSources } from '../../src/content/source';
import { syntaxCodes } from '../../src/content/syntax';

/**
 * Each folder is a tiny site named by what is wrong with it. Its files are laid over those of
 * _base; an empty file `x.json.absent` takes one of them away. `npx vitest run -u` writes the
 * expected reports anew: read the difference.
 */
const folder = 'tests/fixtures';
const fixtures = readdirSync(folder).filter((name) => !name.startsWith('_'));
const severalMistakes = [
  'no-mistake',
  'several-mistakes-in-several-files',
  'invalid-page-with-a-dead-link',
];

const contract = readContract('schema');
const load = createLoader(contract);
const check = createChecker(contract);

describe.each(fixtures)('%s', (name) => {
  const reported = reportOn(name);

  it('is reported word for word', async () => {
    await expect(reportOf(reported)).toMatchFileSnapshot(resolve(folder, name, 'expected.txt'));
  });

  it.skipIf(severalMistakes.includes(name))('is one mistake, so there is one message', () => {
    expect(reported.diagnostics.map(({ code }) => code)).toHaveLength(1);
  });

  it('is mended by its fix, where there is one', () => {
    for (const diagnostic of reported.diagnostics) {
      if (diagnostic.fix) expect(mistakesAfter(name, diagnostic)).not.toContainEqual(diagnostic);
    }
  });
});

describe('The codes', () => {
  it('are all shown by a site in tests/fixtures, and all declared', () => {
    const declared = [
      ...syntaxCodes,
      ...schemaCodes,
      ...Object.values(rules).flatMap(({ codes }) => codes),
    ];
    const shown = fixtures.flatMap((name) => reportOn(name).diagnostics.map(({ code }) => code));
    expect([...new Set(shown)].sort()).toEqual([...new Set(declared)].sort());
  });

  it('are those of a rule for each file in checks/', () => {
    const files = readdirSync('src/content/checks').map((file) => file.replace('.ts', ''));
    expect(Object.keys(rules)).toEqual(files);
  });
});

describe('npm run validate', () => {
  it.each([
    ['no-mistake', 0],
    ['two-pages-with-one-title', 0],
    ['dead-link', 1],
    ['several-mistakes-in-several-files', 1],
  ])('prints the report of %s and ends with %i', (name, status) => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    cpSync(join(folder, '_base'), root, { recursive: true });
    cpSync(join(folder, name), root, { recursive: true });
    const run = validate('--root', root);
    rmSync(root, { recursive: true });
    expect(run.stdout).toBe(readFileSync(join(folder, name, 'expected.txt'), 'utf8'));
    expect(run.status).toBe(status);
  });

  it.each([
    [['--root', '/nowhere'], 'There is no folder pages in /nowhere.'],
    [['--rot', 'x'], 'There is no flag --rot. Did you mean --root?'],
    [['--root'], '--root needs a folder.'],
    [['about.json'], 'Nothing is known of about.json. Try --help.'],
  ])('says why it cannot run with %j and ends with 2', (args, reason) => {
    const { stderr, status } = validate(...args);
    expect(stderr).toContain(reason);
    expect(status).toBe(2);
  });

  it('explains itself', () => {
    expect(validate('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('npm run validate'),
    });
  });
});

function validate(...args: string[]) {
  const script = ['--import', 'tsx', 'scripts/validate.ts'];
  return spawnSync(process.execPath, [...script, ...args], { encoding: 'utf8' });
}

function reportOn(name: string, change = (text: string, _file: string) => text): Reported {
  const own = readSources(join(folder, name));
  const files = new Map(
    [...readSources(join(folder, '_base')), ...own].map(({ file, text }) => [file, text]),
  );
  for (const file of readdirSync(join(folder, name, 'pages'))) {
    if (file.endsWith('.absent')) files.delete(`pages/${file.replace('.absent', '')}`);
  }
  const sources = [...files].sort().map(([file, text]) => ({ file, text: change(text, file) }));
  const site = load(sources);
  const diagnostics = [...site.diagnostics, ...check(site, readPictures(join(folder, '_base')))];
  return {
    diagnostics,
    textOf: (file) => files.get(file),
    pages: site.routes.size,
    sections: [...site.pages.values()].reduce((sum, { page }) => sum + page.sections.length, 0),
  };
}

function mistakesAfter(name: string, { file, fix }: Diagnostic): Diagnostic[] {
  const mend = (text: string, of: string) =>
    fix && of === file
      ? text.slice(0, fix.offset) + fix.text + text.slice(fix.offset + fix.length)
      : text;
  return reportOn(name, mend).diagnostics;
}
