import { readFileSync } from 'node:fs';

const [about, facts, layout, site, spanish] = [
  'about.json',
  '_facts.json',
  '_layout.json',
  '_site.json',
  'es/nosotros.json',
];
const redirects = '_redirects.json';
const spanishPage = readFileSync('tests/support/base/pages/es/nosotros.json', 'utf8');
const englishPage = `{
  "$schema": "../../schema/page.json",
  "title": "Who we are and what we do for you",
  "description": "The people who answer you, what we charge and the terms that matter to you.",
  "alternates": ["/about"],
  "sections": [
    { "type": "hero", "heading": "The people who answer you", "text": "Read this and what we do before you write to us." },
    { "type": "notice", "text": "The number is yours, and this is how you get it with us." },
    { "type": "richText", "body": ["What the law asks of you is in this text, and what it is for.", "You can write to us at any time, and we will answer on the day."] }
  ]
}
`;
const [firstSteps] = /"steps",[\s\S]*?\n {4}\},/.exec(spanishPage) ?? [''];

/** Texts and addresses that are pasted from other programs, and figures that are written twice. */
export const officeMistakes: [name: string, file: string, before: string, after: string][] = [
  ['heading mark without its space', about, 'All this in two', '##Languages\\n\\nAll this in two'],
  ['blanks inside of bold marks', about, 'before you write.', '** before ** you write.'],
  [
    'address of a search engine around another',
    about,
    '](/contact)',
    '](https://www.google.com/url?q=https://www.boe.es/eli/es/l/2013&sa=D)',
  ],
  [
    'safe link of a mail program',
    about,
    '](/contact)',
    '](https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.boe.es%2Feli&data=05)',
  ],
  [
    'mark of a campaign behind an address',
    about,
    '](/contact)',
    '](https://www.boe.es/buscar?id=7&utm_source=chatgpt.com#a1)',
  ],
  ['source mark of a chat', about, 'Without any hurry.', 'Without any hurry【4†source】.'],
  ['citation mark of a chat', about, 'Without any hurry.', 'Without any hurry [cite: 12].'],
  ['currency before a fact', about, '{price.nie} in all', '€{price.nie} in all'],
  ['currency behind a fact', about, '{price.nie} in all', '{price.nie} euros in all'],
  ['unit behind a fact', spanish, '{term.nie} si', '{term.nie} semanas si'],
  ['another unit behind a fact', spanish, '{term.nie} si', '{term.nie} días si'],
  ['name of a fact with its file', about, '{price.nie}', '{_facts.price.nie}'],
  ['group and name of a fact turned', about, '{price.nie}', '{nie.price}'],
  ['figure in full beside its scale', facts, '"value": 150', '"scale": "M", "value": 720000000'],
  ['scale in words', facts, '"value": 150', '"scale": "million", "value": 150'],
  [
    'text of a fact that is not translated',
    facts,
    '"value": 150, "unit": "EUR"',
    '"text": { "en": "20 working days", "es": "20 working days" }',
  ],
  ['day and month turned', facts, '"unit": "EUR"', '"unit": "EUR", "reviewBy": "2030-31-12"'],
  ['year of two digits', facts, '"unit": "EUR"', '"unit": "EUR", "reviewBy": "31/12/30"'],
  ['day with a time', facts, '"unit": "EUR"', '"unit": "EUR", "reviewBy": "2030-12-31T00:00:00Z"'],
  ['alternate as a text', about, '["/es/nosotros"]', '"/es/nosotros"'],
  ['country in place of a language', site, '{\n', '{\n  "languages": ["en", "sp"],\n'],
  ['language link to its own language', layout, '"href": "/es"', '"href": "/"'],
  ['number of WhatsApp as its address', site, '"+34650000000"', '"https://wa.me/34650000000"'],
  [
    'picture of this computer',
    about,
    'images/wheel.svg',
    'C:\\\\Users\\\\Ana\\\\Pictures\\\\wheel.svg',
  ],
  ['description that says alt text', about, '"alt": ""', '"alt": "Alt text"'],
  ['section pasted twice', spanish, `{\n      "type": ${firstSteps}`, twice(firstSteps)],
  [
    'sentence pasted twice',
    about,
    'A person reads what you write.',
    'A person reads all of what you write. A person reads all of what you write.',
  ],
  [
    'own address without its scheme in a text',
    about,
    'before you write.',
    'before you write, or www.example.com/contact today.',
  ],
  [
    'question pasted twice',
    spanish,
    '{ "question": "¿Cuánto tarda?"',
    '{ "question": "¿Puedo ir sin cita?", "answer": "Sí, a cualquier hora del día." },\n        { "question": "¿Cuánto tarda?"',
  ],
  ['page in the folder of the other language', spanish, spanishPage, englishPage],
  ['comma in the host of an address', about, '](/contact)', '](https://www.boe,es/eli)'],
  [
    'address pasted twice',
    about,
    '](/contact)',
    '](https://www.boe.es/eli/es/l/2013https://www.boe.es/eli/es/l/2013)',
  ],
  ['telephone link with spaces', about, '](/contact)', '](tel:+34 950 000 000)'],
  ['figure with its plus', facts, '"value": 150', '"value": "150+"'],
  ['range with its unit', facts, '[2, 4]', '"2-4 weeks"'],
  ['share as it is read', facts, '"value": 150, "unit": "EUR"', '"value": "14,6 %", "unit": "%"'],
  ['opening hour that is a word', site, '"opens": "09:00", "closes": "19:00"', '"opens": "closed"'],
  [
    'redirect that is turned about',
    redirects,
    '"from": "/old", "to": "/about"',
    '"from": "/about", "to": "/us"',
  ],
  [
    'flag of a country by its usual letters',
    about,
    '{\n      "type": "steps"',
    '{\n      "type": "testimonials", "heading": "Clients", "items": [{ "quote": "They answered on the day itself.", "name": "Ann", "flag": "uk" }]\n    },\n    {\n      "type": "steps"',
  ],
  [
    'dates out of their order',
    about,
    '{\n      "type": "steps"',
    '{\n      "type": "timeline", "heading": "The law", "items": [{ "date": "Aug 2026", "title": "All" }, { "date": "Feb 2025", "title": "First" }]\n    },\n    {\n      "type": "steps"',
  ],
];

function twice(section: string): string {
  const whole = `{\n      "type": ${section}`;
  return `${whole}\n    ${whole}`;
}
