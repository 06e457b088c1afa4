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

const request: NewPage = { edit: 'new-page', route: '/services/tax-advice' };

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
    ['/index', 'cannot be the address of a page'],
    ['/es/index', 'cannot be the address of a page'],
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
});

describe('A new page', () => {
  it('says what to write in an opening, a text and a call to action', () => {
    const { text, page } = pageAfter();
    expect(page.$schema).toBe('../../schema/page.json');
    expect(page.sections.map(({ type }: { type: string }) => type)).toEqual([
      'hero',
      'richText',
      'callToAction',
    ]);
    expect(page.sections[2].heading).toMatch(/^TODO: /);
    expect(text.endsWith('\n}\n')).toBe(true);
  });

  it('is called by its address unless it is given a title', () => {
    expect(pageAfter().page).toMatchObject({
      title: 'Tax advice',
      sections: [{ heading: 'Tax advice' }, {}, {}],
    });
    const { page } = pageAfter(site, { title: 'Taxes in Spain | {brand}' });
    expect([page.title, page.sections[0].heading]).toEqual([
      ...['Taxes in Spain | {brand}', 'Taxes in Spain'],
    ]);
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

  it('is in Spanish by its layout in a Spanish folder', () => {
    const { page } = pageAfter(site, { route: '/es/herencias' });
    expect(page.description).toBe('TODO: en una o dos frases, de qué trata la página «Herencias».');
    expect(page.sections[0].text).toBe('TODO: Una o dos frases debajo del título.');
    expect(done(site, { ...request, route: '/es/herencias' }).said).toEqual([
      'Wrote pages/es/herencias.json, with an opening, a text and a call to action.',
    ]);
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
    [{ route: '/services/' }, 'bad-address'],
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
        .replace('{', '{\n  "$schema": "../../schema/page.json",')
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
