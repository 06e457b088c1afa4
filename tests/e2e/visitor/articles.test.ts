import type { Locator } from 'playwright';
import { describe, expect, it } from 'vitest';
import { breakable } from '../../../src/content/text/marks/unbroken.ts';
import { granted, visit, visitInTurn } from '../../support/e2e/browser.ts';
import { mainOf, pageOf } from '../../support/e2e/builtPages.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { sampleOf } from '../../support/e2e/sampleOf.ts';
import { variants } from '../../support/variants.ts';

const articles = allRoutes.filter((route) => route.startsWith('/insights/'));
const open = visitInTurn({ width: 1440, height: 900, javaScriptEnabled: false });

describe.each(sampleOf(articles))('%s', (route) => {
  it('has one axis, and one size for headings of a level', async () => {
    const { page } = await open(route);
    const { lefts, sizes } = await page.evaluate(() => {
      const blocks = document.querySelectorAll(
        '.article section :is(h2, .prose > p, table, .phases, .tiles, dl, .notice):not(.notice *):not(.tiles *)',
      );
      const lefts = [...blocks].map((block) => Math.round(block.getBoundingClientRect().left));
      const headings = [...document.querySelectorAll('main h2')];
      return {
        lefts: [...new Set(lefts)],
        sizes: [...new Set(headings.map((heading) => getComputedStyle(heading).fontSize))],
      };
    });
    expect(lefts).toHaveLength(1);
    expect(sizes).toHaveLength(1);
  });

  it('keeps its contents in view, and every entry leads to a heading', async () => {
    const { page } = await open(route);
    const links = page.locator('nav.article-contents a');
    const dead = await links.evaluateAll((all) =>
      all.filter((link) => !document.getElementById((link as HTMLAnchorElement).hash.slice(1))),
    );
    expect(await links.count()).toBeGreaterThan(2);
    expect(dead).toEqual([]);
    await page.evaluate(() => {
      const { top, height } = document.querySelector('.article')?.getBoundingClientRect() ?? {};
      scrollTo({ top: (top ?? 0) + (height ?? 0) / 2, behavior: 'instant' });
    });
    const box = await links.first().boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(900);
  });

  it('has a picture, takeaways with an action, sources and articles to read on', () => {
    const html = mainOf(pageOf(route));
    expect(html).toMatch(/opening-picture.*?<picture>.*?\/assets\/category/s);
    expect(html).toMatch(/In short<\/h2>.*?<ul>/s);
    const [takeaways = ''] = html.split('In short</h2>')[1]?.split('</section>') ?? [];
    expect(takeaways).toContain('href="/contact');
    const [, sources = ''] = html.split('Sources</h2>');
    expect(sources).toMatch(/<a href="https:\/\/(www\.boe\.es\/eli\/es|data\.europa\.eu\/eli)\//);
    expect(html.split('class="cover').length - 1).toBe(3);
  });
});

it.each(variants([1024, 1440]))(
  'the ground of a band has the same margin on both sides of the axis at %i px',
  { tags: 'full' },
  async (width) => {
    const { page } = await visit('/insights/eu-ai-act-compliance-2025', { width });
    const band = page.locator('.article > [data-tone=dark]');
    await band.evaluate((dark) => dark.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { y = 0, height = 0 } = (await band.boundingBox()) ?? {};
    const axis = (await band.locator('.axis').boundingBox()) ?? { x: 0, width: 0 };
    const isGround = (left: number) =>
      page.evaluate(
        ([left = 0, top = 0]) =>
          document.elementFromPoint(left, top)?.closest('[data-tone=dark]') !== null,
        [left, y + height - 8],
      );
    const [from, to] = [axis.x - 32, axis.x + axis.width + 32];
    const sides = [from - 2, from + 2, to - 2, to + 2].map(isGround);
    expect(await Promise.all(sides)).toEqual([false, true, true, false]);
  },
);

it('the contents mark the section that is read, without script', async () => {
  const { page } = await visit('/insights/eu-ai-act-compliance-2025', {
    width: 1440,
    javaScriptEnabled: false,
  });
  const marked = () => page.locator('.article-contents a:target-current').allTextContents();
  for (const name of ['Where you stand', 'Sources']) {
    await page
      .locator('.article h2', { hasText: name })
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(marked).toEqual([name]);
  }
});

it.each(variants([1440, 375]))(
  'cards of an article have room for their words at %i px',
  async (width) => {
    const { page } = await visit('/insights/beckham-law-guide-2025', { width });
    const cards = page
      .locator('section', { has: page.getByRole('heading', { name: 'What you gain' }) })
      .locator('.tiles > li');
    const widths = await cards.evaluateAll((all) => all.map((card) => card.clientWidth));
    expect(widths).toHaveLength(4);
    expect(Math.min(...widths)).toBeGreaterThan(300);
  },
);

it('words before a large figure leave it in line with the others', async () => {
  const { page } = await visit('/es/sobre-nosotros', { width: 1440 });
  const figures = page.locator('.open-figures dd');
  const [first = 0, ...others] = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure.lastChild ?? figure);
      return Math.round(range.getBoundingClientRect().top);
    }),
  );
  expect(others).toEqual([first, first, first]);
});

it('an entry of the contents opens on a phone and leads to its heading', async () => {
  const { page } = await visit('/insights/eu-ai-act-compliance-2025', {
    width: 375,
    height: 812,
    javaScriptEnabled: false,
  });
  await page.locator('.article-contents summary').click();
  await page.locator('.article-contents a', { hasText: 'Sources' }).click();
  expect(await page.getByRole('heading', { name: 'Sources' }).isVisible()).toBe(true);
  expect(page.url()).toContain('#');
});

it.each(
  variants([
    ['/services/data-ai-compliance-spain', 'Dec 2027', 'Aug 2026'],
    ['/services/csrd-esg-spain', '2027', '2025'],
    ['/insights/eu-ai-act-compliance-2025', 'Aug 2028', 'Aug 2027'],
    ['/services/digital-nomad-visa-spain', '200% of the Spanish minimum wage', '€2,334/month'],
  ]),
)('%s shows what applies before, and larger than, what it replaced', async (route, now, was) => {
  const { page } = await visit(route, { javaScriptEnabled: false });
  const place = page.locator('.phase, dl > div').filter({ hasText: now }).first();
  const struck = place.locator('s');
  expect(breakable(await struck.innerText())).toContain(was);
  const text = breakable(await place.innerText());
  expect(text.indexOf(now)).toBeLessThan(text.indexOf(was));
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const large = place.locator('.font-display').first();
  expect(await large.evaluate(sizeOf)).toBeGreaterThan(await struck.evaluate(sizeOf));
  expect(await struck.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
    'line-through',
  );
});

it('the parts of an article open by their headings on phones, and by an address', async () => {
  const route = '/insights/csrd-competitive-advantage';
  const { page } = await visit(route, { width: 375, consent: granted });
  const folds = page.locator('.fold');
  const isOpen = (fold: Locator) => fold.evaluate((details: HTMLDetailsElement) => details.open);
  expect(await isOpen(folds.first())).toBe(false);
  await folds.first().locator('summary').press('Enter');
  expect(await isOpen(folds.first())).toBe(true);
  const id = await folds.nth(2).locator('h2').getAttribute('id');
  await page.goto(`${page.url()}#${id}`);
  expect(await isOpen(folds.nth(2))).toBe(true);
  expect(await isOpen(folds.nth(1))).toBe(false);
});

it('on wide screens all parts are open, and their headings no stops of the keyboard', async () => {
  const { page } = await visit('/insights/csrd-competitive-advantage', { width: 1440 });
  const folds = await page
    .locator('.fold')
    .evaluateAll((all) =>
      all.map((fold) => [
        (fold as HTMLDetailsElement).open,
        fold.querySelector('summary')?.tabIndex,
      ]),
    );
  expect(folds.length).toBeGreaterThan(5);
  expect(new Set(folds.map(String))).toEqual(new Set(['true,-1']));
});

it('the index shows the articles with their pictures, the newest first', async () => {
  const { page } = await visit('/insights', { width: 1440, javaScriptEnabled: false });
  const dates = await page
    .locator('article time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
  expect(dates).toHaveLength(6);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(await page.locator('article picture').count()).toBe(6);
});

it('a share of a third fills no more of its track than a third of all', {
  tags: 'full',
}, async () => {
  const { page } = await visit('/real-estate', {
    width: 1440,
    consent: granted,
    reducedMotion: 'reduce',
  });
  const share = await page
    .locator('.bar')
    .first()
    .evaluate((bar) => {
      const track = bar.parentElement?.getBoundingClientRect().width ?? 0;
      return bar.getBoundingClientRect().width / track;
    });
  expect(share).toBeCloseTo(32.6 / 50, 2);
});

it('a section of examples says so once', () => {
  const html = mainOf(pageOf('/services/business-expansion-spain'));
  expect(html.split('Illustrative examples').length - 1).toBe(1);
  expect(html).not.toContain('>Sample<');
});

it('a single example is not told as several, and the words are as large as the text', async () => {
  expect(mainOf(pageOf('/usa-to-spain'))).toContain('Illustrative example, not a real client');
  const { page } = await visit('/', { javaScriptEnabled: false });
  const note = page.getByText('Illustrative examples, not real clients');
  const sizeOf = (element: Element) => getComputedStyle(element).fontSize;
  expect(await note.evaluate(sizeOf)).toBe(await page.locator('body').evaluate(sizeOf));
});

it('no heading claims that invented words are those of clients', () => {
  for (const route of ['/', '/es', '/usa-to-spain', '/real-estate']) {
    const examples = mainOf(pageOf(route)).matchAll(
      /<h2[^>]*>([^<]*)<\/h2>(?:(?!<h2).)*?<figure/gs,
    );
    const headings = [...examples].map(([, heading]) => heading);
    expect(headings.length).toBeGreaterThan(0);
    for (const heading of headings)
      expect(heading).not.toMatch(/clients? (?:say|tell)|buyers say|quien ha pasado/);
  }
});

it('no two pages open with the same picture but versions, articles and cities', () => {
  const marketing = allRoutes.filter((route) => !/^\/(es|insights|cities)\b/.test(route));
  const openings = marketing.flatMap((route) => {
    const [, picture] = /opening-picture.*?\/assets\/(\w+)-/s.exec(mainOf(pageOf(route))) ?? [];
    return picture ? [picture] : [];
  });
  expect(openings.length).toBeGreaterThan(12);
  expect(openings.toSorted()).toEqual([...new Set(openings)].sort());
});

it.each(allRoutes.filter((route) => route.startsWith('/es')))(
  'addresses its readers as usted: %s',
  (route) => {
    const words = pageOf(route)
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/href="[^"]*"|«[^»]*»/g, '');
    const familiar =
      /(?<!\p{L})(?:tú|tus?|te|ti|contigo|tuy[oa]s?|has|estás|eres|tienes|puedes|debes|quieres|necesitas)(?!\p{L})/giu;
    expect(words.match(familiar)).toBeNull();
  },
);

it('no price is struck out that was never asked', () => {
  const html = mainOf(pageOf('/real-estate'));
  expect(html).toContain('€7,000 part by part');
  expect(html).not.toMatch(/<s>[^<]*€7,000/);
});
