import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src/content/check/cases.ts';
import { createOpener, type OpenSite } from '../../../../src/content/open/openSite.ts';
import { readFiles, type Source } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import {
  basePictures,
  siteWith,
  smallestSources,
  writeSmallest,
} from '../../../support/unit/baseSite.ts';
import { randomDatedSite } from '../../../support/unit/randomDates.ts';
import { randomEdit, randomNumbers } from '../../../support/unit/randomEdits.ts';

const pictures = basePictures;
const now = Date.parse('2026-11-23T12:00Z');
const rounds = process.env.FULL ? 300 : 5;

/** Opens with all that was learned before, and again with nothing. */
function twoOpeners() {
  return {
    knowing: createOpener({ contract }),
    forgetful: (...given: Parameters<OpenSite>) => createOpener({ contract })(...given),
  };
}

describe('what is known of one day', () => {
  it('never changes what is found on another', { timeout: 600_000 }, () => {
    const random = randomNumbers(20261125);
    const { knowing, forgetful } = twoOpeners();
    const codes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const files = { sources: randomDatedSite(random), pictures };
      for (const at of [now, ...knowing(files, { at: now }).dated.boundaries]) {
        const told = knowing(files, { at }).report.diagnostics;
        expect(told, `round ${round}, ${at}`).toEqual(forgetful(files, { at }).report.diagnostics);
        for (const { code } of told) codes.add(code);
      }
    }
    for (const code of depending) expect(codes).toContain(code);
  });
});

/** Findings in a page that depend on other files or on the day. */
const depending = [
  ...['dead-anchor', 'dead-link', 'description-length', 'doubled-unit'],
  ...['link-form', 'link-language', 'redirected-link', 'typed-amount', 'updated-before-date'],
];

it('A page that comes is the right one for links that were written before it', () => {
  const put = (name: string, text: object, all: Source[]) => {
    const file = `pages/${name}.json`;
    return [...all.filter((one) => one.file !== file), { file, text: JSON.stringify(text) }];
  };
  const page = (title: string, description: string, text: string, more = {}) => ({
    ...{ title, description, ...more },
    sections: [{ type: 'hero', heading: title, text }],
  });
  const visas = page(
    'Visas for Spain',
    'How to come to Spain, and how to stay here for long.',
    'Ask us.',
    {
      alternates: ['/es/visados'],
    },
  );
  const about = 'Quiénes somos, qué hacemos y qué pensamos de nuestro trabajo.';
  const linking = page('Quiénes somos en Wheel', about, 'Lea [lo que hay que saber](/visas).');
  const before = put('es/nosotros', linking, put('visas', visas, smallestSources));
  const after = put('es/visados', page('Visados para España', about, 'Escríbanos.'), before);
  const { knowing, forgetful } = twoOpeners();
  const codesOf = (openSite: OpenSite, sources: Source[]) =>
    openSite({ sources, pictures }).report.diagnostics.map(({ file, code }) => `${file} ${code}`);
  expect(codesOf(knowing, before)).toEqual(codesOf(forgetful, before));
  expect(codesOf(forgetful, after)).toContain('pages/es/nosotros.json link-language');
  expect(codesOf(knowing, after)).toEqual(codesOf(forgetful, after));
});

describe('What is shared changes', () => {
  const base = siteWith([
    {
      file: 'insights.json',
      right: '"/insights" }',
      wrong: '"/insights", "first": ["/insights/first"] }',
    },
  ]).sources;

  it.each<[string, Change, string]>([
    [
      'an id of another page',
      {
        file: 'contact.json',
        right: '"office",\n      "heading"',
        wrong: '"place",\n      "heading"',
      },
      'dead-anchor',
    ],
    [
      'a heading of another page',
      { file: 'about.json', right: '"What we do"', wrong: '"What we did"' },
      '',
    ],
    ['the address of another page', { file: 'contact.json' }, 'dead-link'],
    [
      'a title',
      {
        file: 'contact.json',
        right: 'Contact Wheel Works',
        wrong: 'About the people of Wheel Works',
      },
      'same-title',
    ],
    [
      'a fact',
      { file: '_facts.json', right: '"nie": { "value": 150', wrong: '"visa": { "value": 150' },
      'unknown-fact',
    ],
    [
      'the unit of a fact',
      { file: '_facts.json', right: '"unit": "EUR"', wrong: '"more": true' },
      '',
    ],
    [
      'a redirect',
      { file: '_redirects.json', right: '"/old"', wrong: '"/contact"' },
      'redirect-from-page',
    ],
    [
      'a version',
      { file: 'es/nosotros.json', right: '"/about"', wrong: '"/insights"' },
      'alternate-language',
    ],
    [
      'the language of a layout',
      { file: 'es/_layout.json', right: '"lang": "es"', wrong: '"lang": "fr"' },
      'language',
    ],
    [
      'an article',
      { file: 'insights/first.json', right: '"category": "Tax"', wrong: '"category": "Work"' },
      'unknown-category',
    ],
    [
      'the address of the site',
      { file: '_site.json', right: 'https://www.example.com', wrong: 'https://www.boe.es' },
      '',
    ],
  ])(
    '%s: what is known of the other files is no longer told',
    (_, { file, right = '', wrong }, code) => {
      const { knowing, forgetful } = twoOpeners();
      const told = (sources: Source[]) => {
        const found = knowing({ sources, pictures }).report.diagnostics;
        expect(found).toEqual(forgetful({ sources, pictures }).report.diagnostics);
        return found.map((one) => one.code);
      };
      const name = `pages/${file}`;
      const after = base.flatMap((one) =>
        one.file !== name
          ? one
          : wrong === undefined
            ? []
            : { file: name, text: one.text.replace(right, wrong) },
      );
      expect(told(base)).toEqual([]);
      if (code) expect(told(after)).toContain(code);
      else told(after);
      expect(told(base)).toEqual([]);
    },
  );

  it('at random, file by file', { timeout: 600_000 }, () => {
    const random = randomNumbers(20261128);
    const { knowing, forgetful } = twoOpeners();
    let files = base;
    for (let round = 0; round < 20 * rounds; round += 1) {
      const at = Math.floor(random() * base.length);
      const { file, text } = base[at] as Source;
      const isBack = random() < 0.3;
      const edited = isBack ? (base[at] as Source) : { file, text: randomEdit(text, random) };
      files = files.map((one) => (one.file === file ? edited : one));
      const given = { sources: files, pictures };
      expect(knowing(given).report.diagnostics, `round ${round}, ${file}`).toEqual(
        forgetful(given).report.diagnostics,
      );
    }
  });
});

describe('A page is the one that was validated', () => {
  const root = mkdtempSync(join(tmpdir(), 'opened-'));
  const file = join(root, 'pages/about.json');

  it.each([
    ['changed', (text: string) => text.replace('"heading"', '"headng"')],
    ['cut off', (text: string) => text.slice(0, 40)],
  ])('though its file is %s meanwhile', (_, change) => {
    writeSmallest(root);
    const page = JSON.parse(readFileSync(file, 'utf8'));
    const site = createOpener({ contract })(readFiles(root));
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(site.report.diagnostics).toEqual([]);
    expect(site.pages.find(({ route }) => route === '/about')?.page).toEqual(page);
    rmSync(root, { recursive: true });
  });
});
