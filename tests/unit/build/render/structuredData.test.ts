import { expect, it } from 'vitest';
import { jsonLdOf } from '../../../../src/build/render/structuredData.ts';
import { labelled } from '../../../../src/content/resolve/resolvePage.ts';
import type { Site } from '../../../../src/generated/types.ts';
import { openBaseSite } from '../../../support/unit/baseSite.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';

it.each<[string, Partial<Site>]>([
  ['Bakery', { businessType: 'Bakery' }],
  ['LocalBusiness', {}],
])('The home page says that the business is a %s', (type, own) => {
  const [home] = openBaseSite().pages.filter(({ route }) => route === '/');
  if (!home) throw new Error('The site has no home page.');
  const site = { ...exampleSite, ...own };
  const layout = { ...labelled(home.layout), site: { ...exampleSite, logo: '/logo.svg' } };
  const page = {
    ...home.page,
    route: '/',
    layout: '',
    sprite: '',
    css: '',
    client: '',
    version: '',
  };
  const json = jsonLdOf({ page, layout, site, shareImage: undefined });
  expect(json).toContain(`{"@type":"${type}","name":"Firm & Sons"`);
});
