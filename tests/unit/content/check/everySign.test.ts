import { expect, it } from 'vitest';
import { createChecks } from '../../../../src/content/check/check.ts';
import type { Rule } from '../../../../src/content/check/rule.ts';
import { launchRules, ordinaryRules } from '../../../../src/content/check/rules.ts';
import { sectionTypes } from '../../../../src/content/schema/contract.ts';
import { examplesOf } from '../../../../src/content/schema/examples.ts';
import { compileTraversal, mapValues } from '../../../../src/content/schema/traversal.ts';
import { isSpecial } from '../../../../src/shared/routes.ts';
import { contract } from '../../../support/contract.ts';
import { createLoad } from '../../../support/opening.ts';
import { baseSources } from '../../../support/unit/baseSite.ts';

const load = createLoad();
const check = createChecks(contract, 'en', [...ordinaryRules, ...launchRules]);
const plan = compileTraversal(contract, 'page.json');
const free = ['text', 'inline', 'markdown'];
const shared = baseSources.filter(({ file }) => isSpecial(file));
const page = {
  title: 'Every section',
  description: 'A page with every section of every type.',
  sections: [
    { type: 'hero', heading: 'Every section' },
    ...sectionTypes(contract).flatMap((type) => examplesOf(contract, type).slice(0, 1)),
    {
      type: 'priceCards',
      heading: 'Prices',
      items: [{ title: 'Golden visa', price: 'From {price.nie}' }],
    },
  ],
};

/** A site of one page, in whose texts a sign stands at the start, within a word, alone and at the end. */
function siteWith(sign: string) {
  const value = mapValues(plan, page, (kind, text) => {
    if (typeof text !== 'string' || !free.includes(kind)) return text;
    return text.includes('{')
      ? text
      : `${sign}${text.slice(0, 2)}${sign}${text.slice(2)} ${sign} A${sign}b word${sign}`;
  });
  const text = JSON.stringify(value);
  return load([...shared, { file: 'pages/index.json', text }]);
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const others = [
  '’',
  '–',
  '—',
  '“',
  '«',
  '…',
  '·',
  'ñ',
  'ß',
  'İ',
  '🙂',
  '👩‍👩‍👧',
  '日',
  '\u00ad',
  '\u200b',
];
const pairs = ['\\u', '\\p{L}', '(?<', '[^', '{2,1}', '](', '**', '`'];

it.each([...ascii, ...others, ...pairs])('no rule throws where each text holds %j', (sign) => {
  const site = siteWith(sign);
  expect(() => check(site, [])).not.toThrow();
});

it('the texts are checked', () => {
  const site = siteWith('-');
  expect(site.pages.size).toBe(1);
  expect(check(site, []).length).toBeGreaterThan(0);
});

it('an error of a rule names the file that was looked at', () => {
  const fault = new TypeError('x is not a function');
  const wrong: Rule = {
    severity: 'error',
    why: { en: '', es: '' },
    texts: {},
    inFile: () => {
      throw fault;
    },
  };
  expect(() => createChecks(contract, 'en', [wrong])(siteWith(''), [])).toThrow(fault);
  expect(fault).toMatchObject({ lookedAt: 'pages/index.json' });
});

it('an error that a rule of the whole site throws names its code', () => {
  const fault = new Error('deep');
  const wrong: Rule = {
    severity: 'error',
    why: { en: '', es: '' },
    texts: { 'dead-link': { en: '', es: '' } },
    inSite: () => {
      throw fault;
    },
  };
  expect(() => createChecks(contract, 'en', [wrong])(siteWith(''), [])).toThrow(fault);
  expect(fault).toMatchObject({ lookedAt: 'pages/ for dead-link' });
});
