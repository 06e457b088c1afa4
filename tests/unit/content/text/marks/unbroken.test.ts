import { describe, expect, it } from 'vitest';
import { markUnbroken, unbrokenParts } from '../../../../../src/content/text/marks/unbroken.ts';

function unbrokenIn(text: string): string[] {
  return (unbrokenParts(text) ?? []).flatMap((part) => (part.isUnbroken ? part.text : []));
}

describe('what must not break', () => {
  it.each([
    ['It takes 6–8 weeks, or 1–2 days.', ['6–8 weeks', '1–2 days']],
    ['Mon–Fri 9:00–19:00, multa de 3–6 meses', ['Mon–Fri', '9:00–19:00,', '3–6 meses']],
    ['Deals of €25M–€600M in Sarrià–Sant Gervasi', ['€25M–€600M', 'Sarrià–Sant Gervasi']],
  ])('is a range: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it('is an amount with a share', () => {
    expect(unbrokenIn('€35M or 7% of turnover')).toEqual(['€35M or 7%']);
  });

  it.each([
    ['Modelo 790-012, the C-1 line, a 12-month term', ['Modelo 790-012', 'C-1', '12-month']],
    ['e-invoicing for non-lucrative visas', ['e-invoicing', 'non-lucrative']],
    ['an intra-EU number, until time-barred', ['intra-EU', 'time-barred']],
    ['multa (sistema de días-multa)', ['días-multa']],
    ['a Royal Decree-Law on high-risk systems', ['Decree-Law', 'high-risk']],
    ['self-employed, or with a foreign-owned firm', ['self-employed', 'foreign-owned']],
    ['an attorney-client relationship', []],
  ])(
    'is a number, a prefix or a short compound with a hyphen, no longer one: %s',
    (text, found) => {
      expect(unbrokenIn(text)).toEqual(found);
    },
  );

  it.each([
    ['Pozuelo, Las Rozas, La Moraleja', ['Las Rozas', 'La Moraleja']],
    ['Poble-sec and Sant Antoni. El Born too. La Rambla', ['Poble-sec', 'Sant Antoni']],
    ['para recurrir la multa que El juzgado', []],
  ])('is the name of a place: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it.each([
    ['Law 28/2022, article 5, and form 030', ['Law 28/2022', 'article 5', 'form 030']],
    ['Ley 34/2002, artículo 6.1.a), modelo 210', ['Ley 34/2002', 'artículo 6.1.a']],
    ['GDPR art. 6(1)(b); for sensitive data, 9(2)(a)', ['art. 6(1)(b)', '9(2)(a)']],
    [
      'Royal Decree-Law 7/1996, Real Decreto-ley 8/2020',
      ['Royal Decree-Law 7/1996', 'Real Decreto-ley 8/2020'],
    ],
    ['of law 2 or so', []],
  ])('is a law or a form with its number: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it.each([
    ['Call +34 930 000 000', ['+34 930 000 000']],
    ['o al 930 00 00 00, por la mañana', ['930 00 00 00']],
    ['from 2024 100 firms', []],
  ])('is a telephone number: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it.each([
    ['Since Aug 2026; on June 30, 2026.', ['Aug 2026', 'June 30, 2026']],
    ['el 1 de agosto de 2024, 15 ene 2025', ['1 de agosto de 2024', '15 ene 2025']],
    ['hasta el 30 de junio, en julio de 2026', ['30 de junio', 'julio de 2026']],
  ])('is a date: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it.each([
    ['€2,646/month + €331/month + 75%', ['€2,646/month', '+ €331/month', '+ 75%']],
    ['20 working days, 30 % or 3.2 million', ['20 working days', '30 %', '3.2 million']],
    ['33 días por año, 0,25 mg/l y 1.500 €', ['33 días', '0,25 mg/l', '1.500 €']],
    ['quedan 20 días hábiles o 5 business days', ['20 días hábiles', '5 business days']],
  ])('is an amount with its unit: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it('leaves out words, and dashes between words', () => {
    expect(unbrokenParts('A sustainability-linked person – or a firm – may ask')).toBeUndefined();
    expect(unbrokenParts('Regulation (EU) 2024/1689, in 27 member states')).toBeUndefined();
    expect(unbrokenParts('')).toBeUndefined();
  });

  it('keeps every character', () => {
    const text = 'From 6–8 weeks: €1,500/month, 24/7, until Aug 2026';
    expect(
      unbrokenParts(text)
        ?.map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('is marked in HTML, but for what stands in its tags', () => {
    expect(markUnbroken('<a href="/a-2–3">in <em>6–8 weeks</em> &amp; more</a>')).toBe(
      '<a href="/a-2–3">in <em><span class="whole">6–8 weeks</span></em> &amp; more</a>',
    );
  });
});
