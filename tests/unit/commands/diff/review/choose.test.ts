import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import {
  choosePages,
  mostAlike,
  mostPages,
} from '../../../../../src/commands/diff/review/choose.ts';
import type { SiteChanges } from '../../../../../src/edit/siteDiff/compareSites.ts';
import { htmlPathOf } from '../../../../../src/shared/routes.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A built site with a text for each route. */
function built(pages: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  folders.push(folder);
  for (const [route, text] of Object.entries({ '/404': 'None', ...pages })) {
    const path = join(folder, htmlPathOf(route));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return folder;
}

const routes = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `/${name}${index}`);

function pagesWith(names: string[], text: string): Record<string, string> {
  return Object.fromEntries(names.map((route) => [route, text]));
}

const nothing: SiteChanges = {
  ...{
    pages: [],
    facts: [],
    coming: [],
    shared: [],
    lists: [],
    redirects: [],
    unreadable: [],
    changedRoutes: [],
  },
};

it('A page with equal HTML is not looked at', () => {
  const pages = { '/': 'Home', '/about': 'About' };
  expect(choosePages(built(pages), built(pages), nothing).looked).toEqual([]);
  const { looked } = choosePages(built(pages), built({ ...pages, '/about': 'Us' }), nothing);
  expect(looked).toEqual([{ route: '/about', from: '/about', isGone: false, cause: 'code' }]);
});

it('A page is looked at beside the one that it was, a new or removed one alone', () => {
  const [before, after] = [
    { '/a': 'A', '/gone': 'G' },
    { '/b': 'A', '/new': 'N' },
  ].map(built);
  const renamed = { status: 'renamed', route: '/b', from: '/a', lang: 'en', changes: [] } as const;
  const changes = { ...nothing, pages: [{ ...renamed, changes: [] }] };
  expect(choosePages(before ?? '', after ?? '', changes).looked).toMatchObject([
    { route: '/b', from: '/a', isGone: false },
    { route: '/gone', from: '/gone', isGone: true },
    { route: '/new', isGone: false },
  ]);
});

it(`Of a fact on 300 pages ${mostAlike} are looked at, and the others are counted`, () => {
  const names = routes(300, 'page');
  const fact = { name: 'price.nie', routes: names };
  const changes = { ...nothing, facts: [fact] };
  const choice = choosePages(
    built(pagesWith(names, '€150')),
    built(pagesWith(names, '€175')),
    changes,
  );
  expect(choice.looked.map(({ cause }) => cause)).toEqual(Array(mostAlike).fill('{price.nie}'));
  expect(choice.alike.get('{price.nie}')).toHaveLength(300 - mostAlike);
  expect(choice.left).toEqual([]);
});

it(`At most ${mostPages} pages are looked at, and the rest is named`, () => {
  const names = routes(mostPages + 7, 'page');
  const pages = names.map(
    (route) => ({ status: 'changed', route, lang: 'en', changes: [] }) as const,
  );
  const changes = { ...nothing, pages: pages.map((page) => ({ ...page, changes: [] })) };
  const choice = choosePages(built(pagesWith(names, 'A')), built(pagesWith(names, 'B')), changes);
  expect(choice.looked).toHaveLength(mostPages);
  expect(choice.left).toHaveLength(7);
});
