import { expect, it } from 'vitest';
import { haveSameWords, wordingOf } from '../../../../src/content/page/wording.ts';
import { compileTraversal } from '../../../../src/content/schema/traversal.ts';
import type { Page, Section } from '../../../../src/generated/types.ts';
import { contract } from '../../../support/contract.ts';

const plan = compileTraversal(contract, 'page.json');
const wordsOf = (...sections: unknown[]) => {
  const page = { title: 'Wills', description: 'On wills.', sections: sections as Section[] };
  return wordingOf(page as Page, plan);
};
const sentencesOf = (section: unknown) => wordsOf(section)[1]?.sentences ?? [];

it('names each section by its id, else by its type and its place among that type', () => {
  const cards = { type: 'cards', items: [] };
  const found = wordsOf(cards, { ...cards, id: 'values' }, cards, { type: 'hero', heading: 'A' });
  expect(found.map(({ key }) => key)).toEqual(['head', 'cards', 'id:values', 'cards-2', 'hero']);
  expect(found[0]?.sentences.toSorted()).toEqual(['On wills.', 'Wills']);
});

it('splits texts into sentences, with facts as names and without marks of Markdown', () => {
  const body = ['## Cost', 'It costs **{price.nie}**. Read [why](/wills#cost)!', '- One\n- Two'];
  expect(sentencesOf({ type: 'richText', body })).toEqual([
    'Cost',
    'It costs {price.nie}.',
    'Read why!',
    'One',
    'Two',
  ]);
});

const given = {
  type: 'richText',
  heading: 'Cost',
  lead: 'You pay {price.nie}.',
  body: 'It costs little: see [wills](/wills). Ask us.',
};
const isSame = (other: object) => haveSameWords(sentencesOf(given), sentencesOf(other));

it.each([
  ['the order of fields', Object.fromEntries(Object.entries(given).toReversed())],
  ['formatting', { ...given, body: '**It** costs *little*: see [**wills**](/wills). Ask us.' }],
  ['spaces and lines', { ...given, body: 'It  costs\nlittle: see [wills](/wills). Ask us.' }],
  ['an address', { ...given, body: 'It costs little: see [wills](/about). Ask us.' }],
  ['punctuation', { ...given, body: '“It costs little; see [wills](/wills)”, Ask us!' }],
  ['blocks as a list', { ...given, body: ['It costs little: see wills.', 'Ask us.'] }],
  ['another look and id', { ...given, tone: 'tint', id: 'cost', contents: true }],
])('does not count %s', (_, other) => expect(isSame(other)).toBe(true));

it.each([
  ['a word', { ...given, heading: 'Costs' }],
  ['a figure', { ...given, lead: 'You pay {price.nie} in 1.5 days.' }],
  ['the name of a fact', { ...given, lead: 'You pay {price.visa}.' }],
  ['a word that is gone', { ...given, body: 'It costs: see [wills](/wills). Ask us.' }],
  ['the words of a link', { ...given, body: 'It costs little: see [prices](/wills). Ask us.' }],
])('counts %s', (_, other) => expect(isSame(other)).toBe(false));

it('tells 1.5 from 15, and the order of a list', () => {
  expect(haveSameWords(['1.5 days'], ['15 days'])).toBe(false);
  const steps = (...titles: string[]) => ({
    type: 'steps',
    heading: 'Steps',
    items: titles.map((title) => ({ title, text: 'Do it.' })),
  });
  expect(haveSameWords(sentencesOf(steps('A', 'B')), sentencesOf(steps('B', 'A')))).toBe(false);
});
