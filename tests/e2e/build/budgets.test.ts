import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { overruns } from '../../../src/commands/budget/budgets.ts';
import { dataFilesOf, readBuilt } from '../../../src/commands/budget/built.ts';
import { fontsIn } from '../../../src/commands/budget/document.ts';
import { weighSite } from '../../../src/commands/budget/weigh.ts';
import { visitReady } from '../../support/e2e/browser.ts';

const built = readBuilt('dist');

it.each(weighSite('dist'))('$route keeps its budgets', (weight) => {
  expect(overruns(weight)).toEqual([]);
});

it.each(built.pages)('$route waits for no request before it is shown', ({ html }) => {
  expect(html).not.toMatch(/<script[^>]+src=|<link[^>]+rel="stylesheet"|@import/);
});

it('reads no value of the theme that no page declares, and declares none for shadow trees', () => {
  const late = readdirSync('dist/assets').filter((file) => file.endsWith('.css'));
  const styles = late.map((file) => readFileSync(`dist/assets/${file}`, 'utf8')).join('');
  const texts = [styles, ...built.pages.map(({ html }) => html)].join('');
  const read = [...texts.matchAll(/var\((--(?:brand|color|font|container|radius)[\w-]*)/g)];
  expect(read.map(([, name]) => name)).toEqual([]);
  expect(texts).not.toContain(':host');
  expect(styles).toContain('#f4b728');
});

it.each(['/', '/real-estate', '/es/contacto'])(
  '%s loads what was weighed and nothing else once it is about to be used',
  async (route) => {
    const page = built.pages.find((page) => page.route === route);
    if (!page) throw new Error(`There is no page ${route}.`);
    // The ticker loads its slides when it comes near the screen.
    const options = { width: 412, height: 450, isNew: true };
    const { page: tab, requests } = await visitReady(route, options);
    const weighed = [page.client, ...fontsIn(page.html), ...dataFilesOf(page)].sort();
    const loaded = () =>
      requests
        .map((request) => request.replace(inject('site'), ''))
        .filter((file) => /\.(js|css|woff2|json)$/.test(file))
        .sort();
    await expect.poll(loaded).toEqual(weighed);
    await tab.waitForLoadState('networkidle');
    expect(loaded()).toEqual(weighed);
  },
);
