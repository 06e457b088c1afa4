import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Price } from '../../../../src/app/parts/price.tsx';
import { formatFact } from '../../../../src/content/text/facts.ts';

it.each([
  ['EUR', 'en', '€1,500', '/month'],
  ['EUR', 'es', '1.500 €', '/mes'],
  ['USD', 'es', '1.500 US$', '/mes'],
  ['CHF', 'en', 'CHF 1,500', '/month'],
  ['CHF', 'fr', '1 500 CHF', '/mois'],
])('keeps the currency with the amount: %s in %s', (unit, lang, amount, period) => {
  const text = formatFact({ value: 1500, unit, per: 'month' }, lang);
  const html = renderToStaticMarkup(<Price text={text} />).replace(/[\u00a0\u202f]/g, ' ');
  expect(html).toContain(`<span class="whole">${amount}<span`);
  expect(html).toContain(`>${period}</span>`);
});

const languages = ['sv', 'pl', 'de', 'de-CH', 'fr', 'nl', 'pt-BR', 'en-IN', 'it', 'cs', 'ja', 'fa'];
const currencies = ['EUR', 'GBP', 'JPY', 'CAD', 'SEK', 'PLN', 'CHF', 'BRL', 'INR', 'KWD'];

it.each(languages)('keeps every figure of %s whole', (lang) => {
  for (const unit of currencies) {
    const [amount, per] = [{ value: 1234567.5, unit }, { per: 'month' as const }];
    const text = formatFact({ ...amount, ...per }, lang);
    const html = renderToStaticMarkup(<Price text={`From ${text}`} />);
    expect(html.replaceAll('&#x27;', "'")).toContain(`"whole">${formatFact(amount, lang)}<span`);
  }
});
