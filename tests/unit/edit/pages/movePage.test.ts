import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../../src/shared/jsonText.ts';
import {
  diffOf,
  done,
  edited,
  pageText,
  refusal,
  siteWith,
  textOf,
} from '../../../support/unit/editSite.ts';

const redirects = (...entries: string[]) =>
  jsonText({
    $schema: '../schema/redirects.json',
    redirects: entries.map((one) => JSON.parse(one)),
  });
const old = pageText('Old', '{ "type": "office", "id": "office", "heading": "Office" }');
const request = { edit: 'move-page', from: '/old', to: '/services/new' } as const;

function bodyWith(...body: string[]): string {
  return pageText('About', `{ "type": "richText", "body": ${JSON.stringify(body)} }`);
}

function bodyAfter(...body: string[]): string[] {
  const site = siteWith({ 'old.json': old, 'about.json': bodyWith(...body) });
  return JSON.parse(textOf(edited(site, request), 'about.json')).sections[1].body;
}

describe('Moving a page', () => {
  it('moves its file, adds the redirect and touches nothing else', () => {
    expect(diffOf(siteWith({ 'old.json': old }), request)).toEqual({
      'services/new.json': expect.anything(),
      '_redirects.json': expect.anything(),
      'old.json': ['removed'],
    });
  });

  it('keeps the line breaks of the page, and all of it but the way to its schema', () => {
    const withSchema = old
      .replace('{', '{\n  "$schema": "../schema/page.json",')
      .replaceAll('\n', '\r\n');
    const moved = edited(siteWith({ 'old.json': withSchema }), request);
    expect(textOf(moved, 'services/new.json')).toBe(
      withSchema.replace('../schema', '../../schema'),
    );
  });

  it('rewrites the fields that lead there, with anchors and queries as they were', () => {
    const actions = [
      '{ "kind": "link", "label": "A", "href": "/old" }',
      '{ "kind": "link", "label": "B", "href": "/old#office" }',
      '{ "kind": "link", "label": "C", "href": "/contact?service=enisa" }',
    ].join(', ');
    const section = `{ "type": "callToAction", "heading": "Go", "actions": [${actions}] }`;
    const site = siteWith({ 'old.json': old, 'about.json': pageText('About', section) });
    const about = textOf(site, 'about.json');
    expect(textOf(edited(site, request), 'about.json')).toBe(
      about.replaceAll('/old', '/services/new'),
    );
  });

  it.each([
    ['See [it](/old).', 'See [it](/services/new).'],
    [
      '[a](/old) and [b](/old#office "Title")',
      '[a](/services/new) and [b](/services/new#office "Title")',
    ],
    ['[a](</old>)', '[a](</services/new>)'],
    ['[a][x]\n\n[x]: /old', '[a][x]\n\n[x]: /services/new'],
    ['“é” \t "quoted" [it](/old)', '“é” \t "quoted" [it](/services/new)'],
    ['`[code](/old)` and [it](/old)', '`[code](/old)` and [it](/services/new)'],
  ])('rewrites the links of %j', (before, now) => {
    expect(bodyAfter('Before.', before)).toEqual(['Before.', now]);
  });

  it('rewrites what a list of paragraphs says in another of them', () => {
    expect(bodyAfter('[a][x]', '[x]: /old')).toEqual(['[a][x]', '[x]: /services/new']);
  });

  it('leaves what only looks like a link there', () => {
    const other = [
      'Call /old the old one.',
      '[a](https://example.com/old) and [b](/older)',
      '`[code](/old)`',
    ];
    const site = siteWith({
      'old.json': old,
      'older.json': pageText('Older'),
      'about.json': bodyWith(...other),
    });
    expect(Object.keys(diffOf(site, request))).not.toContain('about.json');
  });

  it('leads redirects to the new address and adds its own below them', () => {
    const site = siteWith({
      'old.json': old,
      '_redirects.json': redirects('{ "from": "/first", "to": "/old#office" }'),
    });
    expect(textOf(edited(site, request), '_redirects.json')).toBe(
      redirects(
        '{ "from": "/first", "to": "/services/new#office" }',
        '{ "from": "/old", "to": "/services/new" }',
      ),
    );
  });

  it('leads nobody from an address that was never published', () => {
    const routes = (...published: string[]) =>
      JSON.stringify({ $schema: '../schema/routes.json', routes: published });
    const begun = siteWith({ 'old.json': old, '_routes.json': routes('/') });
    expect(Object.keys(diffOf(begun, request))).not.toContain('_redirects.json');
    const published = siteWith({ 'old.json': old, '_routes.json': routes('/', '/old') });
    expect(Object.keys(diffOf(published, request))).toContain('_redirects.json');
  });

  it('a move takes away the redirect from an address that is a page again', () => {
    const there = edited(siteWith({ 'old.json': old }), request);
    const back = edited(there, { edit: 'move-page', from: '/services/new', to: '/old' });
    expect(textOf(back, 'old.json')).toBe(old);
    expect(textOf(back, '_redirects.json')).toBe(
      redirects('{ "from": "/services/new", "to": "/old" }'),
    );
  });

  it('says what it did, with the place of every link', () => {
    const site = siteWith({ 'old.json': old, 'about.json': bodyWith('See [it](/old).') });
    expect(done(site, request).said).toEqual([
      'Rewrote 1 link to /old:',
      '  pages/about.json:8:26  section 2, richText, paragraph 1  /old → /services/new',
      'Moved pages/old.json to pages/services/new.json.',
      'Added the redirect /old → /services/new to pages/_redirects.json.',
    ]);
  });

  it.each([
    [{ from: '/odl', to: '/new' }, 'no-page', 'Did you mean /old?'],
    [{ from: '/old', to: '/contact' }, 'page-exists', 'Choose another address.'],
    [{ from: '/old', to: '/%6Fld' }, 'bad-address', expect.stringMatching(/^Choose another/)],
    [{ from: '/old', to: '/es/../old' }, 'bad-address', expect.stringMatching(/^Choose another/)],
    [
      { from: '/old', to: '/Not Good' },
      'bad-address',
      expect.stringMatching(/^Write \/not-good: /),
    ],
    [{ from: '/old', to: '/not%20g%C3%B3od' }, 'bad-address', expect.stringMatching(/\/not-good/)],
    [{ from: '/old', to: '/Contact' }, 'bad-address', expect.stringMatching(/^Choose another/)],
    [{ from: '/old', to: '/es/../new' }, 'bad-address', expect.stringMatching(/^Write \/new: /)],
    [{ from: '/old', to: '/new?x=1' }, 'bad-address', expect.stringMatching(/^Write \/new: /)],
    [{ from: '/', to: '/home' }, 'fixed-address', 'Its title and its sections can be changed.'],
    [{ from: '/contact', to: '/kontakt' }, 'fixed-address', expect.anything()],
    [{ from: '/es', to: '/spanish' }, 'would-be-invalid', undefined],
  ])('refuses %j', (names, code, suggestion) => {
    const outcome = refusal(siteWith({ 'old.json': old }), { edit: 'move-page', ...names });
    expect([outcome.code, outcome.suggestion]).toEqual([code, suggestion]);
  });

  it.each(['/old', '/old/', '/Old', '/old/index', '/%6Fld', '/old?x=1', '/es/../old', '//old'])(
    'refuses its own address, spelled %s',
    (to) => {
      const request = { edit: 'move-page', from: '/old', to } as const;
      const { code, suggestion } = refusal(siteWith({ 'old.json': old }), request);
      expect(code).toMatch(/^(same-address|page-exists|bad-address)$/);
      expect(suggestion).toMatch(/^Choose another/);
    },
  );

  it('refuses while links in a file cannot be read', () => {
    const site = siteWith({ 'old.json': old, 'about.json': '{ "title": ' });
    expect(refusal(site, request)).toMatchObject({
      code: 'unreadable-file',
      message: expect.stringContaining('pages/about.json cannot be read'),
    });
  });
});

describe('Removing a page', () => {
  const remove = { edit: 'remove-page', route: '/old', to: '/contact' } as const;

  it('leads links and visitors to the other page', () => {
    const site = siteWith({
      'old.json': old,
      'about.json': bodyWith('[a](/old)', '[b](/old#office)'),
      '_redirects.json': redirects('{ "from": "/first", "to": "/old" }'),
    });
    const now = edited(site, remove);
    expect(JSON.parse(textOf(now, 'about.json')).sections[1].body).toEqual([
      '[a](/contact)',
      '[b](/contact)',
    ]);
    expect(textOf(now, '_redirects.json')).toBe(
      redirects('{ "from": "/first", "to": "/contact" }', '{ "from": "/old", "to": "/contact" }'),
    );
    expect(() => textOf(now, 'old.json')).toThrow();
  });

  it('drops an anchor, which the other page may not have', () => {
    const site = siteWith({
      'old.json': old,
      'new.json': pageText('New'),
      'about.json': bodyWith('[b](/old#office)'),
    });
    const now = edited(site, { ...remove, to: '/new' });
    expect(JSON.parse(textOf(now, 'about.json')).sections[1].body).toEqual(['[b](/new)']);
  });

  it.each([
    [{ route: '/odl' }, 'no-page'],
    [{ to: '/contcat' }, 'no-page'],
    [{ to: '/old' }, 'same-address'],
    [{ to: '/contact#nowhere' }, 'would-be-invalid'],
    [{ route: '/404' }, 'fixed-address'],
    [{ route: '/contact', to: '/' }, 'fixed-address'],
  ])('refuses %j', (names, code) => {
    expect(refusal(siteWith({ 'old.json': old }), { ...remove, ...names }).code).toBe(code);
  });
});
