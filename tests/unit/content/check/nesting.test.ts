import { expect, it } from 'vitest';
import { createOpen } from '../../../support/opening.ts';
import { siteWith } from '../../../support/unit/baseSite.ts';

const opener = createOpen();
const lists = '['.repeat(20_000);
const groups = '{"a":'.repeat(20_000);

const files = ['_site', '_facts', '_layout', '_redirects', '_contract', 'about', 'new', '_routes'];
const texts = [
  lists,
  groups,
  `{"from": "2027-01-01", "timeZone": "Europe/Madrid", "next": ${lists}`,
  `{"from": "2027-01-01", "timeZone": "Europe/Madrid", "next": ${lists}${']'.repeat(20_000)}}`,
];

it.each(files.flatMap((file) => texts.map((text) => [file, text.slice(0, 70), text])))(
  'Brackets without end in %s.json, %s, are told at one place',
  (file, _, wrong) => {
    const changes = [
      { file: `${file}.json`, wrong },
      { file: 'insights.json', right: '"title"', wrong: '"titel"' },
    ];
    const { sources, pictures } = siteWith(changes);
    const found = opener(sources, pictures).report.diagnostics;
    const codesOf = (name: string) =>
      found.filter((one) => one.file === `pages/${name}.json`).map(({ code }) => code);
    expect(codesOf(file)).toEqual(['json-too-deep']);
    expect(codesOf('insights')).toContain('unknown-field');
  },
);
