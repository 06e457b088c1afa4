import { describe, expect, it } from 'vitest';
import { type Found, listFacts, whereFact, whereRoute } from '../../../../src/edit/links/where.ts';
import { isRefusal } from '../../../../src/edit/workspace/request.ts';
import { contract, pageText, siteWith } from '../../../support/unit/editSite.ts';

const { sources } = siteWith({
  'staff.json': pageText(
    'Staff',
    '{ "type": "richText", "body": ["From {price.nie}, in “{price.nie}” \\u00e9 {phone}.", "[Us](/staff#x) `{year}`"] }',
    '{ "type": "callToAction", "heading": "{price.nie}", "actions": [{ "kind": "link", "label": "Us", "href": "/staff" }] }',
  ),
  '_redirects.json': '{ "redirects": [{ "from": "/team", "to": "/staff" }] }',
});

function linesOf(found: Found[] | object): string[] {
  if (!Array.isArray(found)) throw new Error(JSON.stringify(found));
  return found.map(({ at, place, text }: Found) => `${at} ${place} ${text}`);
}

describe('Where a page is used', () => {
  it('is told by file, line and column, and in the author’s words', () => {
    expect(linesOf(whereRoute(contract, sources, '/staff'))).toEqual([
      'pages/_redirects.json:3:31 redirect 1, to /staff',
      'pages/staff.json:8:71 section 2, richText, paragraph 2 /staff#x',
      'pages/staff.json:14:51 section 3, callToAction, action 1, href /staff',
    ]);
  });

  it('is told of an address that is no page but is linked to', () => {
    const { sources } = siteWith({
      'staff.json': pageText('Staff', '{ "type": "richText", "body": "[P](/partners)" }'),
    });
    expect(linesOf(whereRoute(contract, sources, '/partners'))).toHaveLength(1);
  });

  it('names the nearest page where there is none', () => {
    const outcome = whereRoute(contract, sources, '/contcat');
    expect(isRefusal(outcome) && outcome.suggestion).toBe('Did you mean /contact?');
  });
});

describe('Where a fact is used', () => {
  it('is told by file, line and column', () => {
    expect(linesOf(whereFact(contract, sources, 'price.nie'))).toEqual([
      'pages/staff.json:8:22 section 2, richText, paragraph 1 {price.nie}',
      'pages/staff.json:8:39 section 2, richText, paragraph 1 {price.nie}',
      'pages/staff.json:12:19 section 3, callToAction, heading {price.nie}',
    ]);
  });

  it('is told of contact values too, in pages and layouts', () => {
    const files = linesOf(whereFact(contract, sources, 'phone')).map((line) => line.split(':')[0]);
    expect(files).toEqual(
      expect.arrayContaining(['pages/_layout.json', 'pages/es/_layout.json', 'pages/staff.json']),
    );
  });

  it('is nowhere for a fact that no text names', () => {
    expect(whereFact(contract, sources, 'term.nie')).toEqual([]);
  });

  it.each([
    ['price.nei', 'Did you mean price.nie?'],
    ['cost.nie', 'Did you mean price.nie?'],
    ['$schema', 'npm run fact -- list shows all facts.'],
  ])('names the nearest for %s, which there is not', (name, suggestion) => {
    const outcome = whereFact(contract, sources, name);
    expect(isRefusal(outcome) && outcome.suggestion).toBe(suggestion);
  });
});

it('Facts that cannot be read are not listed as a fact without a name', () => {
  const without = sources.filter(({ file }) => file !== 'pages/_facts.json');
  expect(listFacts(contract, without, undefined, 'en')).toMatchObject({
    message: expect.stringMatching(/^No fact can be listed: pages\/_facts\.json/),
  });
});
