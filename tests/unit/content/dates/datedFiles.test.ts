import { describe, expect, it } from 'vitest';
import { datedFiles } from '../../../../src/content/dates/datedFiles.ts';

const zone = 'Europe/Madrid';
const inSpain = { '_site.json': '{ "address": { "country": "ES" } }' };

const page = `{
  "title": "Offer",
  "sections": [
    { "type": "hero", "heading": "A" },
    { "type": "faq", "from": "2027-01-01", "heading": "B" },
    { "type": "faq", "until": "2027-01-31", "heading": "C" },
    { "type": "faq", "from": "2027-02-01T09:00", "until": "2027-02-01T18:00", "heading": "D" }
  ]
}
`;

const facts = `{
  "price": { "nie": { "value": 150, "unit": "EUR", "next": [
    { "from": "2027-01-01", "value": 160 },
    { "from": "2028-01-01", "value": [1700, 1800] }
  ] } }
}
`;

function sourcesOf(texts: Record<string, string>) {
  return Object.entries(texts).map(([file, text]) => ({ file: `pages/${file}`, text }));
}

function textAt(file: string, text: string, time: string): string | undefined {
  const dated = datedFiles(sourcesOf({ [file]: text, ...inSpain }), Date.parse(time));
  return dated.shown.find((source) => source.file === `pages/${file}`)?.text;
}

describe('a page at an instant', () => {
  const headingsAt = (time: string) => {
    const text = textAt('offer.json', page, time) ?? '';
    return JSON.parse(text)
      .sections.map(({ heading }: { heading: string }) => heading)
      .join('');
  };

  it.each([
    ['2026-12-31T22:59:59Z', 'AC'],
    ['2026-12-31T23:00:00Z', 'ABC'],
    ['2027-01-31T22:59:59Z', 'ABC'],
    ['2027-01-31T23:00:00Z', 'AB'],
    ['2027-02-01T08:00:00Z', 'ABD'],
    ['2027-02-01T17:00:00Z', 'AB'],
  ])('%s shows %s', (time, headings) => {
    expect(headingsAt(time)).toBe(headings);
  });

  it('keeps every line and column', () => {
    const text = textAt('offer.json', page, '2026-12-01T00:00Z') ?? '';
    expect(text).toHaveLength(page.length);
    expect(text.indexOf('"C"')).toBe(page.indexOf('"C"'));
    expect(text).not.toContain('"B"');
  });
});

describe('a page with days of its own', () => {
  const text = page.replace('"title"', '"from": "2027-01-01", "until": "2027-01-31", "title"');

  it.each([
    ['2026-12-31T22:59:59Z', false],
    ['2026-12-31T23:00:00Z', true],
    ['2027-01-31T22:59:59Z', true],
    ['2027-01-31T23:00:00Z', false],
  ])('is there at %s: %s', (time, isThere) => {
    expect(textAt('offer.json', text, time) !== undefined).toBe(isThere);
  });
});

describe('a fact at an instant', () => {
  it.each([
    ['2026-12-31T22:59:59Z', 150],
    ['2026-12-31T23:00:00Z', 160],
    ['2028-01-01T00:00:00Z', [1700, 1800]],
  ])('is at %s: %j', (time, value) => {
    const text = textAt('_facts.json', facts, time) ?? '';
    expect(JSON.parse(text).price.nie).toEqual({ value, unit: 'EUR' });
    expect(text).toHaveLength(facts.length);
  });
});

it('a site has the boundaries of its pages and facts, in order', () => {
  const files = { 'offer.json': page, '_facts.json': facts, ...inSpain };
  const { boundaries } = datedFiles(sourcesOf(files), 0);
  expect(boundaries.map((time) => new Date(time).toISOString().slice(0, 16))).toEqual([
    '2026-12-31T23:00',
    '2027-01-31T23:00',
    '2027-02-01T08:00',
    '2027-02-01T17:00',
    '2027-12-31T23:00',
  ]);
});

it('the day begins by the clock of the office', () => {
  const site = `{ "address": { "timeZone": "America/Lima" } }`;
  const sources = sourcesOf({ '_site.json': site, 'offer.json': page });
  const [first] = datedFiles(sources, 0).boundaries;
  expect(first).toBe(Date.parse('2027-01-01T05:00Z'));
  expect(zone).not.toBe('America/Lima');
});

it('A start whose name is written with an escape hides the page too', () => {
  const text = '{ "title": "T", "\\u0066rom": "2027-01-01", "sections": [] }';
  expect(text).not.toContain('"from"');
  const files = datedFiles([{ file: 'pages/offer.json', text }], Date.UTC(2026, 5, 1));
  expect(files.shown).toEqual([]);
});

it('a fact changes even if an editor has written its field with an escape', () => {
  const escaped = facts.replace('"next"', String.raw`"n\u0065xt"`);
  const text = textAt('_facts.json', escaped, '2027-06-01T12:00:00Z') ?? '';
  expect(JSON.parse(text).price.nie.value).toBe(160);
});
