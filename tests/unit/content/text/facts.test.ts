import { describe, expect, it } from 'vitest';
import {
  type Fact,
  factNames,
  factTexts,
  fillIn,
  formatFact,
  hoursText,
  placeholders,
} from '../../../../src/content/text/facts.ts';
import type { Site } from '../../../../src/generated/types.ts';
import { exampleSite } from '../../../support/unit/exampleSite.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';
import { pickWith } from '../../../support/unit/randomSites.ts';

/** Intl joins number and unit with spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

describe('a figure', () => {
  const figures: [fact: Fact, english: string, spanish: string][] = [
    [{ value: 750 }, '750', '750'],
    [{ value: 1500 }, '1,500', '1.500'],
    [{ value: 1500, unit: 'EUR' }, '€1,500', '1.500 €'],
    [{ value: 126_000, unit: 'USD' }, '$126,000', '126.000 US$'],
    [{ value: 4.5, unit: 'CHF' }, 'CHF 4.50', '4,50 CHF'],
    [{ value: 1500, unit: 'GBP', per: 'month' }, '£1,500/month', '1.500 GBP/mes'],
    [{ value: 1500, unit: 'JPY' }, '¥1,500', '1.500 JPY'],
    [{ value: 1500.5, unit: 'JPY' }, '¥1,501', '1.501 JPY'],
    [{ value: 1.255, unit: 'KWD' }, 'KWD 1.255', '1,255 KWD'],
    [{ value: 2, unit: 'CHF', scale: 'M' }, 'CHF 2M', '2 millones de francos suizos'],
    [{ value: 98, unit: '%' }, '98%', '98 %'],
    [{ value: 1, unit: 'week' }, '1 week', '1 semana'],
    [{ value: 60, unit: 'minute' }, '60 minutes', '60 minutos'],
    [{ value: [6, 8], unit: 'week' }, '6–8 weeks', '6-8 semanas'],
    [{ value: [30, 45], unit: 'day' }, '30–45 days', '30-45 días'],
    [{ value: [400, 500], unit: 'EUR' }, '€400–€500', '400-500 €'],
    [{ value: 750, more: true }, '750+', 'más de 750'],
    [{ value: 15, unit: 'year', more: true }, '15+ years', 'más de 15 años'],
    [{ value: [6, 8], unit: 'week', more: true }, '6–8+ weeks', 'más de 6-8 semanas'],
    [{ value: 600, unit: 'EUR', scale: 'K' }, '€600K', '600.000 €'],
    [{ value: 720, unit: 'EUR', scale: 'M' }, '€720M', '720 millones de euros'],
    [{ value: 5, unit: 'USD', scale: 'M' }, '$5M', '5 millones de dólares'],
    [{ value: [1.5, 2], unit: 'EUR', scale: 'M' }, '€1.5M–€2M', '1,5-2 millones de euros'],
    [
      { value: 3.2, unit: 'EUR', scale: 'B', more: true },
      '€3.2B+',
      'más de 3.200 millones de euros',
    ],
    [{ value: 300, unit: 'EUR', per: 'month' }, '€300/month', '300 €/mes'],
    [{ value: 300, unit: 'EUR', per: 'year' }, '€300/year', '300 €/año'],
    [{ value: 2000, unit: 'EUR', per: 'person' }, '€2,000 per person', '2.000 € por persona'],
    [{ value: 2000, unit: 'EUR', per: 'month', more: true }, '€2,000+/month', 'más de 2.000 €/mes'],
  ];

  it.each(figures)('is written for its language: %o is %s and %s', (fact, english, spanish) => {
    expect(plain(formatFact(fact, 'en'))).toBe(english);
    expect(plain(formatFact(fact, 'es'))).toBe(spanish);
  });

  it('keeps its sign on the same line', () => {
    expect(formatFact({ value: 1500, unit: 'EUR' }, 'es')).not.toContain(' ');
    expect(formatFact({ value: 98, unit: '%' }, 'es')).not.toContain(' ');
  });
});

it('a fact in words is the words of its language', () => {
  const fact = { text: { en: 'six months', es: 'seis meses' } };
  expect(formatFact(fact, 'en')).toBe('six months');
  expect(formatFact(fact, 'es')).toBe('seis meses');
});

describe('names in braces', () => {
  const facts = { price: { nie: { value: 150, unit: 'EUR' as const } } };
  const texts = {
    en: factTexts(facts, exampleSite, 'en'),
    es: factTexts(facts, exampleSite, 'es'),
  };
  const fill = (text: string, lang: 'en' | 'es' = 'en') =>
    plain(fillIn(text, (name) => texts[lang].get(name)));

  it('are replaced by facts and contact values', () => {
    expect(fill('{price.nie} from {brand}')).toBe('€150 from Firm & Sons');
    expect(fill('{price.nie} de {brand}', 'es')).toBe('150 € de Firm & Sons');
    expect(fill('{phone} {email} {url} {city}')).toBe(
      '+34 950 000 000 hello@example.com https://www.example.com Burgos',
    );
  });

  it('spell address and hours in the language of the page', () => {
    expect(fill('{address}')).toBe('Calle Mayor, 1, 09000 Burgos, Spain');
    expect(fill('{address}', 'es')).toBe('Calle Mayor, 1, 09000 Burgos, España');
    expect(fill('{hours}')).toBe('Mon–Fri 9:00–19:00, Sun closed');
    expect(fill('{hours}', 'es')).toBe('lun-vie 9:00-19:00, dom cerrado');
  });

  it('stay as they are when unknown, so that a mistake is seen', () => {
    expect(fill('{price.nei} {} {year} {constructor} { phone }')).toBe(
      '{price.nei} {} {year} {constructor} { phone }',
    );
  });

  it('stay braces where no name can be', () => {
    expect(fill('a { b } c } {')).toBe('a { b } c } {');
  });

  it('are not looked for in what was put in', () => {
    expect(fillIn('{a}', () => '{b}')).toBe('{b}');
  });

  it('are found with their places', () => {
    expect(placeholders('Call {phone}: {price.nie}')).toEqual([
      { name: 'phone', offset: 5 },
      { name: 'price.nie', offset: 14 },
    ]);
    expect(placeholders('none')).toEqual([]);
  });

  it('are what stands between a brace and the next one that closes', () => {
    const random = randomNumbers(1);
    const pick = pickWith(random);
    for (let count = 0; count < 3000; count += 1) {
      const length = 1 + Math.floor(random() * 9);
      const text = Array.from({ length }, () => pick(['{', '}', 'a', ' b'])).join('');
      const expected = [...text.matchAll(/\{([^{}]*)\}/g)];
      expect(placeholders(text), text).toEqual(
        expected.map(({ 1: name, index: offset }) => ({ name, offset })),
      );
    }
  });

  it('are contacts, dates and every fact of every group', () => {
    expect(factNames({ $schema: '../schema/facts.json', ...facts } as typeof facts)).toEqual([
      ...'brand phone email url city address hours legalName taxId registry'.split(' '),
      ...'year today price.nie'.split(' '),
    ]);
  });
});

it('office hours name each day, or the first and last of a run', () => {
  const hours = (...days: Site['hours'][number]['days']) =>
    hoursText([{ days, opens: '09:30', closes: '14:00' }], 'en');
  expect(hours('sat')).toBe('Sat 9:30–14:00');
  expect(hours('sat', 'sun')).toBe('Sat, Sun 9:30–14:00');
  expect(hours('mon', 'tue', 'wed')).toBe('Mon–Wed 9:30–14:00');
  expect(hours('mon', 'wed', 'fri')).toBe('Mon, Wed, Fri 9:30–14:00');
  expect(hours('wed', 'mon', 'tue')).toBe('Mon–Wed 9:30–14:00');
  const spans = ['07:00', '15:00'].map((opens) => ({
    days: ['sat' as const],
    opens,
    closes: '19:00',
  }));
  expect(hoursText(spans as Parameters<typeof hoursText>[0], 'en')).toBe(
    'Sat 7:00–19:00, 15:00–19:00',
  );
});
