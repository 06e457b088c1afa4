import { afterAll, expect, it, vi } from 'vitest';
import type { Change } from '../../../../src/content/check/cases.ts';
import { launchRules } from '../../../../src/content/check/rules.ts';
import { createOpen } from '../../../support/opening.ts';
import { siteWith } from '../../../support/unit/baseSite.ts';

vi.stubEnv('CLOCK', '2026-11-26T12:00');
afterAll(() => vi.unstubAllEnvs());

const open = createOpen();
const codesWith = (changes: Change[]) => {
  const { sources, pictures } = siteWith(changes);
  return open(sources, pictures).report.diagnostics.map(({ code }) => code);
};
const body = '"body": "All this in two languages."';
const answer = 'Yes, at any time.';

it.each<[string, ...Change[]]>([
  [
    'The same question on two pages',
    {
      file: 'insights/first.json',
      right: '{ "type": "richText", "body": "It is the calendar year." }',
      wrong:
        '{ "type": "faq", "heading": "Asked", "items": [{ "question": "May I come by?", "answer": "Yes." }] }',
    },
  ],
  [
    'Equal headings below two others',
    {
      file: 'about.json',
      right: body,
      wrong: '"body": "## One\\n\\n### Syntax\\n\\nA.\\n\\n## Two\\n\\n### Syntax\\n\\nB."',
    },
  ],
  [
    'A heading one level below that of its section',
    { file: 'about.json', right: body, wrong: '"heading": "To enter", "body": "### Visas"' },
  ],
  [
    'A fact to be reviewed today',
    {
      file: '_facts.json',
      right: '"unit": "EUR"',
      wrong: '"unit": "EUR", "reviewBy": "2026-11-26"',
    },
  ],
  [
    'A version that alone names the other',
    { file: 'es/nosotros.json', right: '"alternates": ["/about"],', wrong: '' },
  ],
  [
    'An abbreviation with & before a semicolon',
    { file: 'about.json', right: '"How it goes"', wrong: '"M&As; and Q&A"' },
  ],
  [
    'Two rows of a table that are alike in part',
    { file: 'about.json', right: '["Joan", "Work"]', wrong: '["Joan", "Tax"]' },
  ],
])('%s is no mistake', (_, ...changes) => {
  expect(codesWith(changes)).toEqual([]);
});

it.each([
  ['112', 'Emergencies, 365 days a year'],
  ['15', 'SAMU, 24 h'],
  ['+34950000002', 'Call 950 000 002 24/7'],
  ['+4512345678', 'Denmark 12 34 56 78'],
])('The number %s is dialed by “%s”', (number, label) => {
  const [right, wrong] = ['"label": "Llamar al {phone}"', JSON.stringify({ number, label })];
  const change = { file: 'es/nosotros.json', right, wrong: wrong.slice(1, -1) };
  expect(codesWith([change])).toEqual([]);
});

it('A postal code of a country whose law the engine does not know is no example', () => {
  const inCroatia = '"postalCode": "10000", "city": "Zagreb", "country": "HR"';
  const [right, wrong] = ['"postalCode": "09000", "city": "Burgos", "country": "ES"', inCroatia];
  const { sources, pictures } = siteWith([{ file: '_site.json', right, wrong }]);
  const { diagnostics } = createOpen({ rules: launchRules })(sources, pictures).report;
  expect(diagnostics.filter(({ place }) => place?.includes('postalCode'))).toEqual([]);
});

const inRegion = (tag: string): Change[] => {
  const isSpanish = !tag.startsWith('en');
  const own = isSpanish ? 'es' : 'en';
  const [layout, other] = isSpanish
    ? ['es/_layout.json', '_layout.json']
    : ['_layout.json', 'es/_layout.json'];
  return [
    { file: layout, right: `"lang": "${own}"`, wrong: `"lang": "${tag}"` },
    { file: other, right: `"lang": "${own}", "href"`, wrong: `"lang": "${tag}", "href"` },
  ];
};

it.each([
  ['es-ES', 'Tiene prisa? Nadie se la mete.', 'spanish-mark'],
  ['es-ES', 'Cuesta €1,200 al año.', 'amount-form'],
  ['es-MX', 'We listen to you and you decide.', 'text-language'],
  ['es-ES', 'Lea más [aquí](/es).', 'vague-link'],
  ['ca', 'Sempre (a qualsevol hora.', 'unpaired-mark'],
  ['ca', 'A qualsevol hora..', 'punctuation'],
])('In %s “%s” is told as in its language', (tag, text, code) => {
  const change = { file: 'es/nosotros.json', right: 'Nadie te mete prisa.', wrong: text };
  expect(codesWith([...inRegion(tag), change])).toEqual([code]);
});

it.each([
  ['en-GB', 'It costs 1.200 € a year.', 'amount-form'],
  ['en-GB', 'Puede venir a la oficina cuando quiera y sin cita.', 'text-language'],
  ['en-US', 'Read [more](/contact).', 'vague-link'],
  ['en-GB', 'TODO', 'placeholder-text'],
])('In %s “%s” is told as in its language', (tag, text, code) => {
  expect(codesWith([...inRegion(tag), { file: 'about.json', right: answer, wrong: text }])).toEqual(
    [code],
  );
});
