import { expect, it } from 'vitest';
import { openOwnSite } from '../support/ownSite.ts';

const { pages } = openOwnSite();

/** Each reader is bound by the page in a language of his or her own: both have to say the same. */
it.each([
  ['/privacy-policy', '/es/politica-de-privacidad'],
  ['/cookie-policy', '/es/politica-de-cookies'],
  ['/terms-of-service', '/es/condiciones-del-servicio'],
  ['/disclaimer', '/es/exencion-de-responsabilidad'],
])('%s and %s have the same sections, paragraphs, figures and facts', (english, spanish) => {
  const shape = shapeOf(english);
  expect(shape.length).toBeGreaterThan(2);
  expect(shapeOf(spanish)).toEqual(shape);
});

function shapeOf(route: string) {
  const sections = pages.find((page) => page.route === route)?.page.sections ?? [];
  return sections.map((section) => {
    // Spanish links have a prefilled subject and body.
    const text = JSON.stringify(section).replace(/\(mailto:[^)]*\)/g, '');
    return {
      type: section.type,
      // Headings, entries of lists, cells of tables, code, and where each paragraph ends.
      marks: 'body' in section && JSON.stringify(section.body).match(/"## |\\n|[|`]|","/g),
      figures: text.match(/\d+/g)?.sort(),
      facts: text.match(/\{[a-z.]+\}/gi)?.sort(),
    };
  });
}
