import { expect, it } from 'vitest';
import { renderPage } from '../../../src/app/entryServer.tsx';
import { mend } from '../../../src/commands/validate/mend.ts';
import { reportOf } from '../../../src/content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../../src/content/open/openedSite.ts';
import type { Source } from '../../../src/content/read/source.ts';
import { createPageResolver } from '../../../src/content/resolve/resolvePage.ts';
import { linesOf } from '../../../src/shared/lines.ts';
import { routeOf } from '../../../src/shared/routes.ts';
import { contract } from '../../support/contract.ts';
import { createOpen } from '../../support/opening.ts';
import { baseSources as all, basePictures as pictures } from '../../support/unit/baseSite.ts';
import { randomEdit, randomNumbers } from '../../support/unit/randomEdits.ts';

const count = process.env.FULL ? 10_000 : 30;
const seed = 20261120;

const open = createOpen();
const pages = all.filter(({ file }) => routeOf(file.replace('pages/', '')) !== null);

it(`Whatever happens to a page, it can be shown or its mistake is told: ${count} edits`, {
  timeout: 600_000,
}, async () => {
  const random = randomNumbers(seed);
  let rendered = 0;
  for (let edit = 0; edit < count; edit += 1) {
    const page = pages[Math.floor(random() * pages.length)] as Source;
    // A file holds no half of a character.
    const edited = { ...page, text: Buffer.from(randomEdit(page.text, random)).toString() };
    try {
      rendered += (await judge(edited)) ? 1 : 0;
    } catch (cause) {
      throw new Error(`Edit ${edit} of ${page.file}: ${cause}\n${edited.text}`, { cause });
    }
  }
  expect(rendered).toBeGreaterThan(count / 10);
  expect(rendered).toBeLessThan(count);
});

/** Renders a valid page. For an invalid one, checks the positions of its mistakes. */
async function judge(edited: Source): Promise<boolean> {
  const sources = siteAround(edited);
  const started = performance.now();
  const opened = open(sources, pictures);
  const found = opened.report.diagnostics.filter(({ file }) => file === edited.file);
  if (found.some(({ severity }) => severity === 'error')) {
    const lines = linesOf(edited.text);
    for (const { line, column, message } of found) {
      expect(message).not.toBe('');
      expect(column).toBeLessThanOrEqual((lines.textOf(line) ?? '').length + 1);
    }
    expect(reportOf(opened.report)).toContain(edited.file);
    if (found.length > 0 && edited.text.length % 8 === 0) expectMended(sources);
  } else {
    await render(opened, edited.file);
  }
  expect(performance.now() - started).toBeLessThan(5_000);
  return found.every(({ severity }) => severity !== 'error');
}

/** The page alone; links to the others are no mistake, since they are named as absent. */
function siteAround(edited: Source): Source[] {
  return [
    ...all.filter(({ file }) => /\/_(facts|layout)\.json$/.test(file)),
    ...pages.filter(({ file }) => file === 'pages/index.json' && file !== edited.file),
    site,
    edited,
  ];
}

const site = siteWithAbsentRoutes();

function siteWithAbsentRoutes(): Source {
  const source = all.find(({ file }) => file === 'pages/_site.json');
  const absentRoutes = pages.map(({ file }) => ({
    path: routeOf(file.replace('pages/', '')),
    reason: 'Left out here.',
  }));
  const value = { ...JSON.parse(source?.text ?? ''), absentRoutes };
  return { file: 'pages/_site.json', text: JSON.stringify(value) };
}

function expectMended(sources: Source[]): void {
  const find = (some: Source[]) => open(some, pictures).report.diagnostics;
  const once = mend(sources, find);
  expect(mend(once.sources, find).done).toEqual([]);
}

const { resolvePage } = createPageResolver({
  contract,
  today: new Date(0),
  logo: '/logo.svg',
  assets: {
    preparePictures: async () => [],
    pictureOf: ({ src }) => ({ src, alt: '', width: 1, height: 1 }),
    addIcons() {},
  },
});

async function render({ pages: valid, shared }: OpenedSite, file: string): Promise<void> {
  const opened = valid.find((page) => page.file === file);
  if (!opened || !shared) throw new Error('The page is neither wrong nor there.');
  const { route, page, shell } = await resolvePage(opened, shared);
  const addresses = { layout: '', sprite: '', css: '', client: '', version: '' };
  expect(await renderPage({ route, ...page, ...addresses }, shell)).toContain('<main');
}
