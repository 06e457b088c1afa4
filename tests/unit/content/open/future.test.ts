import { describe, expect, it } from 'vitest';
import { datedFiles } from '../../../../src/content/dates/datedFiles.ts';
import type { Diagnostic } from '../../../../src/content/diagnostics/diagnostic.ts';
import { createOpener } from '../../../../src/content/open/openSite.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { contract } from '../../../support/contract.ts';
import { basePictures, smallestSources } from '../../../support/unit/baseSite.ts';

const now = Date.parse('2026-11-23T12:00Z');
const pictures = basePictures;

type Files = Record<string, string>;

interface Future {
  found: Diagnostic[];
  textOf: (file: string) => string;
}

/** The findings of a site with some files in place of others, or beside them. */
function futureOf(files: Files, lang: Language = 'en', clock = now): Future {
  const base = smallestSources.filter(({ file }) => !(file.slice(6) in files));
  const own = Object.entries(files).map(([file, text]) => ({ file: `pages/${file}`, text }));
  const openSite = createOpener({ contract, lang });
  const { report } = openSite({ sources: [...base, ...own], pictures }, { at: clock });
  return { found: report.diagnostics, textOf: (file) => report.textOf(file) ?? '' };
}

/** A page of some sections, the first of them with its main heading. */
function page(sections: string[], head = ''): string {
  return `{
  "title": "About Wheel Works",
  "description": "Who we are, what we do and what we think of our work.",${head}
  "sections": [
    { "type": "hero", "heading": "About us" }${sections.map((one) => `,\n    ${one}`).join('')}
  ]
}
`;
}

function offer(head: string, sections = '', title = 'An offer of Wheel Works'): string {
  return `{
  "title": "${title}",
  "description": "The offer that we make in some months, and what you have to do.",${head}
  "sections": [{ "type": "hero", "heading": "The offer", "text": "It stands until {until}." }${sections}]
}
`;
}

function facts(next: string): string {
  return `{
  "$schema": "../schema/facts.json",
  "price": { "nie": { "value": 150, "unit": "EUR", "next": [${next}] } },
  "term": { "nie": { "value": [2, 4], "unit": "week" } }
}
`;
}

const ending = '"until": "2026-12-31"';
const ends = ` ${ending},`;
const coming = '"from": "2027-01-01"';
const begins = `\n  "from": "2027-01-01",\n  "until": "2027-06-30",`;

/** A mistake: where it stands in which file, and the name of its finding. */
type Seed = [name: string, files: Files, file: string, at: string, code: string];

const seeds: Seed[] = [
  [
    'a link to a page that ends',
    {
      'offer.json': offer(ends),
      'about.json': page([`{ "type": "notice", "text": "See [the offer](/offer)." }`]),
    },
    'about.json',
    '/offer',
    'dead-link',
  ],
  [
    'a button to a page that ends',
    {
      'offer.json': offer(ends),
      'about.json': page([
        `{ "type": "callToAction", "heading": "Go", "actions": [{ "kind": "link", "label": "The offer", "href": "/offer" }] }`,
      ]),
    },
    'about.json',
    '"/offer"',
    'dead-link',
  ],
  [
    'a link to a page in a section that stays longer',
    {
      'offer.json': offer(ends),
      'about.json': page([
        `{ "type": "notice", "until": "2027-01-15", "text": "Until {until}: [the offer](/offer)." }`,
      ]),
    },
    'about.json',
    '/offer',
    'dead-link',
  ],
  [
    'a link to a section that ends',
    {
      'about.json': page([
        `{ "type": "notice", "id": "offer", ${ending}, "text": "It stands until {until}." }`,
        `{ "type": "notice", "text": "Read [the offer](#offer)." }`,
      ]),
    },
    'about.json',
    '#offer',
    'dead-anchor',
  ],
  [
    'a link from another page to a section that ends',
    {
      'about.json': page([
        `{ "type": "notice", "id": "offer", ${ending}, "text": "It stands until {until}." }`,
      ]),
      'contact.json': `{
  "title": "Contact Wheel Works",
  "description": "Where our office is, and how to reach us by phone or mail.",
  "sections": [
    { "type": "hero", "heading": "Contact", "text": "Read [the offer](/about#offer)." },
    { "type": "office", "id": "office", "heading": "Our office" }
  ]
}
`,
    },
    'contact.json',
    '/about#offer',
    'dead-anchor',
  ],
  [
    'a button to a section that ends',
    {
      'about.json': page([
        `{ "type": "notice", "id": "offer", ${ending}, "text": "It stands until {until}." }`,
        `{ "type": "callToAction", "heading": "Go", "actions": [{ "kind": "scroll", "label": "The offer", "target": "offer" }] }`,
      ]),
    },
    'about.json',
    '"offer" }]',
    'dead-anchor',
  ],
  [
    'a page whose sections all end',
    {
      'about.json': `{
  "title": "About Wheel Works",
  "description": "Who we are, what we do and what we think of our work.",
  "sections": [{ "type": "hero", ${ending}, "heading": "Until {until}" }]
}
`,
    },
    'about.json',
    '[{',
    'no-section-public',
  ],
  [
    'a page to come with a misspelt field',
    { 'offer.json': offer(begins, `, { "type": "notice", "txt": "It is one." }`) },
    'offer.json',
    '"txt"',
    'unknown-field',
  ],
  [
    'a section to come with a misspelt field',
    {
      'about.json': page([`{ "type": "notice", ${coming}, "text": "It is one.", "toon": "dark" }`]),
    },
    'about.json',
    '"toon"',
    'unknown-field',
  ],
  [
    'a section to come with an unknown fact',
    { 'about.json': page([`{ "type": "notice", ${coming}, "text": "It costs {price.no}." }`]) },
    'about.json',
    '{price.no}',
    'unknown-fact',
  ],
  [
    'a section to come with a dead link',
    {
      'about.json': page([`{ "type": "notice", ${coming}, "text": "See [it](/nowhere-at-all)." }`]),
    },
    'about.json',
    '/nowhere-at-all',
    'dead-link',
  ],
  [
    'a section to come with an id that is taken',
    {
      'about.json': page([
        `{ "type": "notice", "id": "offer", "text": "The first of the two." }`,
        `{ "type": "notice", "id": "offer", ${coming}, "text": "The second of the two." }`,
      ]),
    },
    'about.json',
    `"offer", ${coming}`,
    'duplicate-id',
  ],
  [
    'a page to come with the title of another',
    { 'offer.json': offer(begins, '', 'Contact Wheel Works') },
    'offer.json',
    '"Contact Wheel Works"',
    'same-title',
  ],
  [
    'a page to come with a picture that is not there',
    {
      'offer.json': offer(
        begins,
        `, { "type": "callToAction", "heading": "Go", "actions": [{ "kind": "link", "label": "Contact us", "href": "/contact" }], "picture": { "src": "images/none.svg", "alt": "" } }`,
      ),
    },
    'offer.json',
    '"images/none.svg"',
    'missing-picture',
  ],
  [
    'a value to come that falls',
    { '_facts.json': facts(`{ ${coming}, "value": [200, 100] }`) },
    '_facts.json',
    '[200',
    'fact-value',
  ],
  [
    'a price to come of nothing',
    { '_facts.json': facts(`{ ${coming}, "value": 0 }`) },
    '_facts.json',
    '0 }',
    'fact-value',
  ],
  [
    'a home page of a language that ends',
    {
      'es/index.json': `{
  "title": "Inicio de Wheel Works",
  "description": "Lo que hace Wheel Works, para quién, y por dónde empezar.",
  "alternates": ["/"],
  ${ending},
  "sections": [{ "type": "hero", "heading": "Hasta el {until}" }]
}
`,
    },
    '_layout.json',
    '"/es"',
    'dead-link',
  ],
  [
    'a table to come with too few cells',
    {
      'about.json': page([
        `{ "type": "table", ${coming}, "heading": "Terms", "columns": ["Name", "Term"], "rows": [["NIE"]] }`,
      ]),
    },
    'about.json',
    '["NIE"]',
    'table-shape',
  ],
  [
    'an opening to come after another',
    { 'about.json': page([`{ "type": "hero", ${coming}, "heading": "About us again" }`]) },
    'about.json',
    `{ "type": "hero", ${coming}`,
    'second-hero',
  ],
  [
    'a text to come that is not written',
    { 'about.json': page([`{ "type": "notice", ${coming}, "text": "TODO: say it." }`]) },
    'about.json',
    'TODO',
    'placeholder-text',
  ],
  [
    'a button to come with a dialog that is not there',
    {
      'about.json': page([
        `{ "type": "callToAction", ${coming}, "heading": "Go", "actions": [{ "kind": "modal", "label": "Ask us", "target": "ask" }] }`,
      ]),
    },
    'about.json',
    '"ask"',
    'dead-modal',
  ],
  [
    'a page to come that an amount is typed into',
    { 'offer.json': offer(begins, `, { "type": "notice", "text": "It costs **€150** in all." }`) },
    'offer.json',
    '€150',
    'typed-amount',
  ],
  [
    'an amount that a value to come equals',
    {
      'about.json': page([`{ "type": "notice", "text": "It costs **€170** in all." }`]),
      '_facts.json': facts(`{ ${coming}, "value": 170 }`),
    },
    'about.json',
    '€170',
    'typed-amount',
  ],
];

describe.each(seeds)('%s', (_, files, file, at, code) => {
  it.each(['en', 'es'] as const)('is found today, at its line and column: %s', (lang) => {
    const { found, textOf } = futureOf(files, lang);
    const text = textOf(`pages/${file}`);
    const before = text.slice(0, text.lastIndexOf(at)).split('\n');
    const then =
      lang === 'en' ? /^(From|On) 1 January 2027/ : /^(A partir d)?[Ee]l 1 de enero de 2027/;
    const told = found.filter(({ message }) => then.test(message));
    expect(told.map((one) => [one.file, one.line, one.column, one.code])).toContainEqual([
      `pages/${file}`,
      before.length,
      (before.at(-1)?.length ?? 0) + 1,
      code,
    ]);
    // No page links to some of these.
    expect(found.filter((one) => one.code !== 'orphan-page' && !told.includes(one))).toEqual([]);
  });
});

describe('a page with dates whose address is recorded', () => {
  const recorded = {
    '_routes.json': `{
  "$schema": "../schema/routes.json",
  "routes": ["/", "/about", "/contact", "/es", "/offer"]
}
`,
    'about.json': page([`{ "type": "notice", "text": "See [the offer](/offer)." }`]),
  };
  const told = (dates: string, lang: Language) =>
    futureOf({ ...recorded, 'offer.json': offer(dates) }, lang).found.map(
      ({ file, code, message }) => [file, code, message],
    );

  it('is told at each link to it before it begins and after its end', () => {
    const at = ['pages/about.json', 'dead-link'];
    const days = '/offer is not public on all days.';
    expect(told(begins, 'en')).toContainEqual([...at, days]);
    expect(told(` "until": "2026-10-31",`, 'en')).toContainEqual([...at, days]);
    const spanish = '/offer no es pública todos los días.';
    expect(told(begins, 'es')).toContainEqual([...at, spanish]);
  });

  it('is told today for the day after its end', () => {
    expect(told(ends, 'en')).toEqual([
      ['pages/about.json', 'dead-link', 'From 1 January 2027: /offer is not public on all days.'],
    ]);
  });

  it('is told of when it comes in place of one that is gone', () => {
    const openSite = createOpener({ contract });
    const own = Object.entries(recorded).map(([file, text]) => ({ file: `pages/${file}`, text }));
    const base = smallestSources.filter(({ file }) => !(file.slice(6) in recorded));
    const coming = { file: 'pages/offer.json', text: offer(begins) };
    const codes = (more: { file: string; text: string }[]) => {
      const files = { sources: [...base, ...own, ...more], pictures };
      return openSite(files, { at: now }).report.diagnostics.map(({ code }) => code);
    };
    expect(codes([])).toEqual(['dead-link', 'gone-route']);
    expect(codes([coming])).toEqual(['dead-link']);
    expect(codes([])).toEqual(['dead-link', 'gone-route']);
  });
});

it('a version to come is no version before its day, and no dead link', () => {
  const files = {
    'about.json': page([], '\n  "alternates": ["/es/nosotros"],'),
    'es/nosotros.json': offer(' "from": "2027-01-01",').replace('{until}', 'siempre'),
  };
  expect(futureOf(files).found.filter(({ code }) => code === 'dead-link')).toEqual([]);
  const sources = Object.entries(files).map(([file, text]) => ({ file: `pages/${file}`, text }));
  const base = smallestSources.filter(({ file }) => !(file.slice(6) in files));
  const alternatesAt = (at: number) =>
    createOpener({ contract })(
      { sources: [...base, ...sources], pictures },
      { at },
    ).loaded.pages.get('/about')?.alternates;
  expect(alternatesAt(now)).toEqual([]);
  expect(alternatesAt(Date.parse('2027-01-02T12:00Z'))).toEqual(['/es/nosotros']);
});

it('a redirect to a page to come is left out until that begins', () => {
  const openSite = createOpener({ contract });
  const redirects = `{ "redirects": [{ "from": "/old", "to": "/offer" }, { "from": "/us", "to": "/about" }] }`;
  const sources = [
    ...smallestSources,
    { file: 'pages/_redirects.json', text: redirects },
    { file: 'pages/offer.json', text: offer(begins) },
  ];
  const leadingOn = (day: string) => {
    const at = Date.parse(`${day}T12:00Z`);
    return openSite({ sources, pictures }, { at }).shared?.redirects.map(({ from }) => from);
  };
  expect(leadingOn('2026-12-31')).toEqual(['/us']);
  expect(leadingOn('2027-01-01')).toEqual(['/old', '/us']);
  expect(leadingOn('2027-07-01')).toEqual(['/old', '/us']);
});

describe('dates that cannot be followed', () => {
  const only = (files: Files) =>
    futureOf(files)
      .found.filter(({ code }) => code !== 'orphan-page')
      .map(({ file, line, code, message }) => [file, line, code, message]);

  it.each(['2027-02-30', '2027-01-01T24:00'])('are told once: %s', (day) => {
    const files = { 'offer.json': offer(` "until": "${day}",`) };
    expect(only(files)).toEqual([
      ['pages/offer.json', 3, 'not-allowed', `"${day}" is not allowed here.`],
    ]);
  });

  it.each([['2027-02-29', 'There is no 2027-02-29 in the calendar.']])(
    'name the instant that is not there: %s',
    (day, message) => {
      const files = { 'offer.json': offer(` "from": "${day}",`, '', 'An offer of Wheel') };
      expect(only(files).map((one) => one[3])).toContain(message);
      expect(only(files).some((one) => String(one[3]).startsWith('From '))).toBe(false);
    },
  );

  it('are told at the home page, and the site is read as if it had none', () => {
    const home = smallestSources.find(({ file }) => file === 'pages/index.json');
    const text = String(home?.text).replace('"title"', `${coming}, "title"`);
    const message = 'The site needs this page at all times.';
    expect(only({ 'index.json': text }).map((one) => one[3])).toEqual([message]);
  });

  it.each([
    ['from the start', coming, 'On 23 November 2026 no section of this page is public.'],
    ['later', '"until": "2027-01-31"', 'On 1 February 2027 no section of this page is public.'],
  ])('are told where they leave a page without a section %s', (_, dates, message) => {
    const said = dates.includes('until') ? 'until {until}' : 'for good';
    const text = offer('').replace('"type"', `${dates}, "type"`).replace('until {until}', said);
    expect(only({ 'offer.json': text }).map((one) => one[3])).toEqual([message]);
  });

  it('may follow each other without a gap', () => {
    const next = `, { "type": "notice", ${coming}, "text": "It is over, but for a few." }`;
    const text = offer('', next).replace('"type"', `${ending}, "type"`);
    const codes = only({ 'offer.json': text }).map((one) => one[2]);
    expect(codes).not.toContain('no-section-public');
  });
});

describe('the words', () => {
  it('say from when on', () => {
    const [name, files] = seeds[0] ?? [];
    const [english] = futureOf(files ?? {}).found;
    const [spanish] = futureOf(files ?? {}, 'es').found;
    expect(name).toBe('a link to a page that ends');
    expect(english?.message).toBe('From 1 January 2027: /offer is not public on all days.');
    expect(spanish?.message).toBe(
      'A partir del 1 de enero de 2027: /offer no es pública todos los días.',
    );
  });

  it('go on without a capital behind the colon in Spanish', () => {
    const files = {
      'about.json': page([`{ "type": "notice", ${coming}, "text": "See [it](/nowhere-at-all)." }`]),
    };
    const messageIn = (lang: Language) => futureOf(files, lang).found[0]?.message;
    expect(messageIn('en')).toMatch(/: There is no page at/);
    expect(messageIn('es')).toMatch(/: no hay ninguna página en/);
  });
});

describe('A redirect', () => {
  const redirects = (...entries: [from: string, to: string][]) =>
    JSON.stringify({ redirects: entries.map(([from, to]) => ({ from, to })) });
  const told = (head: string, ...entries: [from: string, to: string][]) =>
    futureOf({ 'offer.json': offer(head), '_redirects.json': redirects(...entries) })
      .found.filter(({ file }) => file === 'pages/_redirects.json')
      .map(({ severity, place, message, suggestion }) => [severity, place, message, suggestion]);
  const toCome = ` ${coming},`;
  const isOn = ' "from": "2026-10-31", "until": "2026-12-31",';
  const xmas: [from: string, to: string] = ['/xmas', '/offer'];
  const away: [from: string, to: string] = ['/offer', '/about'];
  const aPage = (at: number, moment = '') => [
    'error',
    `redirect ${at}, from`,
    `${moment}/offer is a page or a file of the site, so nobody is led away from it.`,
    'Remove the redirect, or the page. `from` is the old address.',
  ];
  it.each([
    ['to come', toCome, aPage(2, 'From 1 January 2027: ')],
    ['that is public', isOn, aPage(2)],
  ])(
    'away from a page %s is the one mistake, and no redirect to that page is told',
    (_, head, one) => {
      expect(told(head, xmas, away)).toEqual([one]);
    },
  );

  it('to a page to come in another form is told of that form alone', () => {
    expect(told(toCome, ['/xmas', '/offer/'])).toEqual([
      [
        'error',
        'redirect 1, to',
        'This link is not written as this site needs it.',
        'Write /offer.',
      ],
    ]);
  });
});

it('Two pages that take the title of one in turn are both told at it', () => {
  const title = 'The offer of this winter';
  const files = {
    'a1.json': offer(' "from": "2027-01-01", "until": "2027-01-31",', '', title),
    'a2.json': offer(' "from": "2027-03-01", "until": "2027-03-31",', '', title),
    'about.json': page([]).replace('About Wheel Works', title),
  };
  const messages = futureOf(files)
    .found.filter(({ code }) => code === 'same-title')
    .map(({ file, message }) => [file, message]);
  expect(messages).toEqual([
    ['pages/about.json', 'From 1 January 2027: /a1 has the same title.'],
    ['pages/about.json', 'From 1 March 2027: /a2 has the same title.'],
  ]);
});

describe('a value to come that is not written as it should be', () => {
  const told = (next: string, lang: Language = 'en', clock = now) => {
    const { found, textOf } = futureOf({ '_facts.json': facts(next) }, lang, clock);
    const lines = textOf('pages/_facts.json').split('\n');
    return found
      .filter(({ file, severity }) => file === 'pages/_facts.json' && severity === 'error')
      .map(({ line, column, message }) => [lines[line - 1]?.slice(column - 1), message]);
  };

  it.each([
    [`{ ${coming} }`, /^\{ "from"/],
    [`{ ${coming}, "vaule": 160 }`, /^"vaule"/],
    [`{ ${coming}, "value": 160, "unit": "USD" }`, /^"unit"/],
    [`{ ${coming}, "until": "2027-02-01", "value": 160 }`, /^"until"/],
    [`{ ${coming}, "value": "160" }`, /^"160"/],
    [`{ ${coming}, "value": 160, "text": { "en": "a lot" } }`, /^\{ "from"|^"text"/],
    [`{ "from": "2027-02-30", "value": 160 }`, /^"2027-02-30"/],
    [`{ "value": 160 }, { ${coming}, "value": 170 }`, /^\{ "value": 160/],
  ])('%s is told once at its place, today and after its day', (next, place) => {
    for (const lang of ['en', 'es'] as const)
      for (const clock of [now, Date.parse('2027-02-01T12:00Z')]) {
        const all = told(next, lang, clock);
        expect(all).toEqual([[expect.stringMatching(place), expect.any(String)]]);
        expect(all.flat()[1]).not.toMatch(/^From |^A partir/);
      }
  });

  it('says what it should be', () => {
    const [english] = told(`{ ${coming}, "vaule": 160 }`);
    const [spanish] = told(`{ ${coming}, "vaule": 160 }`, 'es');
    expect([english?.[1], spanish?.[1]]).toEqual([
      '`vaule` is not a field of a next fact.',
      '`vaule` no es un campo de un valor futuro.',
    ]);
  });
});

describe('A section that is not public', () => {
  const winter = (dates: string) =>
    `{ "type": "richText", "id": "winter", ${dates} "body": ["## Opening hours", "Cold."] }`;
  const form = (dates: string) =>
    `{ "type": "modalForm", "id": "callback", ${dates} "heading": "Call me" }`;
  const told = (sections: string[], lang: Language = 'en', files: Files = {}) =>
    futureOf({ 'about.json': page(sections), ...files }, lang)
      .found.filter(({ code }) => code === 'dead-anchor' || code === 'dead-modal')
      .map(({ message, suggestion }) => [message, suggestion]);
  const see = (href: string) => `{ "type": "notice", "text": "See [below](${href})." }`;

  it('is told at a link to it', () => {
    expect(told([see('#winter'), winter(`${coming},`)])).toEqual([
      [
        'The page /about has no section with the id "winter" to which a link can lead.',
        '#winter is not public on all days: link to the page alone, or give the section with the link the same dates.',
      ],
    ]);
  });

  it('is told so after its end, from another page and at the link to a heading', () => {
    const over = winter('"until": "2026-10-31",');
    const [[message, advice] = []] = told([over], 'en', {
      'contact.json': page([see('/about#opening-hours')]).replace('About us', 'Contact'),
    });
    expect(message).toContain('/about has no section with the id "opening-hours"');
    expect(advice).toMatch(/^#opening-hours is not public on all days/);
  });

  it('is told today for the day after its end', () => {
    const [[message] = []] = told([see('#winter'), winter('"until": "2026-12-31",')]);
    expect(message).toMatch(/^From 1 January 2027: The page \/about has no section/);
  });

  it('is told at the button that opens its form', () => {
    const button = `{ "type": "callToAction", "heading": "Go", "actions": [{ "kind": "modal", "label": "Call me", "target": "callback" }] }`;
    expect(told([button, form(`${coming},`)])).toEqual([
      [
        'The page /about has no modalForm with the id "callback" that a button can open.',
        '#callback is not public on all days: give the section with the button the same dates.',
      ],
    ]);
  });
});

it('a value to come that is missing does not bring an old one back', () => {
  const text = facts(`{ ${coming}, "value": 160 }, { "from": "2027-02-01" }`);
  const sources = [{ file: 'pages/_facts.json', text }];
  const { shown } = datedFiles(sources, Date.parse('2027-03-01T12:00Z'));
  expect(JSON.parse(shown[0]?.text ?? '').price.nie).toEqual({ value: 160, unit: 'EUR' });
});

it('a translation is confirmed with sections that are not public', () => {
  const heading = { type: 'hero', heading: 'About us' };
  const section = { type: 'notice', from: '2027-01-01', text: 'It is one.' };
  const english = {
    title: 'About Wheel Works',
    description: 'Who we are, and what we do all day.',
  };
  const spanish = { title: 'Sobre Wheel Works', description: 'Quiénes somos y qué hacemos.' };
  const files = {
    'about.json': JSON.stringify({
      ...english,
      alternates: ['/es/sobre'],
      sections: [heading, section],
    }),
    'es/sobre.json': JSON.stringify({
      ...spanish,
      alternates: ['/about'],
      sections: [
        { ...heading, heading: 'Nosotros' },
        { ...section, text: 'Es una.' },
      ],
    }),
    '_translations.json': JSON.stringify({
      $schema: '../schema/translations.json',
      translations: {
        '/es/sobre': {
          read: {
            page: [english.title, english.description],
            hero: ['About us'],
            notice: ['It is one.'],
          },
        },
      },
    }),
  };
  const codes = () => futureOf(files).found.map(({ code }) => code);
  expect(codes().filter((code) => code.includes('translation'))).toEqual([
    'unconfirmed-translation',
  ]);
  files['about.json'] = files['about.json'].replace('It is one.', 'It is two.');
  expect(codes()).toContain('stale-translation');
});

describe('A day that is in no calendar', () => {
  const notice = (from: string, until: string) =>
    `{ "type": "notice", "from": "${from}", "until": "${until}", "text": "Until {until}." }`;
  const placesOf = (...sections: string[]) =>
    futureOf({ 'about.json': page(sections) }).found.map(({ line, column }) => `${line}:${column}`);

  it('is told once, though its section is still to come', () => {
    expect(placesOf(notice('2027-01-31', '2027-06-31'))).toHaveLength(1);
  });

  it('is told once for each section that has one', () => {
    const places = placesOf(
      notice('2027-02-31', '2027-06-30'),
      notice('2027-02-30', '2027-06-30'),
      notice('2027-01-31', '2027-06-31'),
    );
    expect(places).toHaveLength(3);
    expect(new Set(places).size).toBe(3);
  });
});

it('nothing is found where the future is right', () => {
  const files = {
    'offer.json': offer(begins),
    'about.json': page([
      `{ "type": "notice", ${coming}, "until": "2027-06-30", "text": "Until {until}: [it](/offer)." }`,
    ]),
    '_facts.json': facts(`{ ${coming}, "value": 160 }`),
  };
  expect(futureOf(files).found).toEqual([]);
});

it('of the days to come only the nearest twelve are looked at', () => {
  const sections = (count: number) =>
    Array.from({ length: count }, (_, day) => {
      return `{ "type": "notice", "from": "2027-01-${10 + day}", "text": "It begins." }`;
    });
  const deadLinks = (count: number) => {
    const about = page([...sections(count), `{ "type": "notice", "text": "[It](/offer)." }`]);
    const files = { 'about.json': about, 'offer.json': offer('\n  "until": "2027-02-15",') };
    return futureOf(files).found.filter(({ code }) => code === 'dead-link').length;
  };
  expect([deadLinks(11), deadLinks(12)]).toEqual([1, 0]);
});
