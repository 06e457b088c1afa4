import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../src/commands/audit/chromium.ts';
import { choosePages } from '../../../src/commands/diff/review/choose.ts';
import { lookAt, looksSame } from '../../../src/commands/diff/review/look.ts';
import { buildSides, withFolder } from '../../../src/commands/diff/review/sides.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { findingsOf } from '../../support/e2e/axe.ts';
import { copyProject, type PageFile, type Project } from '../../support/project.ts';

let project: Project;
let browser: Browser;

beforeAll(async () => {
  project = copyProject();
  project.git('init', '-q');
  project.git('add', '--all');
  project.git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'Start');
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await project?.dispose();
});

describe('A review', () => {
  it('shows what has changed in words and by sight, on one page without script', {
    tags: 'full',
    timeout: 180_000,
  }, async () => {
    project.edit<PageFile>('pages/about.json', ({ sections }) => {
      sections[0] = { ...sections[0], type: 'hero', heading: 'Between you & Spain' };
      const text = sections.findIndex(({ type }) => type === 'richText');
      sections[text] = { ...sections[text], type: 'richText', tone: 'dark' };
    });
    project.write('pages/second-office.json', {
      $schema: '../schema/page.json',
      title: 'A second office in Spain',
      description: 'The rooms in which a second team could meet clients in the north of Spain.',
      sections: [
        { type: 'hero', heading: 'A second office', text: 'Rooms for a team in the north.' },
      ],
    });
    const { code, output } = await project.run('review', 'HEAD', '--lang', 'en');
    expect({ code, output }).toMatchObject({ code: 0 });
    const page = await browser.newPage({ javaScriptEnabled: true });
    await page.goto(pathToFileURL(join(project.root, 'dist-review/index.html')).href);
    expect(await page.locator('script, link[href], [src^=http]').count()).toBe(0);
    const words = page.getByRole('region', { name: 'In words' });
    await words.getByText('heading: “An intermediary', { exact: false }).waitFor();
    const about = page.getByRole('article', { name: '/about', exact: true });
    expect(await about.locator('.sides').count()).toBe(2);
    for (const width of [375, 1440]) {
      const part = about.locator('.pair', { hasText: `${width} px wide:` });
      await part.getByText('→ “Between you & Spain”').waitFor();
      expect(await part.locator('.mark.changed').count()).toBe(2);
      expect(await part.locator('.mark.recolored').count()).toBeGreaterThan(2);
      expect(await part.getByRole('img').count()).toBe(2);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const wide = about.getByRole('img', { name: 'After, 1440 px wide' });
    const shownWidth = () => wide.evaluate((image) => image.clientWidth);
    expect(await shownWidth()).toBeLessThan(720);
    await wide.click({ position: { x: 300, y: 200 } });
    expect(await shownWidth()).toBe(1440);
    expect(await wide.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
    expect(await findingsOf(page)).toEqual([]);
    await about.getByRole('link', { name: 'Small again' }).click();
    expect(await shownWidth()).toBeLessThan(720);
    await about.getByText('No findings.').waitFor();
    const fresh = page.getByRole('article', { name: '/second-office' });
    await fresh.getByText('new page').waitFor();
    expect(await fresh.getByRole('img').count()).toBe(2);
    expect(await page.getByRole('article').count()).toBe(2);
    expect(await findingsOf(page)).toEqual([]);
    expect(project.read('dist-review/words.md')).toContain('is new: “A second office in Spain”');
    expect(existsSync(join(project.root, 'dist'))).toBe(false);
    await page.close();
  });

  it('names the side that has no valid site, and its problems, before it builds one', {
    tags: 'full',
    timeout: 180_000,
  }, async () => {
    const file = 'pages/about.json';
    const before = project.git('rev-parse', 'HEAD').trim();
    project.write(file, project.read(file).replace('"hero"', '"heros"'));
    // More lines of warnings than the end of a report shows.
    project.edit('pages/contact.json', (page) => {
      page.title = page.description = 'The same words as title and as description of a page';
    });
    const refusal = (commits: { before: string; after?: string }) =>
      withFolder(async (folder) => {
        const building = { ...commits, date: '1700000000', lang: 'en' as const };
        const reason = await buildSides(project.root, folder, building).catch(String);
        return { reason, isBuilt: existsSync(join(folder, 'before/dist')) };
      });
    const onDisk = await refusal({ before });
    expect(onDisk).toMatchObject({ isBuilt: false });
    expect(onDisk.reason).toMatch(/AFTER \(the files as they are\): this side cannot be built/);
    expect(onDisk.reason).toContain('There is no section type "heros".');
    expect(onDisk.reason).not.toContain('pages/contact.json');
    expect(onDisk.reason).toMatch(/1 problem and \d+ warnings? in \d+ files/);
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    project.git(...author, 'commit', '-qam', 'Broken');
    const broken = project.git('rev-parse', 'HEAD').trim();
    const { reason } = await refusal({ before: broken, after: before });
    expect(reason).toContain(`BEFORE (${broken.slice(0, 10)}): this`);
    project.git('reset', '-q', '--hard', 'HEAD~1');
  });

  it('says what to do where there is no browser', { tags: 'full' }, async () => {
    process.env.CHROMIUM_PATH = join(project.root, 'no-browser');
    const { code, output } = await project.run('review', 'HEAD', '--lang', 'es');
    Reflect.deleteProperty(process.env, 'CHROMIUM_PATH');
    expect(code).toBe(2);
    expect(output).toContain('Una revisión necesita Chromium o Chrome.');
  });
});

it('A text that is folded away is seen when it changes', async () => {
  const sides = ['before', 'after'].map((answer) => {
    const dist = mkdtempSync(join(tmpdir(), 'side-'));
    const questions = ['Who pays?', answer].map(
      (words) => `<details name="faq"><summary>A question</summary><p>${words}</p></details>`,
    );
    writeFileSync(join(dist, 'index.html'), `<main>${questions.join('')}</main>`);
    return dist;
  });
  const servers = await Promise.all(sides.map((dist) => serveSite(dist, 0)));
  const [was, is] = servers.map(({ port }, index) => {
    return { dist: sides[index] ?? '', origin: `http://localhost:${port}` };
  });
  if (!was || !is) throw new Error('Two sites are served.');
  const page = { route: '/', from: '/', isGone: false, cause: 'text' };
  const { pairs } = await lookAt(browser, [was, is], page);
  await Promise.all(servers.map((server) => server.close()));
  const texts = pairs.map(({ marks }) => marks.map(({ after }) => after?.text));
  expect(texts).toEqual([['after'], ['after']]);
});

it('Two builds of one commit at two dates look the same on every page', {
  tags: 'full',
  timeout: 600_000,
}, async () => {
  project.git('reset', '-q', '--hard');
  project.git('clean', '-fdq', 'pages');
  // The tests build this copy for another day than that of dist/.
  expect(await project.run('build')).toMatchObject({ code: 0 });
  const dates = ['dist', join(project.root, 'dist')] as const;
  const nothing = {
    pages: [],
    facts: [],
    coming: [],
    shared: [],
    lists: [],
    redirects: [],
    unreadable: [],
  };
  const { looked, left } = choosePages(...dates, { ...nothing, changedRoutes: [] });
  const all = [
    ...looked,
    ...left.map((route) => ({ route, from: route, isGone: false, cause: 'code' })),
  ];
  const [before, after] = [await serveSite(dates[0], 0), await serveSite(dates[1], 0)];
  const sides = [before, after].map(({ port }, index) => ({
    ...{ dist: dates[index] ?? '', origin: `http://localhost:${port}` },
  }));
  const [was, is] = sides;
  if (!was || !is) throw new Error('Two sites are served.');
  const differing: string[] = [];
  for (const page of all)
    if (!looksSame(await lookAt(browser, [was, is], page))) differing.push(page.route);
  await Promise.all([before.close(), after.close()]);
  expect(differing).toEqual([]);
});
