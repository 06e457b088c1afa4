import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type PageFile, type Project } from '../../support/project.ts';

const home = process.env.HOME;
let plain: Project;
let odd: Project;
const page = 'pages/contact.json';

describe('In a folder with blanks, % and accents, without HOME', () => {
  beforeAll(async () => {
    plain = copyProject();
    odd = copyProject('a b%20é (x) ');
    // As after npm ci --ignore-scripts, which compiles nothing.
    rmSync(join(odd.root, '.cache'), { recursive: true, force: true });
    expect(await plain.run('build')).toMatchObject({ code: 0 });
    delete process.env.HOME;
    expect(await odd.run('build')).toMatchObject({ code: 0 });
  }, 300_000);

  afterAll(async () => {
    if (home !== undefined) process.env.HOME = home;
    await Promise.all([plain?.dispose(), odd?.dispose()]);
  });

  it('a build gives the bytes that it gives elsewhere', () => {
    expect(odd.hashes('dist')).toEqual(plain.hashes('dist'));
  });

  it.each([
    ['to come', '2099-01-01'],
    ['long past', '1971-01-01'],
  ])(
    'a page that was saved at a time %s is built anew',
    async (name, day) => {
      odd.edit(page, ({ sections }: PageFile) => {
        if (sections[0]) sections[0].heading = `Written ${name}`;
      });
      utimesSync(join(odd.root, page), new Date(day), new Date(day));
      expect(await odd.run('build')).toMatchObject({ code: 0 });
      expect(odd.read('dist/contact/index.html')).toContain(`Written ${name}`);
    },
    120_000,
  );

  it('the server, the studio and the commands run', async () => {
    for (const [command, ...args] of [
      ['validate'],
      ['page', 'new', '/wills', '--title', 'Wills'],
    ] as const)
      expect(await odd.run(command, ...args)).toMatchObject({ code: 0 });
    for (const server of ['dev', 'studio'] as const) {
      const { origin } = await odd.serve(server, { BROWSER: 'none' });
      const { status } = await fetch(`${origin}/contact`, { headers: { accept: 'text/html' } });
      expect({ server, status }).toEqual({ server, status: 200 });
    }
  }, 120_000);
});
