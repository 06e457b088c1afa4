import { describe, expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { readContract } from '../../../../../src/content/schema/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract: readContract('schema') });

const pageOf = { en: 'pages/about.json', es: 'pages/es/index.json' };

/** The codes that are told of a page with these sections behind its opening. */
function codesOf(lang: keyof typeof pageOf, ...sections: object[]): string[] {
  const sources = sourcesOf('no-mistake').map((source) => {
    if (source.file !== pageOf[lang]) return source;
    const page = JSON.parse(source.text);
    page.sections.push(...sections);
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
