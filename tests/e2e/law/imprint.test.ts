import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../../src/content/text/plainText.ts';
import type { Legal } from '../../../src/generated/types.ts';
import { linksOf, mainOf, pageOf } from '../../support/e2e/builtPages.ts';
import { allRoutes } from '../../support/e2e/routeTable.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';
import { openOwnSite } from '../../support/ownSite.ts';

const english = [
  ...['/privacy-policy', '/terms-of-service', '/legal-notice', '/cookie-policy', '/disclaimer'],
  '/accessibility',
];
const spanish = [
  ...['/es/politica-de-privacidad', '/es/condiciones-del-servicio', '/es/aviso-legal'],
  ...['/es/politica-de-cookies', '/es/exencion-de-responsabilidad', '/es/accesibilidad'],
];

describe.each(allRoutes)('the footer of %s', (route) => {
  it('leads to the legal pages in its own language and to the choice', () => {
    const html = pageOf(route);
    const footer = html.slice(html.indexOf('<footer'));
    const hrefs = linksOf(footer).map(({ href }) => href);
    const [own, others] = isSpanish(route) ? [spanish, english] : [english, spanish];
    expect(hrefs).toEqual(expect.arrayContaining(own));
    expect(hrefs.filter((href = '') => others.includes(href))).toEqual([]);
    expect(footer).toContain('data-modal="cookie-consent"');
  });
});

describe('the legal notice', () => {
  const legal: Legal = {
    name: 'Panot Intermediación SL',
    taxId: 'B12345678',
    registry: 'Registro Mercantil de Barcelona, tomo 1, folio 2, hoja B-3',
  };
  const notices = ['/legal-notice', '/es/aviso-legal'];
  const { shared, pages } = openOwnSite();
  let site: Awaited<ReturnType<typeof serveSmallSite>>;

  beforeAll(async () => {
    site = await serveSmallSite(
      pages
        .filter(({ route }) => ['/', ...notices].includes(route))
        .map(({ route, page }) => ({ route, sections: page.sections })),
      { legal },
    );
  });

  afterAll(() => site.close());

  it.each(notices)(
    'has all that article 10 of the LSSI asks for, from _site.json: %s',
    async (route) => {
      const html = await (await fetch(site.origin + route)).text();
      const main = plainText(mainOf(html));
      const own = shared?.site;
      const { street, postalCode, city } = own?.address ?? {};
      for (const value of [
        ...Object.values(legal),
        own?.brand,
        own?.email,
        own?.phone.display,
        street,
        postalCode,
        city,
      ])
        expect(main).toContain(value);
    },
  );
});

function isSpanish(route: string): boolean {
  return /^\/es(\/|$)/.test(route);
}
