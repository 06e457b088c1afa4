import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueAt } from '../../../src/commands/audit/due.ts';
import { serveSite } from '../../../src/serve/serve.ts';
import { startOf } from '../../../src/shared/clock.ts';
import { boundaries, datedSite, instants, mark, marked } from '../../support/datedSite.ts';
import { visit, visitReady } from '../../support/e2e/browser.ts';
import { copyProject, type Project } from '../../support/project.ts';
import { variants } from '../../support/variants.ts';
import { writeSite } from '../../support/writeSite.ts';

const [dated, pruned] = [copyProject(), copyProject()];
let prunings = 0;
const tried = process.env.FULL ? instants : [instants[5]];

beforeAll(() => writeSite(dated, datedSite()));

afterAll(() => Promise.all([dated.dispose(), pruned.dispose()]));

describe.each(tried.map((time = '') => [instants.indexOf(time), time] as const))(
  'after %i boundaries, at %s',
  (passed, time) => {
    beforeAll(async () => {
      expect(await dated.run('build', '--clock', time)).toMatchObject({ code: 0 });
    }, 120_000);

    it('the site is the one that somebody has pruned by hand, to the byte', {
      tags: 'full',
      timeout: 120_000,
    }, async () => {
      pruneUntil(passed);
      expect(await pruned.run('build', '--clock', time)).toMatchObject({ code: 0 });
      const [found, expected] = [dated, pruned].map(filesOf);
      expect(found).toEqual(expected);
    });

    it('no file holds a text that is to come, and each one that has begun is there', () => {
      const all = Object.keys(dated.hashes('dist')).map((file) => dated.read(`dist/${file}`));
      expect(all.length).toBeGreaterThan(0);
      for (const boundary of marked.filter((one) => ![6, 9].includes(one))) {
        const isThere = all.some((text) => text.includes(mark(boundary)));
        if (boundary >= passed) expect(isThere, mark(boundary)).toBe(false);
      }
      for (const [boundary, price] of [
        [6, '7,531'],
        [9, '8,642'],
      ] as const)
        if (boundary >= passed) expect(all.some((text) => text.includes(price))).toBe(false);
    });

    it('the times to come and the last that has passed are written down, and nothing else', () => {
      const { next, ...rest } = JSON.parse(dated.read('dist/_schedule.json'));
      expect(next).toHaveLength(boundaries.length - passed);
      const last = boundaries[passed - 1];
      expect(rest).toEqual(last === undefined ? {} : { since: expect.any(String) });
      if (last !== undefined) expect(Date.parse(rest.since)).toBe(startOf(last, 'Europe/Madrid'));
    });
  },
);

describe('a deploy that is ten days old', () => {
  const later = (page: Page) => page.clock.setFixedTime(new Date('2027-01-24T12:00:00+01:00'));
  let origin = '';
  let close = async () => {};

  beforeAll(async () => {
    await dated.run('build', '--clock', '2027-01-14T12:00');
    const server = await serveSite(join(dated.root, 'dist'), 0);
    origin = `http://localhost:${server.port}`;
    close = server.close;
  }, 60_000);

  afterAll(() => close());

  it.each(variants([375, 768, 1440]))(
    'shows nothing that has ended, and moves nothing: %i px',
    async (width) => {
      const { page, complaints } = await visit('/about', {
        origin,
        width,
        prepare: later,
      });
      // Fonts that come after the first paint move texts too: on the second load they are at hand.
      await page.reload();
      const main = page.getByRole('main');
      expect(await main.getByText('This holds until').isVisible()).toBe(true);
      for (const text of ['The beginsat2 offer', 'Today only'])
        expect(await main.getByText(text).isVisible(), text).toBe(false);
      expect(await shiftsOn(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it('hides what ends while the page is open', async () => {
    const { page } = await visit('/about', {
      origin,
      prepare: (opened) => opened.clock.install({ time: new Date('2027-01-14T17:59:30+01:00') }),
    });
    const today = page.getByRole('main').getByText('Today only');
    expect(await today.isVisible()).toBe(true);
    await page.clock.fastForward('01:00');
    await expect.poll(() => today.isVisible()).toBe(false);
  });

  it('shows the not-found page in place of a page that has ended', async () => {
    const { page } = await visit('/offer', { origin, prepare: later });
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
    expect(await page.getByText('beginsat2').count()).toBe(0);
    expect(await page.title()).not.toContain('beginsat2');
  });

  it('keeps the address of a page that has ended, and its not-found page works', async () => {
    const { page, complaints } = await visit('/contact', { origin, prepare: later });
    await page.evaluate(() => {
      location.href = '/offer?from=mail#top';
    });
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
    expect(page.url()).toBe(`${origin}/offer?from=mail#top`);
    // Its client runs: a key starts it.
    await page.keyboard.press('Tab');
    await page.locator('html[data-ready]').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Contact' }).first().waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
    expect(page.url()).toBe(`${origin}/offer?from=mail#top`);
    // The not-found page is answered with its status.
    expect(complaints.filter((text) => !text.endsWith('404 (Not Found)'))).toEqual([]);
  });

  it('takes the place of a page that ends while it is open, at its address', async () => {
    const { page } = await visit('/offer', {
      origin,
      prepare: (opened) => opened.clock.install({ time: new Date('2027-01-22T23:59:30+01:00') }),
    });
    await page.getByText('beginsat2').first().waitFor();
    await page.clock.fastForward('01:00');
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
    expect(page.url()).toBe(`${origin}/offer`);
  });

  it('tells search engines no answers of a section that has ended', async () => {
    const answersAt = async (prepare: (page: Page) => Promise<void>) => {
      const { page } = await visit('/about', { origin, prepare });
      await page.waitForLoadState();
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      return data.filter((text) => text.includes('FAQPage')).length;
    };
    const before = (page: Page) => page.clock.setFixedTime(new Date('2027-01-14T12:30:00+01:00'));
    expect(await answersAt(before)).toBe(1);
    expect(await answersAt(later)).toBe(0);
  });

  it('does so after a click too, and shows no card of an article that has ended', {
    tags: 'full',
  }, async () => {
    const { page, complaints } = await visitReady('/contact', { origin, prepare: later });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/insights';
      link.textContent = 'To the articles';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'To the articles' }).click();
    await page.getByRole('heading', { name: 'The newest' }).waitFor();
    const titles = await page.getByRole('main').getByRole('article').allInnerTexts();
    expect(titles.map((text) => /Of \w+/.exec(text)?.[0])).toEqual(['Of tenants', 'Of heirs']);
    expect(await page.locator('main article').count()).toBe(3);
    // No tile is left empty.
    const tiles = page.locator('main li:visible', { has: page.locator('article') });
    expect(await tiles.count()).toBe(2);
    await page.goBack();
    await page.getByRole('heading', { name: 'Contact' }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('is hydrated as the page is without its marks', { tags: 'full' }, async () => {
    const before = (page: Page) => page.clock.setFixedTime(new Date('2027-01-14T12:30:00+01:00'));
    const { page, complaints } = await visitReady('/about', { origin, prepare: before });
    expect(await page.getByText('Today only').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('says in words what has ended to those without script', async () => {
    const { page } = await visit('/about', { origin, javaScriptEnabled: false });
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('until January 22, 2027');
    expect(text).toContain('Until January 14, 2027');
  });

  it('says nothing to programs that has an end', { tags: 'full' }, () => {
    const twin = dated.read('dist/about.md');
    expect(twin).toContain('New since beginsat3.');
    expect(twin).not.toMatch(/This holds until|beginsat2|Today only/);
    const index = dated.read('dist/insights.md');
    expect(index).toContain('Of tenants');
    expect(index.match(/Of \w+/g)).toEqual(['Of tenants', 'Of heirs']);
    expect(Object.keys(dated.hashes('dist'))).not.toContain('offer.md');
    expect(dated.read('dist/llms.txt')).not.toContain('/offer');
    expect(dated.read('dist/_headers')).not.toMatch(/^\/offer$/m);
    const routes = [...dated.read('dist/sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)];
    expect(routes.map(([, route]) => route)).toContain('/insights/heirs');
    for (const route of ['/offer', '/insights/guests'])
      expect(routes.map(([, each]) => each)).not.toContain(route);
    const feed = dated.read('dist/insights/feed.xml');
    expect(feed).toContain('Of heirs');
    expect(feed).not.toContain('Of guests');
  });

  it('is told to be overdue', { tags: 'full' }, async () => {
    const late = Date.parse('2027-01-14T17:59Z');
    expect(await dueAt(origin, late - 60 * 60_000)).toMatchObject({ code: 0 });
    expect(await dueAt(origin, late)).toMatchObject({ code: 1 });
    const { code, message } = await dueAt(origin, late + 24 * 60 * 60_000);
    expect(code).toBe(3);
    expect(message.en).toMatch(/^Overdue: a date passed 1 day \(1,499 minutes\) ago/);
  });
});

it('a build after a boundary renders the pages that it changes', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  await dated.run('build', '--clock', instants[2] ?? '');
  const { output } = await dated.run('build', '--why', '--clock', instants[3] ?? '');
  expect(output).toContain('Rendered again: 2 pages.');
  expect(output).toContain('/about  its file changed');
  expect(output).toContain('/offer  it is new');
  const again = await dated.run('build', '--clock', instants[3] ?? '');
  expect(again.output).toContain('Rendered again: 0 pages.');
});

/** Where and by how much the page moved while it loaded. */
function shiftsOn(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        new PerformanceObserver((list) => {
          done(list.getEntries().map((entry) => (entry as unknown as { value: number }).value));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => done([])));
      }),
  );
}

/** Takes out and puts in by hand what each boundary asks for, and commits that on its day. */
function pruneUntil(passed: number): void {
  for (; prunings <= passed; prunings += 1) {
    writeSite(pruned, datedSite(prunings));
    const day = prunings === 0 ? '2025-11-20' : boundaries[prunings - 1]?.slice(0, 10);
    pruned.commitPages(`${day}T12:00Z`);
  }
}

/** All but the list of the times to come, which nobody can leave out by hand. */
function filesOf(project: Project): Record<string, string> {
  const { '_schedule.json': _, ...files } = project.hashes('dist');
  return files;
}
