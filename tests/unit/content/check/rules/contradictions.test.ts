import { describe, expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { contract } from '../../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract });

const pageOf = { en: 'pages/about.json', es: 'pages/es/index.json' };

interface Section {
  type: string;
  [field: string]: unknown;
}

/** The codes that are told of a page with these sections behind its opening, unless one of them opens it. */
function codesOf(lang: keyof typeof pageOf, ...sections: Section[]): string[] {
  const sources = sourcesOf('no-mistake').map((source) => {
    if (source.file !== pageOf[lang]) return source;
    const page = JSON.parse(source.text);
    if (sections[0]?.type === 'articleHeader') page.sections = sections;
    else page.sections.push(...sections);
    return { file: source.file, text: JSON.stringify(page, null, 2) };
  });
  return open(sources, picturesOf('no-mistake')).report.diagnostics.map(({ code }) => code);
}

describe('The days of a timeline', () => {
  it.each([
    ['en', ['October 15', 'January 30', 'April 15'], []],
    ['en', ['June 30', 'October 15', 'June 15'], []],
    ['en', ['June', 'September', 'March'], []],
    ['en', ['Fall', 'Winter', 'Spring'], []],
    ['en', ['June 30', 'Later', 'June 15'], []],
    ['en', ['March 10–20', 'Marketing 3', 'Mars 1'], []],
    ['es', ['Día 1', '10 días hábiles', 'Al final'], []],
    ['es', ['1 de octubre', '31 de enero', '30 de junio'], []],
    ['en', ['June 30', 'June 15'], ['timeline-order']],
    ['en', ['Jan 30', 'Apr 15', 'Mar 1', 'Oct 1'], ['timeline-order']],
    ['es', ['1.º de abril', '20 de marzo', '1 de octubre'], []],
    ['es', ['1 de abril', '20 de marzo', '1 de octubre'], ['timeline-order']],
  ] as const)('%s: %j', (lang, dates, codes) => {
    const items = dates.map((date, at) => ({ date, title: `Panot ${'I'.repeat(at + 1)}` }));
    expect(codesOf(lang, { type: 'timeline', heading: 'Panot', items })).toEqual(codes);
  });
});

describe('A fact in a sentence', () => {
  it.each([
    ['en', 'Your number takes from {term.nie}, and costs {price.nie}.', []],
    ['en', 'Ready from {term.nie} on; from {price.nie}.', []],
    ['en', 'The wait is long: from {term.nie} to a year.', []],
    ['es', 'El trámite dura desde {term.nie} y cuesta {price.nie}.', []],
    ['es', 'Tarda {term.nie}, por solo {price.nie}.', []],
    ['en', 'It takes {term.nie}. It costs from {term.nie}.', ['misplaced-fact']],
    ['en', 'Ready in {price.nie}.', ['misplaced-fact']],
    ['es', 'Cuesta {term.nie} y tarda {term.nie}.', ['misplaced-fact']],
  ] as const)('%s: %s', (lang, body, codes) => {
    expect(codesOf(lang, { type: 'richText', body })).toEqual(codes);
  });
});

describe('A link whose words are an address', () => {
  it.each([
    ['[aepd.es](https://www.aepd.es/)', []],
    ['[agenciatributaria.gob.es](https://sede.agenciatributaria.gob.es/Sede/inicio.html)', []],
    ['[Node.js](https://nodejs.org) and [Booking](https://www.booking.com)', []],
    ['[www.boe.es](https://boe.com/a)', ['misled-link']],
  ])('%s', (body, codes) => {
    expect(codesOf('en', { type: 'richText', body })).toEqual(codes);
  });
});

describe('A count of entries', () => {
  const list = {
    type: 'checklist',
    heading: 'The criteria to check, los criterios',
    items: ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, text: `${title}, in full.` })),
  };
  it.each([
    ['en', 'The four criteria decide. Three criteria are formal, the last is not.', []],
    ['en', 'The four criteria decide. Two criteria take long.', []],
    ['en', 'The four criteria decide. You need three criteria more.', []],
    ['en', 'The four criteria decide. Three steps follow.', []],
    ['es', 'Los cuatro criterios cuentan. Tres criterios son formales; el otro, no.', []],
    ['en', 'The four criteria decide. Three criteria decide.', ['counted-entries']],
    ['es', 'Los cuatro criterios cuentan. Los cinco criterios se prueban.', ['counted-entries']],
  ] as const)('%s, elsewhere: %s', (lang, body, codes) => {
    expect(codesOf(lang, { type: 'richText', body }, list)).toEqual(codes);
  });

  it.each([
    ['en', 'One of two causes; one of them is money.\n\n- One.\n- Two.', []],
    ['en', 'These two weeks count.\n\n- One.\n- Two.\n- Three.', []],
    ['en', 'One of two causes. It takes time.\n\n- One.\n- Two.\n- Three.', []],
    ['en', 'Two clients ask for three papers.\n\n- One.\n- Two.\n- Three.\n- Four.', []],
    ['en', 'One of two causes:\n\n1. One.\n2. Two.\n   - Part.', []],
    ['es', 'Estas dos vías:\n\n- Una.\n- Otra.', []],
    ['es', 'Una de dos causas:\n\n- Una.\n- Otra.\n- La última.', ['counted-entries']],
  ] as const)('%s, above a list: %s', (lang, body, codes) => {
    expect(codesOf(lang, { type: 'richText', body })).toEqual(codes);
  });
});

describe('The date of an article', () => {
  const header = {
    type: 'articleHeader',
    category: 'Tax',
    title: 'What to report',
    excerpt: 'Who reports what, and when.',
    author: 'Editorial team',
    date: '2025-03-25',
    readMinutes: 1,
    back: { kind: 'link', label: 'Back to our start', href: '/' },
  };
  it.each([
    ['The figures are those of March 2025.', {}, []],
    ['The figures are those of May 2026.', { updated: '2026-05-02' }, []],
    ['Rates rise as of July 2026, and prices for June 2026 are expected then.', {}, []],
    ['The figures are those of the law of May 2018.', {}, []],
    ['When last checked, in July 2026, it was closed.', {}, ['future-date']],
  ])('%s', (body, dates, codes) => {
    expect(codesOf('en', { ...header, ...dates }, { type: 'richText', body })).toEqual(codes);
  });
});

describe('A sum', () => {
  it.each([
    ['en', '15% of €200,000 is €30,000, and 33% of €1,000 is €333.', []],
    ['en', '15% of €200,000 is less than €35,000.', []],
    ['en', '15% of 200 families are 2 in 13 of all.', []],
    ['en', 'With 8 lawyers and 9 offices, we are many. Together they are 17 nationalities.', []],
    ['en', 'From 8 to 9, and 7 on Mondays. Together they are 17.', []],
    ['en', 'A visa costs €500 in May and €300 in June. Together they cost €800.', []],
    ['en', '€1,500 + €700 = €2,200; 5 * 3 = 15; 2 + 2 × 3 = 8; E = 3; a = 4.', []],
    ['es', 'El 21 % de 1.000 € son 210 €, y 1,5 + 1,5 = 3.', []],
    ['es', 'Tardó 2 años en Madrid y 3 en Lugo. En total son 5 años.', []],
    ['es', 'Vivió 2 años con 3 hijos y 1 perro. En total son 9.', []],
    ['en', 'Between 6 and 8 weeks; between 8 and 6 years ago; from 8 to 6 weeks.', []],
    ['es', 'Llegó hace entre 8 y 6 años, entre 2019 y 2020.', []],
    ['en', 'It rose from 2nd to 1st, and from €500 to €400 million, and fell from 8 to 6.', []],
    ['es', 'Subió de 230 € a 530 €; bajó del 24 % al 19 %.', []],
    ['en', '24% on €50,000 comes to €10,000.', ['wrong-sum']],
    ['es', 'El 10 % de 3.000 € asciende a 30 €.', ['wrong-sum']],
    ['en', 'A visa costs €500 in May and €300 in June. Together they cost €900.', ['wrong-sum']],
    ['es', '1.500 € + 700 € = 2.000 €', ['wrong-sum']],
  ] as const)('%s: %s', (lang, body, codes) => {
    expect(codesOf(lang, { type: 'richText', body })).toEqual(codes);
  });

  it.each([
    [
      [
        ['Notary', '€1,200'],
        ['Registry', '€800'],
        ['Total', '€2,000'],
      ],
      [],
    ],
    [
      [
        ['Notary', '€1,200'],
        ['Registry', 'from €800'],
        ['Total', '€2,100'],
      ],
      [],
    ],
    [
      [
        ['Notary', '€1,200'],
        ['Registry', '$800'],
        ['Total', '€2,100'],
      ],
      [],
    ],
    [
      [
        ['Resident', '24%', '€24,000'],
        ['Other', '19%, less €500', '€18,500'],
      ],
      [],
    ],
    [
      [
        ['Resident', '21%', '€20,000'],
        ['Other', '19%', '€18,500'],
      ],
      [],
    ],
    [
      [
        ['Resident', '24%', '€24,000'],
        ['Other', '19%', '€18,000'],
      ],
      ['wrong-sum'],
    ],
  ])('in a table: %j', (rows, codes) => {
    const columns = ['What', 'Rate', 'Amount'].slice(-(rows[0]?.length ?? 0));
    const heading = 'What it costs, of €100,000';
    expect(codesOf('en', { type: 'table', heading, columns, rows })).toEqual(codes);
  });
});

describe('An offer that includes another', () => {
  it.each([
    ['$100', '$200', 'Everything in Essential', []],
    ['$100/month', '$90', 'Everything in Essential', []],
    ['$100', '€90', 'Everything in Essential', []],
    ['On request', '$90', 'Everything in Essential', []],
    ['$100', '$90', 'Everything in writing', []],
    ['$100', '$90', 'All of Essential, plus a visa', ['included-price']],
  ])('%s, then %s with %s', (one, other, feature, codes) => {
    const items = [
      { title: 'Essential', price: one, features: ['A number'] },
      { title: 'Full', price: other, features: [feature] },
    ];
    expect(codesOf('en', { type: 'priceCards', heading: 'Prices', items })).toEqual(codes);
  });
});

describe('A word with two letters swapped', () => {
  it.each([
    ['en', 'They carved wood. Who carved it craved more.', []],
    ['en', 'A complaint and a complaint must be compliant.', []],
    ['en', 'Permits and permits; see /premits and [a](https://example.org/premits).', []],
    ['en', 'Permits and permits for Mr. Premits.', []],
    ['en', 'Permits, and premits.', []],
    ['es', 'La ciudad es grande; de esa ciudad, cuidad los parques.', []],
    ['es', 'Los precios suben y los precios bajan: es preciso mirar.', []],
    ['en', 'Permits and permits, or premits.', ['swapped-letters']],
  ] as const)('%s: %s', (lang, body, codes) => {
    expect(codesOf(lang, { type: 'richText', body })).toEqual(codes);
  });
});
