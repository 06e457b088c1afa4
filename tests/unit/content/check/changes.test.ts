import { afterAll, expect, it, vi } from 'vitest';
import type { Change } from '../../../../src/content/check/cases.ts';
import { changed } from '../../../../src/content/diagnostics/repairedText.ts';
import { createOpen } from '../../../support/opening.ts';
import { siteWith } from '../../../support/unit/baseSite.ts';

vi.stubEnv('CLOCK', '2026-11-26T12:00');
afterAll(() => vi.unstubAllEnvs());

const opener = createOpen();
const file = 'about.json';

/** What stands in about.json with each change that is offered alone, in the place of what was wrong. */
function offered(right: string, wrong: string): string[] {
  const { text, diagnostics } = found({ file, right, wrong });
  const start = text.indexOf(wrong);
  const rest = text.length - start - wrong.length;
  return diagnostics.flatMap(({ fix, guess = fix }) => {
    const other = guess && changed(text, guess);
    return other ? other.slice(start, other.length - rest) : [];
  });
}

function found(...changes: Change[]) {
  const { sources, pictures } = siteWith(changes);
  const { diagnostics } = opener(sources, pictures).report;
  const text = sources.find((source) => source.file === `pages/${file}`)?.text ?? '';
  return { text, diagnostics };
}

it.each([
  ['[a](/contact#office), [b](/contac)', '[a](/contact#office), [b](/contact)'],
  ['/contac and [b](</contac>)', '/contac and [b](</contact>)'],
  ['[a][c]\\n\\n[c]: /contac', '[a][c]\\n\\n[c]: /contact'],
  ['[a](/contact?servic=enisa)', '[a](/contact?service=enisa)'],
])('A guess changes the link itself: %s', (wrong, right) => {
  expect(offered('All this in two languages.', wrong)).toContain(right);
});

it('The same mistake in two links is told at the place of each', () => {
  expect(offered('All this in two languages.', '[a](/contac), [b](/contac)')).toEqual([
    '[a](/contact), [b](/contac)',
    '[a](/contac), [b](/contact)',
  ]);
});

it('A link that is written with an escape is told without a change', () => {
  const [right, wrong] = [
    'All this in two languages.',
    '[a](/cont\\\\_act?b&amp;c) [b](/cont\\\\_ac)',
  ];
  expect(found({ file, right, wrong }).diagnostics.length).toBeGreaterThan(0);
  expect(offered(right, wrong)).toEqual([]);
});

it.each(['24.50', '1e3', '24'])('A number keeps its digits as a text: %s', (number) => {
  expect(offered('"How it goes"', number)).toEqual([`"${number}"`]);
});

it('A page with a type is told of its other mistakes too', () => {
  const change = { file, right: '"title": "About', wrong: '"type": "page", "titel": "About' };
  const messages = found(change).diagnostics.map(({ message }) => message);
  expect(messages).toEqual([
    '`type` is not a field of a page.',
    '`titel` is not a field of a page.',
  ]);
});

it('Nothing follows from a date that is no day: links to the page are right', () => {
  const [right, dates] = ['"title"', '"from": "2027-02-30", "until": "2027-01-01", "title"'];
  const { diagnostics } = found({ file: 'contact.json', right, wrong: dates });
  expect(diagnostics.map((each) => `${each.file} ${each.code}`)).toEqual([
    'pages/contact.json not-allowed',
  ]);
});

it.each([
  ['two languages." },', 'two languages." }'],
  ['reads what you write." },', 'reads what you write." }'],
  ['["Ana", "Tax"],', '["Ana", "Tax"]'],
  ['"eyebrow": "About",', '"eyebrow": "About";'],
])('A comma is put where it is missing: %s', (right, wrong) => {
  const { text, diagnostics } = found({ file, right, wrong });
  const [{ fix } = {}] = diagnostics;
  expect(fix && changed(text, fix)).toContain(`${right}\n`);
});
