import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../../../src/edit/editor.ts';
import { type EditRequest, isRefusal } from '../../../../src/edit/workspace/request.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { contract, edited, pageText, siteWith, textOf } from '../../../support/unit/editSite.ts';

beforeEach(() => vi.stubEnv('CLOCK', '2026-11-23T12:00'));
afterEach(() => vi.unstubAllEnvs());

const editors = { en: createEditor(contract), es: createEditor(contract, 'es') };

/** Where a refused edit would be a mistake, and why: `contact.json:9 It is public from …`. */
function mistakes(files: Record<string, string>, request: EditRequest, lang: Language = 'en') {
  const outcome = editors[lang](siteWith(files), request);
  if (!isRefusal(outcome)) return [];
  return (outcome.report?.diagnostics ?? []).map(
    ({ file, line, message }) => `${file.slice('pages/'.length)}:${line} ${message}`,
  );
}

function set(file: string, path: (string | number)[], value: unknown): EditRequest {
  return { edit: 'patch', file: `pages/${file}`, patch: [{ edit: 'set', path, value }] };
}

const notice = (dates: string) => `{ "type": "notice", ${dates} "text": "Ends {until}." }`;
const offer = (dates: string) =>
  pageText('Offer {until}').replace('"title": "Offer {until}",', `"title": "Offer", ${dates}`);
const linked = pageText('Links', '{ "type": "richText", "body": ["See [it](/offer)."] }');

describe('An edit of dates is refused as npm run validate would refuse it', () => {
  it('a section that ends before it begins', () => {
    const files = { 'team.json': pageText('Team', notice('"from": "2027-02-01",')) };
    const request = set('team.json', ['sections', 1, 'until'], '2027-01-31');
    expect(mistakes(files, request)).toEqual([
      'team.json:6 It is public from 1 February 2027 until 31 January 2027, so it is never public.',
    ]);
  });

  it('a page that ends and is linked to', () => {
    const files = { 'offer.json': offer(''), 'links.json': linked };
    const request = set('offer.json', ['until'], '2026-12-31');
    expect(mistakes(files, request)).toEqual([
      'links.json:8 From 1 January 2027: /offer is not public on all days.',
    ]);
    expect(mistakes(files, request, 'es')).toEqual([
      'links.json:8 A partir del 1 de enero de 2027: /offer no es pública todos los días.',
    ]);
  });

  it('a page to come that menus link to', () => {
    const found = mistakes({}, set('contact.json', ['from'], '2027-03-01'));
    expect(new Set(found.map((one) => one.replace(/:\d+/, '')))).toEqual(
      new Set([
        '_layout.json /contact is not public on all days.',
        'es/_layout.json /contact is not public on all days.',
      ]),
    );
  });
});

describe('An edit is not refused', () => {
  it('for the first of two dates, and then for the second', () => {
    const site = siteWith({ 'team.json': pageText('Team', notice('')) });
    const first = edited(site, set('team.json', ['sections', 1, 'from'], '2027-02-01'));
    const both = edited(first, set('team.json', ['sections', 1, 'until'], '2027-02-28'));
    expect(textOf(both, 'team.json')).toContain('"2027-02-28"');
  });

  it('for a mistake of dates that was there, in a file that is changed', () => {
    const never = pageText('Team', notice('"from": "2027-02-01", "until": "2027-01-31",'));
    const request = set('team.json', ['sections', 0, 'heading'], 'Our team');
    expect(mistakes({ 'team.json': never }, request)).toEqual([]);
  });

  it('for what a day breaks anyway, when that day moves', () => {
    const winter = '{ "type": "notice", "id": "winter", "until": "2026-12-31", "text": "{until}" }';
    const below = '{ "type": "richText", "body": ["See [below](#winter)."] }';
    const files = {
      'offer.json': offer('"until": "2026-12-31",'),
      'links.json': linked,
      'team.json': pageText('Team', notice('"from": "2027-01-01", "until": "2027-12-31",')),
      'seasons.json': pageText('Seasons', winter, below),
      'empty.json': pageText('Until {until}').replace('"hero",', '"hero", "until": "2026-12-31",'),
    };
    const until = ['sections', 1, 'until'];
    for (const request of [
      set('offer.json', ['until'], '2027-01-31'),
      set('offer.json', ['until'], '2027-01-31T18:00'),
      set('offer.json', ['from'], '2026-12-01'),
      set('team.json', ['sections', 1, 'from'], '2027-01-15'),
      set('seasons.json', until, '2027-01-31'),
      set('empty.json', ['sections', 0, 'until'], '2027-01-31'),
    ])
      expect(mistakes(files, request)).toEqual([]);
    expect(mistakes(files, set('links.json', ['description'], '{price.nei}'))).toHaveLength(1);
  });
});

describe('A published page with dates', () => {
  const routes = (...more: string[]) =>
    JSON.stringify({ $schema: '../schema/routes.json', routes: ['/', '/offers/a', ...more] });
  const files = (dates: string) => ({
    '_routes.json': routes(),
    'offers/a.json': offer(dates),
  });

  it.each([
    ['that is past', '"until": "2026-10-31",'],
    ['that is public', '"from": "2026-11-01", "until": "2026-12-31",'],
    ['that is to come', '"from": "2027-01-01",'],
  ])('%s is moved alone and with its folder, and its old address leads to it', (_, dates) => {
    for (const [from, to, target] of [
      ['/offers/a', '/offers/b', '/offers/b'],
      ['/offers', '/deals', '/deals/a'],
    ] as const) {
      const request: EditRequest = { edit: 'move-pages', from, to };
      expect(mistakes(files(dates), request)).toEqual([]);
      const moved = edited(siteWith(files(dates)), request);
      expect(textOf(moved, '_redirects.json')).toContain(`"from": "/offers/a", "to": "${target}"`);
    }
  });

  it('may be the target of an address that nobody has visited', () => {
    const text = '{ "redirects": [{ "from": "/winter", "to": "/offers/a" }] }';
    const request: EditRequest = { edit: 'write-file', file: 'pages/_redirects.json', text };
    expect(mistakes(files('"from": "2027-01-01",'), request)).toEqual([]);
  });
});
