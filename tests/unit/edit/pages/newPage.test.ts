import { describe, expect, it } from 'vitest';
import type { NewPage } from '../../../../src/edit/workspace/request.ts';
import {
  diffOf,
  done,
  edited,
  pageText,
  refusal,
  siteWith,
  textOf,
} from '../../../support/unit/editSite.ts';

const today = '2025-11-20';
const request: NewPage = { edit: 'new-page', route: '/services/tax-advice', today };

const service = pageText(
  'Visas',
  '{ "type": "cards", "id": "prices", "heading": "Prices", "items": [{ "icon": "scale", "title": "A", "text": "From {price.nie}." }] }',
  '{ "type": "richText", "body": ["One.", "Two."] }',
  '{ "type": "callToAction", "heading": "Go", "actions": [{ "kind": "link", "label": "Ask us", "href": "/contact", "query": { "service": "enisa" } }, { "kind": "phone", "label": "{phone}" }] }',
);
const site = siteWith({ 'services/visas.json': service, 'about.json': pageText('About') });

function pageAfter(from = site, changes: Partial<NewPage> = {}) {
  const route = changes.route ?? request.route;
  const text = textOf(edited(from, { ...request, ...changes }), `${route.slice(1)}.json`);
  return { text, page: JSON.parse(text) };
}

describe('The address of a new page', () => {
  const index = siteWith({ 'insights/index.json': pageText('Insights') });

  it.each([
    ['/index', 'is the same address as /'],
    ['/es/index', 'is the same address as /es'],
    ['/insights%20x', 'cannot be the address of a page'],
    ['/images/gallery', '/images belongs to pictures'],
    ['/assets/logo', '/assets belongs to pictures'],
    ['/services/con', 'Windows keeps “con” for itself'],
    ['/lpt1', 'Windows keeps “lpt1” for itself'],
  ])('is not %s', (route, reason) => {
    for (const change of [
      { ...request, route },
      { edit: 'move-page' as const, from: '/insights', to: route },
    ])
      expect(refusal(index, change).message).toContain(reason);
  });

  it.each([
    ['/insights/index', 'is the same address as /insights, which is pages/insights/index.json'],
    ['/insights', 'There is a page at /insights already'],
    ['/insights/', 'cannot be the address of a page'],
    ['/Insights', 'cannot be the address of a page'],
  ])('is not that of another page: %s', (route, reason) => {
    expect(refusal(index, { ...request, route }).message).toContain(reason);
  });
});

describe('A new page', () => {
  it('has the kinds of sections that pages of its folder have', () => {
    const { page } = pageAfter();
    expect(page.$schema).toBe('../../schema/page.json');
    expect(page.sections.map(({ type }: { type: string }) => type)).toEqual([
      'hero',
      'cards',
      'richText',
      'callToAction',
    ]);
  });

  it('says what to write in place of what the other page says', () => {
    const { text, page } = pageAfter();
    expect(text).not.toMatch(/Visas|price\.nie|One\.|enisa/);
    expect(page.sections[1].heading).toBe('TODO: The heading of the section.');
    expect(page.sections[1].items[0].icon).toBe('scale');
    expect(page.sections[3].actions).toEqual([
      { kind: 'link', label: 'Ask us', href: '/contact' },
      { kind: 'phone', label: '{phone}' },
    ]);
  });

  it('is called by its address unless it is given a title', () => {
    expect(pageAfter().page).toMatchObject({
      title: 'Tax advice',
      sections: [{ heading: 'Tax advice' }, {}, {}, {}],
    });
    expect(pageAfter(site, { title: 'Taxes in Spain' }).page.title).toBe('Taxes in Spain');
  });

  it('is told to be still to be written, not to say one thing twice', () => {
    const points =
      '{ "type": "cards", "heading": "A", "items": [{ "title": "A", "text": "B." }, { "title": "C", "text": "D." }] }';
    const like = siteWith({ 'services/visas.json': pageText('Visas', points) });
    const { report } = done(like, request);
    const codes = new Set(report?.diagnostics.map(({ code }) => code));
    expect(codes).toContain('placeholder-text');
    expect(codes).not.toContain('repeated-text');
  });

  it('is laid out as people would write it', () => {
    expect(pageAfter().text).toContain(
      '        { "kind": "link", "label": "Ask us", "href": "/contact" },\n',
    );
    expect(pageAfter().text.endsWith('\n}\n')).toBe(true);
  });

  it('follows its folder upwards where the folder is new', () => {
    expect(done(site, { ...request, route: '/visas/golden' }).said).toEqual([
      'Wrote pages/visas/golden.json, with the kinds of sections that pages/about.json has.',
      'Its layout is pages/_layout.json.',
    ]);
  });

  it('is in Spanish by its layout in a Spanish folder', () => {
    const { page } = pageAfter(site, { route: '/es/herencias' });
    expect(page.description).toBe('TODO: en una o dos frases, de qué trata la página «Herencias».');
    expect(page.sections[0].text).toBe('TODO: Una o dos frases debajo del título.');
    expect(done(site, { ...request, route: '/es/herencias' }).said).toEqual([
      'Wrote pages/es/herencias.json, with an opening, a text and a call to action.',
      'Its layout is pages/es/_layout.json.',
    ]);
  });

  it('carries the date of today where such pages carry one', () => {
    const header =
      '{ "type": "articleHeader", "category": "Tax", "title": "A", "excerpt": "B", "author": "C", "date": "2020-01-01", "readMinutes": 9, "back": { "kind": "link", "label": "Back", "href": "/" } }';
    const article = pageText('A').replace(/\{ "type": "hero".*\}/, header);
    const articles = siteWith({ 'insights/a.json': article });
    expect(pageAfter(articles, { route: '/insights/b' }).page.sections[0]).toMatchObject({
      title: 'B',
      date: today,
    });
  });

  it('is the page of a folder that has pages already', () => {
    const files = Object.keys(diffOf(site, { ...request, route: '/services' }));
    expect(files).toEqual(['services/index.json']);
  });

  it('is not declared to be absent any more', () => {
    expect(Object.keys(diffOf(site, { ...request, route: '/partners' })).sort()).toEqual([
      '_site.json',
      'partners.json',
    ]);
  });

  it.each([
    [{ route: '/contact' }, 'page-exists'],
    [{ route: '/services/visas' }, 'page-exists'],
    [{ route: '/Tax' }, 'bad-address'],
    [{ route: `/${'a'.repeat(250)}` }, 'bad-address'],
    [{ route: '/_site' }, 'bad-address'],
    [{ route: '/es/../x' }, 'bad-address'],
    [{ like: '/contcat' }, 'no-page'],
    [{ title: 'x'.repeat(81) }, 'would-be-invalid'],
  ])('a new page is refused for %j', (changes, code) => {
    expect(refusal(site, { ...request, ...changes }).code).toBe(code);
  });
});

describe('A page like another', () => {
  it('differs in its title, main heading and description alone', () => {
    const like = { ...request, route: '/services/taxes', like: '/services/visas' };
    const { text } = pageAfter(site, like);
    expect(text).toBe(
      service
        .replace('"title": "Visas"', '"title": "Taxes"')
        .replace('"heading": "Visas"', '"heading": "Taxes"')
        .replace(
          'What Visas is about.',
          'TODO: one or two sentences on what the page “Taxes” is about.',
        ),
    );
  });

  it('is nobody’s translation, and finds its schema', () => {
    const twins = siteWith({
      'index.json': textOf(site, 'index.json').replace(
        '{',
        '{\n  "$schema": "../schema/page.json",',
      ),
    });
    const { page } = pageAfter(twins, { route: '/a/b', like: '/' });
    expect(page).not.toHaveProperty('alternates');
    expect(page.$schema).toBe('../../schema/page.json');
  });
});

describe('The model of a new page', () => {
  const legal = (name: string) => pageText(name, '{ "type": "richText", "body": "Law." }');
  const layout = JSON.parse(textOf(siteWith({}), '_layout.json'));
  const footer = {
    ...layout.footer,
    legal: ['a-privacy', 'b-terms'].map((name) => ({ label: name, href: `/law/${name}` })),
  };
  const legalSite = siteWith({
    '_layout.json': JSON.stringify({ ...layout, footer }),
    'law/a-privacy.json': legal('Privacy'),
    'law/b-terms.json': legal('Terms'),
    'law/visas.json': service,
  });

  it('is no legal page, which nobody adds another one of', () => {
    const { said } = done(legalSite, { ...request, route: '/law/wills' });
    expect(said[0]).toContain('that pages/law/visas.json has.');
  });

  it('gives its heading the title without the name of the site', () => {
    const { page } = pageAfter(site, { title: 'Tax advice | {brand}' });
    expect(page.title).toBe('Tax advice | {brand}');
    expect(page.sections[0].heading).toBe('Tax advice');
  });
});
