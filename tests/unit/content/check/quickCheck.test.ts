import { describe, expect, it } from 'vitest';
import { createChecks } from '../../../../src/content/check/check.ts';
import { isPage } from '../../../../src/content/open/siteOpener.ts';
import { valuesIn } from '../../../../src/content/page/collectValues.ts';
import { fieldOf, isParagraph, textsIn } from '../../../../src/content/page/pageTexts.ts';
import { scanPage } from '../../../../src/content/page/scan.ts';
import {
  type PictureFile,
  readPictures,
  readSources,
  type Source,
} from '../../../../src/content/read/source.ts';
import { readContract } from '../../../../src/content/schema/contract.ts';
import { compileTraversal } from '../../../../src/content/schema/traversal.ts';
import {
  createLoader,
  type LoadedPage,
  type LoadedSite,
} from '../../../../src/content/site/site.ts';
import { fixtureNames, picturesOf, sourcesOf } from '../../../support/unit/fixtureSite.ts';
import { randomNumbers } from '../../../support/unit/randomEdits.ts';

const contract = readContract('schema');
const load = createLoader(contract);
const checks = createChecks(contract, 'en');
const plan = compileTraversal(contract, 'page.json');

/** What rules look for, in and out of the forms in which they mean it. */
const mistakes = [
  ...['{', '}', '{price.nie}', '{price.ni}', '{year}', '}{', '{{phone}', '{ phone }'],
  ...['<b>', '<', '</p', '<!--', '<https://example.com>', '<mailto:a@b.es>', '< b'],
  ...['![a](/b.png)', '!', '![', '€150', '150 €', '€ 12', '150\n€', '€'],
  ...['xxx', 'XxX', 'xx', 'TODO: x', 'TODO', 'lorem ipsum', 'Dolor SIT amet', 'FIXME', 'tbd'],
  ...['???', '??', '[your name]', '[su nombre]', '[tu](/contact)', '¿', '¡Hola', 'Ya?'],
  ...[
    '[a](/nowhere)',
    '[a](/contact#nowhere)',
    '[a](#nowhere)',
    '[a](/contact?x=1)',
    '[a](/about/)',
  ],
  ...['[a](http://example.com)', '[a](javascript:x)', '[a]: /nowhere', '[a][b]', '[a](/es)'],
  ...['# A', '## A', '### A', '#### A\n## B', 'A\n===', 'A\n---', '#', '\t', '\\', '"', '\n\n'],
  ...['  ', '    code', '`a`', 'á', 'é\u0301', '\u00a0', '\u2028', '文', '🇪🇸'],
];

describe('A page in which anything may be wrong', () => {
  it.each([
    ['pages', 4, readSources('.'), readPictures('.')],
    ['fixtures', 200, sourcesOf('no-mistake'), picturesOf('no-mistake')],
  ])(
    'is judged at a glance as it is closely: %s, %i times',
    (_, times, sources, pictures) => {
      const random = randomNumbers(times);
      const found = new Set<string>();
      for (let round = 0; round < times; round += 1) {
        const spoilt = sources.map((source) => (isPage(source) ? spoiled(source, random) : source));
        for (const code of compare(spoilt, pictures)) found.add(code);
      }
      expect(found.size).toBeGreaterThan(10);
    },
    60_000,
  );

  it.each(fixtureNames())('is judged at a glance as it is closely: %s', (name) => {
    compare(sourcesOf(name), picturesOf(name));
  });
});

/** Returns the codes that were found. */
function compare(sources: Source[], pictures: PictureFile[]): string[] {
  const site = load(sources);
  return [...site.pages.values()].flatMap((page) => comparePage(page, site, pictures));
}

function comparePage(page: LoadedPage, site: LoadedSite, pictures: PictureFile[]): string[] {
  const values = valuesIn(plan, page.page);
  const seen = scanPage(plan, page.page);
  const objects = { picture: seen.pictures, action: seen.actions };
  for (const [kind, some] of Object.entries({ ...seen.texts, ...objects }))
    expect(some).toEqual(values.flatMap((value) => (value.kind === kind ? [value.value] : [])));
  expect(seen.links).toEqual(values.flatMap(({ links }) => links));
  expect(seen.linkRoots).toEqual(values.flatMap(({ path, links }) => links.map(() => path[0])));
  expect(seen.paragraphs).toEqual(
    textsIn(page.page, plan).flatMap(({ text, path }) =>
      isParagraph(text, fieldOf(path)) ? text : [],
    ),
  );

  const today = '2026-11-20';
  const [quick, close] = [0, 1].map(() => checks.projectOf(site, pictures, today));
  if (!quick || !close) return [];
  const closely = checks.checkPageClosely(page, close);
  expect(checks.checkPage(page, quick)).toEqual(closely);
  expect([...quick.asked].sort()).toEqual([...close.asked].sort());
  return closely.map(({ code }) => code);
}

/** The same page, with a mistake in some of its texts. */
function spoiled({ file, text }: Source, random: () => number): Source {
  const pick = () => mistakes[Math.floor(random() * mistakes.length)] ?? '';
  const spoilt = JSON.stringify(
    JSON.parse(text),
    (key, value) => {
      if (typeof value !== 'string' || /^(type|kind|icon|tone)$/.test(key)) return value;
      if (random() > 0.03) return value;
      const at = Math.floor(random() * value.length);
      return random() < 0.2 ? pick() : value.slice(0, at) + pick() + value.slice(at);
    },
    Math.floor(random() * 3),
  );
  return { file, text: random() < 0.1 ? spoilt.replaceAll('<', '\\u003c') : spoilt };
}
