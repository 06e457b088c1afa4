import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articles, listFiles } from '../../support/listSite.ts';
import { copyProject, type PageFile } from '../../support/project.ts';
import { randomNumbers } from '../../support/unit/randomEdits.ts';
import { writeSite } from '../../support/writeSite.ts';

const project = copyProject();
const random = randomNumbers(20261123);
const rounds = 40;
let duration = 0;

beforeAll(async () => {
  writeSite(project, listFiles(articles(6)));
  project.edit('pages/contact.json', ({ sections }: PageFile) => {
    sections.push({ type: 'notice', text: 'An answer costs {price.nie}.' });
  });
  await project.run('build');
  const started = performance.now();
  expect(await project.run('build')).toMatchObject({ code: 0 });
  duration = performance.now() - started;
}, 120_000);

afterAll(() => project.dispose());

it(`${rounds} killed builds leave whole files only, and the next build makes up for it`, {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const before = project.hashes('dist');
    change(round);
    await project.kill(random() * duration, 'build');
    const killed = project.hashes('dist');
    expect(await project.run('build')).toMatchObject({ code: 0 });
    const after = project.hashes('dist');
    for (const [file, hash] of Object.entries(killed))
      expect([before[file], after[file]], file).toContain(hash);
    const kept = Object.keys(before).filter((file) => file in after);
    expect(kept.filter((file) => !(file in killed))).toEqual([]);
  }
  await expectAsClean();
});

it('two builds at once, while a page is saved, end as one does', { timeout: 120_000 }, async () => {
  change(100);
  const both = [project.run('build'), project.run('build')];
  change(101);
  for (const { code, output } of await Promise.all(both))
    expect({ code, output }).toMatchObject({ code: 0 });
  expect(await project.run('build')).toMatchObject({ code: 0 });
  await expectAsClean();
});

/** Changes one page, and a fact that another one shows. */
function change(number: number): void {
  project.edit('pages/about.json', ({ sections }: PageFile) => {
    if (sections[0]) sections[0].heading = `Changed ${number}`;
  });
  project.edit('pages/_facts.json', ({ price }: { price: { nie: { value: number } } }) => {
    price.nie.value = 300 + number;
  });
}

/** Expects the bytes of a build without a cut, and no drafts of those killed. */
async function expectAsClean(): Promise<void> {
  const dist = project.hashes('dist');
  expect(await project.run('build')).toMatchObject({ code: 0 });
  expect(project.hashes('dist')).toEqual(dist);
  const drafts = readdirSync(join(project.root, '.cache')).filter((name) => /^dist-/.test(name));
  expect(drafts).toEqual([]);
}
