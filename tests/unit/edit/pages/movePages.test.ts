import { describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../../../src/edit/editor.ts';
import {
  contract,
  diffOf,
  done,
  edited,
  pageText,
  refusal,
  siteWith,
  textOf,
} from '../../../support/unit/editSite.ts';

const wills = pageText('Wills', '{ "type": "richText", "body": "[Tax](/services/tax#top)" }');
const tax = pageText('Tax').replace('{', '{\n  "$schema": "../../schema/page.json",');
const site = siteWith({
  'services/index.json': pageText('Services'),
  'services/wills.json': wills,
  'services/deep/tax.json': pageText('Deep'),
  'services/tax.json': tax,
  'about.json': pageText(
    'About',
    '{ "type": "richText", "body": "[All](/services) [Tax](/services/tax)" }',
  ),
});
const request = { edit: 'move-pages', from: '/services', to: '/what/we-do' } as const;

describe('Moving a folder of pages', () => {
  const now = edited(site, request);

  it('moves all its pages, and no other', () => {
    const files = Object.entries(diffOf(site, request)).map(([file, lines]) =>
      lines[0] === 'removed' ? `- ${file}` : file,
    );
    expect(files.sort()).toEqual([
      '- services/deep/tax.json',
      '- services/index.json',
      '- services/tax.json',
      '- services/wills.json',
      '_redirects.json',
      'about.json',
      'what/we-do/deep/tax.json',
      'what/we-do/index.json',
      'what/we-do/tax.json',
      'what/we-do/wills.json',
    ]);
  });

  it('takes the links along, within the folder too', () => {
    expect(textOf(now, 'what/we-do/wills.json')).toContain('[Tax](/what/we-do/tax#top)');
    expect(textOf(now, 'about.json')).toContain('[All](/what/we-do) [Tax](/what/we-do/tax)');
  });

  it('leads visitors of each address to the new one', () => {
    const { redirects } = JSON.parse(textOf(now, '_redirects.json'));
    expect(redirects).toEqual(
      expect.arrayContaining(
        ['', '/wills', '/deep/tax', '/tax'].map((rest) => ({
          from: `/services${rest}`,
          to: `/what/we-do${rest}`,
        })),
      ),
    );
  });

  it('keeps the way to the schema', () => {
    expect(JSON.parse(textOf(now, 'what/we-do/tax.json')).$schema).toBe(
      '../../../schema/page.json',
    );
  });

  it('moves the pages of a language with their layout, and their alternates follow', () => {
    const before = siteWith({});
    const other = edited(before, { edit: 'move-pages', from: '/es', to: '/spanish' });
    expect(JSON.parse(textOf(other, 'spanish/_layout.json')).lang).toBe('es');
    expect(textOf(other, 'index.json')).toBe(
      textOf(before, 'index.json').replace('"/es"', '"/spanish"'),
    );
  });

  it('is refused for an address below itself, and where one page is taken', () => {
    const inside = { ...request, to: '/services/old' };
    expect(refusal(site, inside).code).toBe('bad-address');
    expect(refusal(site, { ...request, to: '/services' }).code).toBe('same-address');
    const taken = siteWith({
      'services/a.json': pageText('A'),
      'firm/a.json': pageText('B'),
    });
    expect(refusal(taken, { ...request, to: '/firm' }).code).toBe('page-exists');
  });

  it('is refused where a layout is in the way', () => {
    const layout = textOf(siteWith({}), '_layout.json');
    const framed = siteWith({
      'firm/_layout.json': layout,
      'services/_layout.json': layout.replace('"Open"', '"Open on Sundays"'),
      'services/a.json': pageText('A'),
    });
    expect(refusal(framed, { ...request, to: '/firm' })).toMatchObject({
      code: 'layout-exists',
      message: 'pages/services/_layout.json would replace pages/firm/_layout.json.',
    });
  });

  it('of a page alone is the same as moving that page', () => {
    const one = { from: '/about', to: '/firm' };
    expect(done(site, { edit: 'move-pages', ...one })).toMatchObject({
      changes: done(site, { edit: 'move-page', ...one }).changes,
    });
  });
});

/** The characters that are parsed for each page of a folder, to all of which one page links. */
function parsedPerPage(count: number): number {
  const routes = Array.from({ length: count }, (_, index) => `/services/a${index}`);
  const links = routes.map((route) => `[A page](${route})`).join(' ');
  const { sources, pictures } = siteWith({
    'about.json': pageText('About', `{ "type": "richText", "body": "${links}" }`),
    ...Object.fromEntries(routes.map((route) => [`${route.slice(1)}.json`, pageText(route)])),
  });
  const parse = vi.spyOn(JSON, 'parse');
  const outcome = createEditor(contract)({ sources, pictures }, request);
  const characters = parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
  parse.mockRestore();
  expect(outcome).toHaveProperty('changes.length', count * 2 + 2);
  return characters / count;
}

it('A folder of many pages is parsed no more often a page than one of few', () => {
  parsedPerPage(2);
  expect(parsedPerPage(64)).toBeLessThan(1.5 * parsedPerPage(8));
});
