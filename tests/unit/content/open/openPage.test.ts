import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { benchRoute } from '../../../../src/commands/bench/site/pages.ts';
import { writeBenchSite } from '../../../../src/commands/bench/site/site.ts';
import { articles } from '../../../../src/content/check/rules/articles.ts';
import { dates } from '../../../../src/content/check/rules/dates.ts';
import { codesOf } from '../../../../src/content/check/rules.ts';
import { createDatedFiles } from '../../../../src/content/dates/datedFiles.ts';
import type { OpenedSite } from '../../../../src/content/open/openedSite.ts';
import { createPageOpener } from '../../../../src/content/open/openPage.ts';
import { createSiteOpener } from '../../../../src/content/open/siteOpener.ts';
import {
  createSourceReader,
  readPictures,
  readSources,
} from '../../../../src/content/read/source.ts';
import {
  createFileValidator,
  type FileValidator,
} from '../../../../src/content/validate/validateFile.ts';
import { type Cooperative, runToEnd } from '../../../../src/shared/cooperative.ts';
import { routeOf } from '../../../../src/shared/routes.ts';
import { contract } from '../../../support/contract.ts';
import { writeSite, writeSmallest } from '../../../support/unit/baseSite.ts';
import { caseSites } from '../../../support/unit/caseSites.ts';
import { variants } from '../../../support/variants.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const load = createFileValidator(contract, 'en');
const { open } = createSiteOpener({ contract });

afterAll(() => rmSync(folder, { recursive: true }));

describe('of 2,000 pages', { timeout: 60_000 }, () => {
  const count = 2000;
  const root = join(folder, 'many');
  const route = benchRoute(count / 2);
  const file = `pages${route}.json`;
  const frame = ['_contract', '_facts', '_layout', '_site'].map((name) => `pages/${name}.json`);
  let loaded: string[] = [];
  const counting: FileValidator = (source) => {
    loaded.push(source.file);
    return load(source);
  };
  writeBenchSite(root, count);

  beforeEach(() => {
    loaded = [];
  });

  it('one is shown with no other read, and after a save it alone is read again', () => {
    const preview = createPageOpener(root, contract, 'en', counting);
    expect(preview.pageAt(route)?.route).toBe(route);
    expect(loaded.toSorted()).toEqual([...frame, file]);
    for (const heading of ['One heading', 'Another heading']) {
      loaded = [];
      saveHeading(join(root, file), heading);
      preview.forget([file]);
      expect(preview.pageAt(route)?.page.sections[0]).toMatchObject({ heading });
      expect(preview.pageAt(route)).toBe(preview.pageAt(route));
      expect(loaded).toEqual([file]);
    }
  });

  it('all are checked after a save of one with no other read again', { tags: 'full' }, () => {
    const openInSteps = createOpener(root, counting);
    const before = runToEnd(openInSteps());
    expect(loaded).toHaveLength(before.routes.size + frame.length);
    loaded = [];
    saveHeading(join(root, file), 'A heading that was saved');
    const after = runToEnd(openInSteps());
    expect(loaded).toEqual([file]);
    const saved = after.pages.find((page) => page.route === route);
    expect(saved?.page.sections[0]).toMatchObject({ heading: 'A heading that was saved' });
    const { report } = open(readSources(root), readPictures(root));
    expect(after.report.diagnostics).toEqual(report.diagnostics);
  });

  it('work that was left is taken up where it was', { tags: 'full' }, () => {
    const openInSteps = createOpener(root, counting);
    const steps = openInSteps();
    for (let step = 0; step < 1.5 * count; step += 1) expect(steps.next().done).toBe(false);
    const read = loaded.length;
    expect(read).toBeGreaterThan(count / 3);
    expect(runToEnd(openInSteps()).routes.size + frame.length).toBe(loaded.length);
  });
});

/** Opens a site on disk in steps, again and again. */
function createOpener(root: string, load: FileValidator): () => Cooperative<OpenedSite> {
  const { steps } = createSiteOpener({ contract, load });
  const read = createSourceReader(root);
  return function* () {
    const sources = yield* read();
    return yield* steps(sources, readPictures(root));
  };
}

/** The first mistake of each kind of file compiles its schema. */
const slow = { timeout: 60_000 };

/** Mistakes that other files tell of: names of files, lists of articles, and the original of a page. */
const ofAllPages = [
  ...['file-name', 'duplicate-route', 'alternate-language', 'stale-legal-translation'],
  ...codesOf(articles),
  ...codesOf(dates),
];

it.each(variants(caseSites, 80))(
  'shows each page that is right, and no other: $name',
  slow,
  ({ name, changes }) => {
    const root = join(folder, name.replaceAll('/', ' '));
    writeSite(root, changes);
    const { shown } = createDatedFiles()(readSources(root));
    const { pages, routes, report } = open(shown, readPictures(root));
    const preview = createPageOpener(root, contract, 'en', load);
    const wrong = report.diagnostics.filter(({ severity }) => severity === 'error');
    for (const route of routes) {
      const right = pages.find((page) => page.route === route);
      const shown = preview.pageAt(route);
      const found = wrong.filter(({ file }) => routeOf(file.slice('pages/'.length)) === route);
      if (!right && found.every(({ code }) => ofAllPages.includes(code))) continue;
      // Without its layout a language is that of the layout above, and so no alternate.
      const isOfLayout = wrong.some(({ file }) => file.endsWith('/_layouts.json'));
      const isSame = isOfLayout && right?.page.alternates !== undefined;
      if (right && isSame) {
        expect(shown?.page).toBeUndefined();
        continue;
      }
      expect({ route, page: shown?.page }).toEqual({ route, page: right?.page });
      expect(shown?.layout).toEqual(right?.layout);
    }
  },
);

it('a page that was renamed is gone from its old address and is at the new one', () => {
  const root = join(folder, 'renamed');
  writeSmallest(root);
  const preview = createPageOpener(root, contract, 'en', load);
  const [from, to] = ['pages/404.json', 'pages/moved.json'];
  expect(preview.hasRoute('/404')).toBe(true);
  renameSync(join(root, from), join(root, to));
  preview.forget([from, to]);
  expect(preview.hasRoute('/404')).toBe(false);
  expect(preview.pageAt('/404')).toBeUndefined();
  expect(preview.pageAt('/moved')?.file).toBe(to);
});

function saveHeading(path: string, heading: string): void {
  const page = JSON.parse(readFileSync(path, 'utf8'));
  page.sections[0].heading = heading;
  writeFileSync(path, JSON.stringify(page));
}
