// @module-tag full
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchPage, benchRoute } from '../../../src/commands/bench/site/pages.ts';
import { copyBenchProject } from '../../support/benchProject.ts';
import { variants } from '../../support/variants.ts';

/** Enough for a second thread. */
const count = 260;

const project = copyBenchProject(count);
const fileOf = (index: number) => `pages${benchRoute(index)}.json`;

beforeAll(async () => {
  // The first build compiles the code, and waits for that before it prints.
  expect(await project.run('build')).toMatchObject({ code: 0 });
}, 120_000);

afterAll(() => project.dispose());

describe('a clean build, which prints pages while it reads them', () => {
  it('gives the bytes of one that reads all of them first', {
    timeout: 120_000,
  }, async () => {
    await expectSameInOneThread();
  });

  it('does so where pages turn out to hold what it did not expect, and less', {
    timeout: 120_000,
  }, async () => {
    // A heading that looks like a section type: its folder seems to have articles.
    const page = JSON.parse(project.read(fileOf(3)));
    page.sections[0].heading = 'articleHeader';
    project.write('pages/contact/other.json', { ...page, $schema: '../../../schema/page.json' });
    // An icon behind a name that is not written as the others are.
    const cards = { type: 'cards', heading: 'What there is', items: [item('Sun'), item('Moon')] };
    project.edit<BenchPage>(fileOf(200), ({ sections }) => {
      sections.push(cards as unknown as BenchPage['sections'][number]);
    });
    const text = project.read(fileOf(200));
    expect(text).toContain('"icon": "snail"');
    project.write(fileOf(200), text.replaceAll('"icon": "snail"', '"icon" : "snail"'));
    const { output } = await expectSameInOneThread();
    expect(output).toContain(`${count + 4} pages built`);
  });
});

describe('where the site turns out not to be valid', () => {
  it.each(
    variants([
      ['a page is not', '"heading": "', '"heding": "'],
      ['a link leads nowhere', '"href": "/', '"href": "/nowhere/'],
      ['a file is no JSON', '"sections"', 'sections'],
    ]),
  )(
    'because %s, it leaves dist/ as it was and nothing else behind',
    { timeout: 60_000 },
    async (_, good, bad) => {
      const before = project.hashes('dist');
      const file = fileOf(count - 1);
      const text = project.read(file);
      expect(text).toContain(good);
      project.write(file, text.replace(good, bad));
      forget();
      const { code, output } = await project.run('build');
      project.write(file, text);
      expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining(file) });
      expect(output).toContain('Nothing was built: dist/ was not changed.');
      expect(project.hashes('dist')).toEqual(before);
      expect(drafts()).toEqual([]);
    },
  );

  it('names page and section when a component throws in the other thread', {
    timeout: 120_000,
  }, async () => {
    const before = project.hashes('dist');
    const component = project.read('src/sections/cards.tsx');
    const broken = component.replace(
      /(export function Cards\([^{]*\{[^}]*\}[^{]*\{)/,
      "$1\n  if (String(1) === '1') throw new Error('no cards');",
    );
    expect(broken).not.toBe(component);
    project.write('src/sections/cards.tsx', broken);
    await project.run('compile');
    forget();
    const { code, output } = await project.run('build');
    project.write('src/sections/cards.tsx', component);
    expect(code).toBe(1);
    expect(output).toMatch(
      /pages\/.*\.json: section \d+ \(cards\) could not be rendered: no cards/,
    );
    expect(project.hashes('dist')).toEqual(before);
    expect(drafts()).toEqual([]);
  });
});

function item(title: string) {
  return { title, text: `A ${title.toLowerCase()} of ours.`, icon: 'snail' };
}

/** Builds the site from nothing in both ways. Returns the output of the first. */
async function expectSameInOneThread() {
  forget();
  const ahead = await project.run('build');
  expect(ahead).toMatchObject({ code: 0 });
  const rendered = project.hashes('dist');
  forget();
  expect(await project.run('build', '--one-thread')).toMatchObject({ code: 0 });
  expect(project.hashes('dist')).toEqual(rendered);
  return ahead;
}

/** Removes what a build leaves for the next one, but for what it has compiled. */
function forget(): void {
  rmSync(join(project.root, '.cache/build'), { recursive: true, force: true });
}

function drafts(): string[] {
  return readdirSync(join(project.root, '.cache')).filter((name) => name.startsWith('dist-'));
}
