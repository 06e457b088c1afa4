import { describe, expect, it } from 'vitest';
import { inTexts } from '../../../../../src/content/text/marks/inTexts.ts';
import { breakable, unbroken } from '../../../../../src/content/text/marks/unbroken.ts';

/** What stays on one line, without the marks that stand behind it. */
function unbrokenIn(text: string): string[] {
  return unbroken(text)
    .split(' ')
    .filter((run) => /[\u00a0\u2060]/.test(run))
    .map((run) => breakable(run).replace(/[.,;]+$/, ''))
    .map((run) => (run.includes('(') ? run : run.replace(/\)$/, '')));
}

describe('what must not break', () => {
  it.each([
    ['It takes 6–8 weeks, or 1–2 days.', ['6–8 weeks', '1–2 days']],
    ['Mon–Fri 9:00–19:00, multa de 3–6 meses', ['Mon–Fri', '9:00–19:00', '3–6 meses']],
    ['Deals of €25M–€600M in Sarrià–Sant Gervasi', ['€25M–€600M', 'Sarrià–Sant Gervasi']],
  ])('is a range: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it('is an amount with a share', () => {
    expect(unbrokenIn('€35M or 7% of turnover')).toEqual(['€35M or 7%']);
  });

  it('is a range with a hyphen, and nothing that is copied as it is', () => {
    expect(unbrokenIn('De 6-12 meses, 3-4 weeks')).toEqual(['6-12 meses', '3-4 weeks']);
    const copied = 'EX-15, 790-012, W-9, 12-a@b-3.es, a/2026/law-1, x:80/a, 2027-01-31, 6(1)(b)';
    expect(unbroken(copied)).toBe(copied);
  });

  it.each([
    ['Pozuelo, Las Rozas, La Moraleja', ['Las Rozas', 'La Moraleja']],
    ['Poble-sec and Sant Antoni. El Born too. La Rambla', ['Sant Antoni']],
    ['para recurrir la multa que El juzgado', []],
  ])('is the name of a place: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it.each([
    ['Law 28/2022, article 5, and form 030', ['Law 28/2022', 'article 5', 'form 030']],
    ['Ley 34/2002, artículo 6.1.a), modelo 210', ['Ley 34/2002', 'artículo 6.1.a']],
    ['GDPR art. 6(1)(b)', ['art. 6(1)(b)']],
    [
      'Royal Decree-Law 7/1996, Real Decreto-ley 8/2020',
      ['Royal Decree-Law 7/1996', 'Real Decreto-ley 8/2020'],
    ],
    ['of law 2 or so', []],
  ])('is a law or a form with its number: %s', (text, found) => {
    expect(unbrokenIn(text)).toEqual(found);
  });

  it.each([
    ['Call +34 950 000 000', ['+34 950 000 000']],
    ['o al 950 00 00 00, por la mañana', ['950 00 00 00']],
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
    expect(unbrokenIn('A sustainability-linked person – or a firm – may ask')).toEqual([]);
    expect(unbrokenIn('Regulation (EU) 2024/1689, in 27 member states')).toEqual([]);
    expect(unbroken('')).toBe('');
  });

  it('has a word joiner behind each sign at which a line could end, once', () => {
    const joined = '€1,500/\u2060month, 6–\u20608\u00a0weeks';
    expect(unbroken('€1,500/month, 6–8 weeks')).toBe(joined);
    expect(unbroken(joined)).toBe(joined);
    expect(breakable(joined)).toBe('€1,500/month, 6–8 weeks');
  });

  it('is marked in HTML, but for code and what stands in its tags', () => {
    expect(
      inTexts('<a href="/a-2–3">in <em>6–8 weeks</em> <code>6–8 weeks</code></a>', unbroken),
    ).toBe('<a href="/a-2–3">in <em>6–\u20608\u00a0weeks</em> <code>6–8 weeks</code></a>');
  });
});
