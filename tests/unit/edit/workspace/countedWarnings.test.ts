import { expect, it } from 'vitest';
import { done, pageText, siteWith } from '../../../support/unit/editSite.ts';

const routes = (...listed: string[]) =>
  JSON.stringify({ $schema: '../schema/routes.json', routes: listed }, null, 2);
const pages = {
  'faq.json': pageText('Questions'),
  'news.json': pageText('News of this year'),
  'team.json': pageText('The team at work'),
};
const recorded = routes('/', '/about', '/contact', '/es');

it('A warning of which only the count has changed is not told again', () => {
  const { report } = done(siteWith({ ...pages, '_routes.json': recorded }), {
    edit: 'remove-page',
    route: '/team',
  });
  expect(report?.diagnostics.filter(({ code }) => code === 'unrecorded-route')).toEqual([]);
});

it('One that names another page is told', () => {
  const { report } = done(siteWith({ ...pages, '_routes.json': recorded }), {
    edit: 'remove-page',
    route: '/faq',
  });
  expect(report?.diagnostics.map(({ message }) => message)).toEqual([
    '/news and 1 other page are not recorded as published yet.',
  ]);
});
