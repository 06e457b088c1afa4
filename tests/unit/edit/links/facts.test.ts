import { describe, expect, it } from 'vitest';
import { listFacts } from '../../../../src/edit/links/where.ts';
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

const facts = `{
  "$schema": "../schema/facts.json",
  "price": {
    "nie": { "value": 150, "unit": "EUR" },
    "tax": { "value": [100, 200], "unit": "EUR" }
  },
  "claim": {
    "since": { "text": { "en": "2010", "es": "2010" } },
    "month": { "text": { "en": "May 2025", "es": "mayo de 2025" } }
  }
}
`;
const site = siteWith({
  '_facts.json': facts,
  'about.json': pageText(
    'About',
    '{ "type": "richText", "body": ["From {price.nie}, with **{price.nie}** at most.", "Of {price.tax}."] }',
  ),
});

describe('A figure', () => {
  it.each([
    ['price.nie', '160', '- "nie": { "value": 150', '+ "nie": { "value": 160'],
    ['price.tax', '90-180.5', '- "value": [100, 200],', '+ "value": [90, 180.5],'],
  ])('is set where it stands, with its unit: %s %s', (name, value, before, after) => {
    const lines = diffOf(site, { edit: 'set-fact', name, value })['_facts.json'];
    expect(lines?.map((line) => line.replace(/, "unit".*$/, ''))).toEqual([before, after]);
  });

  it('that is a text is set in both languages, and told without braces', () => {
    const request = { edit: 'set-fact', name: 'claim.since', value: '2012' } as const;
    const { since } = JSON.parse(textOf(edited(site, request), '_facts.json')).claim;
    expect(since.text).toEqual({ en: '2012', es: '2012' });
    expect(done(site, request).said).toEqual(['claim.since: "2010" → "2012", in 0 places.']);
  });

  it('that is another text in each language is not set in both', () => {
    const request = { edit: 'set-fact', name: 'claim.month', value: 'June 2025' } as const;
    expect(refusal(site, request).code).toBe('many-texts');
  });

  it('is told with the places that show it', () => {
    expect(done(site, { edit: 'set-fact', name: 'price.nie', value: '160' }).said).toEqual([
      'price.nie: 150 → 160, in 2 places.',
    ]);
    expect(done(site, { edit: 'set-fact', name: 'price.tax', value: '6-8' }).said).toEqual([
      expect.stringMatching(/^price\.tax: 100 to 200 → 6 to 8, in /),
    ]);
  });

  it.each(['1.500', '1,5', '160\u00a0€', '', '-3', '1e3', '6-', '9007199254740993'])(
    'is refused as %j',
    (value) => {
      expect(refusal(site, { edit: 'set-fact', name: 'price.nie', value }).code).toBe('no-figure');
    },
  );

  it.each([
    ['price.nei', 'Did you mean price.nie?'],
    ['price', 'Did you mean price.nie?'],
    ['prize', 'npm run fact -- list shows all facts.'],
    ['phone', 'Change it in pages/_site.json.'],
  ])('is not made by a name that no fact has: %s', (name, suggestion) => {
    const refused = refusal(site, { edit: 'set-fact', name, value: '1' });
    expect(refused).toMatchObject({ code: 'no-fact', suggestion });
  });
});

describe('A fact with another name', () => {
  it('keeps its place in its group, and all texts follow', () => {
    const request = { edit: 'rename-fact', from: 'price.nie', to: 'price.nieNumber' } as const;
    expect(diffOf(site, request)).toEqual({
      '_facts.json': [
        '- "nie": { "value": 150, "unit": "EUR" },',
        '+ "nieNumber": { "value": 150, "unit": "EUR" },',
      ],
      'about.json': [
        expect.stringContaining('"From {price.nie}, with **{price.nie}** at most."'),
        expect.stringContaining('"From {price.nieNumber}, with **{price.nieNumber}** at most."'),
      ],
    });
    expect(done(site, request).said[0]).toBe('Renamed price.nie to price.nieNumber, in 2 places:');
  });

  it.each(['claim.nie', 'fees.nie'])('moves to another group, or to a new one: %s', (to) => {
    const now = edited(site, { edit: 'rename-fact', from: 'price.nie', to });
    const { price, ...groups } = JSON.parse(textOf(now, '_facts.json'));
    const [group = '', name = ''] = to.split('.');
    expect(price).toEqual({ tax: { value: [100, 200], unit: 'EUR' } });
    expect(groups[group][name]).toEqual({ value: 150, unit: 'EUR' });
    expect(textOf(now, 'about.json')).toContain(`From {${to}}, with **{${to}}** at most.`);
  });

  it.each([
    ['price.tax', 'fact-exists'],
    ['phone', 'fact-exists'],
    ['price', 'bad-name'],
    ['price.Nie', 'bad-name'],
    ['price.nie.now', 'bad-name'],
    ['price.número', 'bad-name'],
    ['2030', 'bad-name'],
  ])('is refused as %s', (to, code) => {
    expect(refusal(site, { edit: 'rename-fact', from: 'price.nie', to }).code).toBe(code);
  });

  it.each(['phone', 'prize', 'price', 'price.nei', 'price.tax.unit'])(
    'is refused for what is no fact: %s',
    (from) => {
      expect(refusal(site, { edit: 'rename-fact', from, to: 'price.x' }).code).toBe('no-fact');
    },
  );

  it('takes an empty group with it', () => {
    const alone = siteWith({
      '_facts.json': '{ "old": { "nie": { "value": 1, "unit": "EUR" } } }',
    });
    const request = { edit: 'rename-fact', from: 'old.nie', to: 'price.nie' } as const;
    expect(Object.keys(JSON.parse(textOf(edited(alone, request), '_facts.json')))).toEqual([
      'price',
    ]);
  });

  it('is refused while a file cannot be read, whose texts would not follow', () => {
    const broken = siteWith({ '_facts.json': facts, 'about.json': '{' });
    const request = { edit: 'rename-fact', from: 'price.nie', to: 'price.x' } as const;
    expect(refusal(broken, request).code).toBe('unreadable-file');
  });
});

describe('A fact with values to come', () => {
  const dated = siteWith({
    '_facts.json': facts.replace(
      '"value": 150,',
      '"value": 150, "next": [{ "from": "2020-01-01", "value": 160 }, { "from": "2062-01-01", "value": 170 }],',
    ),
    'about.json': pageText('About', '{ "type": "richText", "body": "From {price.nie}." }'),
  });

  it('is set where its value of today stands, and the others stay', () => {
    const request = { edit: 'set-fact', name: 'price.nie', value: '165' } as const;
    expect(done(dated, request).said).toEqual([
      'price.nie: 160 → 165, in 1 place.',
      'From 1 January 2062 on another value applies, which stays: see "next" in pages/_facts.json.',
    ]);
    const { nie } = JSON.parse(textOf(edited(dated, request), '_facts.json')).price;
    expect([nie.value, ...nie.next.map(({ value }: { value: number }) => value)]).toEqual([
      150, 165, 170,
    ]);
  });

  it('is listed with its value of today, and with those to come', () => {
    expect(listFacts(contract, dated.sources, 'price.nie', 'en')).toEqual([
      {
        name: 'price.nie',
        values: ['€160', '160\u00a0€'],
        coming: [{ from: '2062-01-01', values: ['€170', '170\u00a0€'] }],
        places: 1,
      },
    ]);
  });
});

it('A figure is not called unknown while the facts cannot be read', () => {
  const twice = '{ "price": { "nie": { "value": 1 }, "nie": { "value": 2 } } }';
  const set = { edit: 'set-fact', name: 'price.nie', value: '3' } as const;
  expect(refusal(siteWith({ '_facts.json': twice }), set)).toMatchObject({
    code: 'unreadable-file',
    message: expect.stringContaining('pages/_facts.json'),
  });
});
