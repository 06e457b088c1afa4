import { describe, expect, it } from 'vitest';
import {
  diffOf,
  done,
  edited,
  pageText,
  refusal,
  siteWith,
  textOf,
} from '../../../support/unit/editSite.ts';

const wills = pageText('Wills', '{ "type": "richText", "body": "[Tax](/services/tax#top)" }');
const site = siteWith({
  'services/index.json': pageText('Services'),
  'services/wills.json': wills,
  'services/deep/tax.json': pageText('Deep'),
  'services/tax.json': pageText('Tax'),
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

  it('takes links along, within the folder too, and leads visitors to the new addresses', () => {
    expect(textOf(now, 'what/we-do/wills.json')).toContain('[Tax](/what/we-do/tax#top)');
    expect(textOf(now, 'about.json')).toContain('[All](/what/we-do) [Tax](/what/we-do/tax)');
    const { redirects } = JSON.parse(textOf(now, '_redirects.json'));
    const led = ['', '/wills', '/deep/tax', '/tax'].map((rest) => ({
      ...{ from: `/services${rest}`, to: `/what/we-do${rest}` },
    }));
    expect(redirects).toEqual(expect.arrayContaining(led));
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
