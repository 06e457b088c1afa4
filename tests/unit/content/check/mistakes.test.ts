import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../../src/content/check/check.ts';
import {
  launchRules,
  ordinaryRules,
  ruleSets,
  rules,
} from '../../../../src/content/check/rules.ts';
import { createDatedFiles } from '../../../../src/content/dates/datedFiles.ts';
import type { Diagnostic } from '../../../../src/content/diagnostics/diagnostic.ts';
import { type Reported, reportOf } from '../../../../src/content/diagnostics/report/text.ts';
import { toldOfRows } from '../../../../src/content/diagnostics/rowPlaces.ts';
import { isError } from '../../../../src/content/open/openedSite.ts';
import { RowSource, withRows } from '../../../../src/content/read/rows/rowSources.ts';
import { createLoader } from '../../../../src/content/site/site.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { memoizeByText } from '../../../../src/shared/memoize.ts';
import { contract } from '../../../support/contract.ts';
import { allCodes } from '../../../support/unit/allMessages.ts';
import {
  fixtureNames,
  fixtures,
  picturesOf,
  sourcesOf,
  writeFixture,
} from '../../../support/unit/fixtureSite.ts';

/** `npx vitest run -u` writes the expected reports: read the difference. */
const withSeveral = [
  'no-mistake',
  'warning-that-is-ignored',
  'several-mistakes-in-several-files',
  'several-mistakes-of-every-kind-in-one-file',
  'mistakes-before-one-that-could-mean-anything',
  'invalid-page-with-a-dead-link',
];

/** The day of the reports: dates in the fixtures are not to come nearer. */
const clock = Date.parse('2026-11-26');

const judges = { en: judgeIn('en'), es: judgeIn('es') };
const reportOnce = memoizeByText((name) => reportOn(name));
const buildJudges = { en: judgeIn('en', ruleSets.build), es: judgeIn('es', ruleSets.build) };
const launchJudges = { en: judgeIn('en', launchRules), es: judgeIn('es', launchRules) };

describe.each(fixtureNames())('%s', (name) => {
  const reported = reportOnce(name);

  it('is reported word for word', async () => {
    await expect(reportOf(reported)).toMatchFileSnapshot(resolve(fixtures, name, 'expected.txt'));
  });

  it('is reported word for word in Spanish', async () => {
    const inSpanish = reportOf(reportOn(name, 'es'));
    await expect(inSpanish).toMatchFileSnapshot(resolve(fixtures, name, 'expected.es.txt'));
  });

  it.skipIf(withSeveral.includes(name))('is one mistake, so there is one message', () => {
    expect(reported.diagnostics.map(({ code }) => code)).toHaveLength(1);
  });

  it('has the same errors in a build', () => {
    const { diagnostics } = reportOn(name, 'en', buildJudges);
    expect(diagnostics.filter(isError)).toEqual(reported.diagnostics.filter(isError));
  });

  it('is mended by its fix, where there is one', () => {
    for (const diagnostic of reported.diagnostics) {
      if (diagnostic.fix) expect(mistakesAfter(name, diagnostic)).not.toContainEqual(diagnostic);
    }
  });
});

describe('A site that is not ready to launch', () => {
  it.each([
    ['en', 'expected.txt'],
    ['es', 'expected.es.txt'],
  ] as const)('is reported word for word: %s', async (lang, file) => {
    const report = reportOf(reportOn('_launch', lang, launchJudges));
    await expect(report).toMatchFileSnapshot(resolve(fixtures, '_launch', file));
  });

  it('is valid', () => {
    expect(reportOn('_launch').diagnostics).toEqual([]);
  });
});

describe('The codes', () => {
  it('are all shown by a site in tests/fixtures, and all declared', () => {
    const reports = fixtureNames().map(reportOnce);
    const shown = [...reports, reportOn('_launch', 'en', launchJudges)].flatMap(({ diagnostics }) =>
      diagnostics.map(({ code }) => code),
    );
    expect([...new Set(shown)].sort()).toEqual(allCodes());
  });

  it('are those of a rule for each file in rules/', () => {
    const files = readdirSync('src/content/check/rules').map((file) => file.replace('.ts', ''));
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
    writeFixture(name, root);
    const run = validate(['--root', root]);
    rmSync(root, { recursive: true });
    expect(run.stdout).toBe(readFileSync(join(fixtures, name, 'expected.txt'), 'utf8'));
    expect(run.status).toBe(status);
  });

  it.each([
    [['--root', '/nowhere'], 'There is no folder pages in /nowhere.'],
    [['--rot', 'x'], 'There is no flag --rot. Did you mean --root?'],
    [['--root'], '--root needs a folder.'],
    [['--lang', 'fr'], 'There is no language "fr". Use en or es.'],
    [['about.json'], 'about.json is not in pages. Did you mean pages/about.json?'],
  ])('says why it cannot run with %j and ends with 2', (args, reason) => {
    const { stderr, status } = validate(args);
    expect(stderr).toContain(reason);
    expect(status).toBe(2);
  });

  it('says that pages is no folder where it is a file, and ends with 2', () => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    writeFileSync(join(root, 'pages'), '');
    const { stderr, status } = validate(['--root', root]);
    rmSync(root, { recursive: true });
    expect(stderr).toBe(`pages is no folder in ${root}. Name the site's folder with --root.\n`);
    expect(status).toBe(2);
  });

  it.each([
    ['--lang', ['--lang', 'es'], {}],
    ['the environment', [], { LC_ALL: 'es_ES.UTF-8' }],
  ])('speaks the language of %s', (_, flags, environment) => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    writeFixture('dead-link', root);
    const { stdout } = validate(['--root', root, ...flags], environment);
    rmSync(root, { recursive: true });
    expect(stdout).toBe(readFileSync(join(fixtures, 'dead-link/expected.es.txt'), 'utf8'));
  });

  it('explains itself', () => {
    expect(validate(['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('npm run validate'),
    });
  });
});

function validate(args: string[], environment: Record<string, string> = {}) {
  const script = ['scripts/run.js', 'validate'];
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, [...script, ...args], { encoding: 'utf8', env });
}

function judgeIn(lang: Language, rules = ordinaryRules) {
  return { load: createLoader(contract, lang), check: createChecker(contract, lang, rules) };
}

function reportOn(
  name: string,
  lang: Language = 'en',
  by = judges,
  change = (text: string, _file: string) => text,
): Reported {
  const { load, check } = by[lang];
  const sources = withRows(
    sourcesOf(name).map((one) =>
      one instanceof RowSource ? one : { file: one.file, text: change(one.text, one.file) },
    ),
  );
  const site = load(createDatedFiles()(sources, clock).shown);
  const found = [...site.diagnostics, ...check(site, picturesOf(name))];
  const diagnostics = toldOfRows(found, site.sources);
  return {
    diagnostics,
    lang,
    textOf: (file) => sources.find((source) => source.file === file)?.text,
    pages: site.routes.size,
    sections: [...site.pages.values()].reduce((sum, { page }) => sum + page.sections.length, 0),
  };
}

function mistakesAfter(name: string, { file, fix }: Diagnostic): Diagnostic[] {
  const mend = (text: string, of: string) =>
    fix && of === file
      ? text.slice(0, fix.offset) + fix.text + text.slice(fix.offset + fix.length)
      : text;
  return reportOn(name, 'en', judges, mend).diagnostics;
}
