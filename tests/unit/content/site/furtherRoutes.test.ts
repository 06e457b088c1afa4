import { expect, it } from 'vitest';
import { furtherRedirects } from '../../../../src/content/site/furtherRoutes.ts';
import { articles, listFiles } from '../../../support/listSite.ts';
import { createLoad } from '../../../support/opening.ts';
import { sourcesIn } from '../../../support/rowSite.ts';

const load = createLoad();

it('The further pages of a list that moved to the home page lead there', () => {
  const files = listFiles(articles(9));
  const news = JSON.parse(files['pages/news/index.json'] ?? '');
  const home = JSON.parse(files['pages/index.json'] ?? '');
  const { 'pages/news/index.json': _, ...others } = files;
  const routes = ['/news/page/3', '/news/page/9', '/news/category/visas', '/news/category/wills'];
  const written = {
    ...others,
    'pages/index.json': JSON.stringify({ ...home, sections: news.sections }),
    'pages/_redirects.json': JSON.stringify({ redirects: [{ from: '/news', to: '/' }] }),
    'pages/_routes.json': JSON.stringify({ routes: [], further: [{ of: '/news', routes }] }),
  };
  expect(furtherRedirects(load(sourcesIn(written))).map(({ from, to }) => [from, to])).toEqual([
    ['/news/page/3', '/page/3'],
    ['/news/page/9', '/page/3'],
    ['/news/category/visas', '/category/visas'],
    ['/news/category/wills', '/'],
  ]);
});
