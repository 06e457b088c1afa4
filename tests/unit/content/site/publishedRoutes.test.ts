import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSources } from '../../../../src/content/read/source.ts';
import { routesText, unrecordedRoutes } from '../../../../src/content/site/publishedRoutes.ts';
import { createLoad } from '../../../support/opening.ts';

import { writeSmallest } from '../../../support/unit/baseSite.ts';

const wills = JSON.stringify({
  $schema: '../schema/page.json',
  title: 'Wills for residents of Spain',
  description: 'Which law a will follows, and how a Spanish will and a foreign one live together.',
  sections: [{ type: 'hero', heading: 'Wills' }],
});
const load = createLoad();

it('every page is recorded as published: if not, run npm run routes and commit', () => {
  expect(unrecordedRoutes(load(readSources('.')))).toEqual([]);
});

it('the recorded routes are one a line, in the order of their names, each once', () => {
  const site = load(readSources('.'));
  expect(routesText(site, [])).toBe(readFileSync('pages/_routes.json', 'utf8'));
});

describe('npm run routes', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const file = join(root, 'pages/_routes.json');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/run.js', 'routes', ...args], {
      encoding: 'utf8',
    });
  const readRoutes = () => JSON.parse(readFileSync(file, 'utf8')).routes;
  const routes = ['/', '/about', '/contact', '/es', '/services/contact'];
  const published = JSON.stringify({ $schema: '../schema/routes.json', routes }, null, 2);
  writeSmallest(root, [{ file: '_routes.json', wrong: `${published}\n` }]);
  afterAll(() => rmSync(root, { recursive: true }));

  it('adds what is new and keeps what is gone', () => {
    const recorded = readRoutes();
    writeFileSync(join(root, 'pages/wills.json'), wills);
    expect(run('--root', root)).toMatchObject({
      status: 0,
      stdout: '/wills\n1 route recorded in pages/_routes.json.\n',
    });
    expect(recorded).toContain('/services/contact');
    expect(readRoutes()).toEqual([...recorded, '/wills']);
  });

  it('records no file that the build would not publish', () => {
    const before = readFileSync(file, 'utf8');
    writeFileSync(join(root, 'pages/broken.json'), '{');
    writeFileSync(join(root, 'pages/team.JSON'), wills);
    writeFileSync(join(root, 'pages/notes.json.txt'), wills);
    writeFileSync(join(root, 'pages/Our Team.json'), wills.replaceAll('Wills', 'Our team'));
    mkdirSync(join(root, 'pages/folder.json'));
    symlinkSync(join(root, 'pages/wills.json'), join(root, 'pages/link.json'));
    const { status, stdout, stderr } = run('--root', root);
    expect(stdout).toBe('');
    expect(status).toBe(1);
    expect(stderr).toContain('/broken is not recorded: it has a mistake, or its layout has one.');
    expect(stderr).toContain('/Our Team is not recorded');
    expect(readFileSync(file, 'utf8')).toBe(before);
    for (const name of [
      'broken.json',
      'team.JSON',
      'notes.json.txt',
      'Our Team.json',
      'folder.json',
      'link.json',
    ])
      rmSync(join(root, 'pages', name), { recursive: true });
  });

  it('writes nothing when all are recorded', () => {
    const before = readFileSync(file, 'utf8');
    expect(run('--root', root).stdout).toBe(
      'Nothing to record: every valid page is in pages/_routes.json.\n',
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('explains itself, and refuses what it does not know with the nearest guess', () => {
    expect(run('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('npm run routes'),
    });
    expect(run('--rot')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('There is no flag --rot. Did you mean --root?'),
    });
  });
});
