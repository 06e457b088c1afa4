import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../../src/content/check/check.ts';
import type { Rule } from '../../../../src/content/check/rule.ts';
import { rules } from '../../../../src/content/check/rules.ts';
import { createSigns } from '../../../../src/content/check/signs.ts';
import { createDatedFiles } from '../../../../src/content/dates/datedFiles.ts';
import { createLoader } from '../../../../src/content/site/site.ts';
import { contract } from '../../../support/contract.ts';
import { fixtureNames, picturesOf, sourcesOf } from '../../../support/unit/fixtureSite.ts';
import { rightTexts } from '../../../support/unit/rightTexts.ts';

const all: Rule[] = Object.values(rules);
const check = createChecker(contract, 'en', all);
const checkEveryText = createChecker(contract, 'en', all.map(withoutSign));

describe('The sign of a rule', () => {
  it('stands in every text in which the rule finds something', { tags: 'full' }, () => {
    const load = createLoader(contract, 'en');
    for (const name of [...fixtureNames(), '_launch']) {
      const site = load(createDatedFiles()(sourcesOf(name)).shown);
      const pictures = picturesOf(name);
      expect(check(site, pictures), name).toEqual(checkEveryText(site, pictures));
    }
  });

  it.each(all.flatMap(({ text }) => text?.sign ?? []))(
    'is missing from most texts without a mistake: %s',
    (sign) => {
      const signsIn = createSigns([sign]);
      const texts = Object.values(rightTexts).flat();
      const shown = texts.filter((text) => signsIn(text) !== 0);
      expect(shown.length / texts.length).toBeLessThan(0.75);
    },
  );
});

describe('A rule finds', () => {
  it.each([
    ['a heading after a line break of another program', 'One line\r##Heading', 'broken-markdown'],
    ['a heading after a line separator', 'One line\u2028##Heading', 'broken-markdown'],
    ['a phone number with its digits apart', 'Call 9 3 0 0 0 0 0 0 0 now', 'typed-contact'],
  ])('%s', (_, body, code) => {
    const own = {
      title: 'About the firm and its people',
      description: 'x'.repeat(60),
      sections: [{ type: 'richText', body }],
    };
    const sources = sourcesOf('no-mistake').map((source) =>
      source.file === 'pages/about.json'
        ? { file: source.file, text: JSON.stringify(own) }
        : source,
    );
    const site = createLoader(contract, 'en')(sources);
    expect(check(site, picturesOf('no-mistake')).map((found) => found.code)).toContain(code);
  });
});

describe('Signs are found', () => {
  const signsIn = createSigns([/\nA/, /z\n/, /[“”]/, /b c/, /é[.]/]);

  it.each([
    ['Abc', [0]],
    ['An end with z', [0, 1]],
    ['z', [1]],
    ['a “word”', [2]],
    ['ab cd', [3]],
    ['olé.', [4]],
    ['bAé', []],
    ['', []],
  ])('in %j', (text, places) => {
    // The second time, its characters are known.
    for (const found of [signsIn(text), signsIn(text)])
      expect([0, 1, 2, 3, 4].filter((place) => found & (1 << place))).toEqual(places);
  });
});

it('refuses more signs than a number has bits', () => {
  expect(() => createSigns(Array.from({ length: 31 }, () => /a/))).not.toThrow();
  expect(() => createSigns(Array.from({ length: 32 }, () => /a/))).toThrow('31 bits');
});

function withoutSign({ text, ...rule }: Rule): Rule {
  if (!text) return rule;
  const { sign: _, ...rest } = text;
  return { ...rule, text: rest };
}
