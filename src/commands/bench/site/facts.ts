/** What pages/_facts.json of the benchmark says. No typed price of its pages is one of these. */
export const facts = {
  $schema: '../schema/facts.json',
  price: {
    start: { value: 1500, unit: 'EUR' },
    team: { value: 2400, unit: 'EUR' },
    audit: { value: 380, unit: 'EUR' },
    support: { value: 145, unit: 'EUR', per: 'month' },
  },
  term: {
    review: { value: [2, 4], unit: 'week' },
    delivery: { value: 10, unit: 'day' },
    notice: { value: 1, unit: 'month' },
  },
  claim: {
    branches: { value: 35, more: true },
    satisfaction: { value: 98, unit: '%' },
    language: { text: { en: 'in your language', es: 'en su idioma' } },
  },
};

/** What pages/_site.json says. */
export const site = {
  $schema: '../schema/site.json',
  brand: 'Example Site',
  url: 'https://www.example.com',
  phone: { number: '+34930000000', display: '+34 930 000 000' },
  whatsapp: '+34600000000',
  email: 'hello@example.com',
  address: { street: 'Calle Mayor, 1', postalCode: '08000', city: 'Barcelona', country: 'ES' },
  hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], opens: '09:00', closes: '19:00' }],
  // The peers draw none.
  shareImages: false,
};

/** How a reader meets each of them. Written by hand, so that our own filling in is checked too. */
export const factTexts: Readonly<Record<string, string>> = {
  brand: 'Example Site',
  phone: '+34 930 000 000',
  email: 'hello@example.com',
  'price.start': '€1,500',
  'price.team': '€2,400',
  'price.audit': '€380',
  'price.support': '€145/month',
  'term.review': '2–4 weeks',
  'term.delivery': '10 days',
  'term.notice': '1 month',
  'claim.branches': '35+',
  'claim.satisfaction': '98%',
  'claim.language': 'in your language',
};
