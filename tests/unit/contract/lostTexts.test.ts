import { expect, it } from 'vitest';
import { lostTexts } from '../../../src/contract/lostTexts.ts';

const lost = (before: object, after: object) =>
  lostTexts({ ...before }, { ...after }).map(({ text }) => text);

it.each<[string, object, object, string[]]>([
  ['a field is renamed', { body: 'Words' }, { text: 'Words' }, []],
  ['a value becomes a list', { to: '/es' }, { to: ['/es'] }, []],
  ['a flag becomes a code', { flag: '🇬🇧' }, { flag: 'gb' }, []],
  ['a field is dropped', { note: 'Ring', years: 5 }, {}, ['Ring', '5']],
  ['one of two equal texts is dropped', { a: 'Fees', b: 'Fees' }, { a: 'Fees' }, ['Fees']],
  ['an entry in front of others is dropped', { of: ['One', 'Two'] }, { of: ['Two'] }, ['One']],
  ['words are cut', { text: 'Two words' }, { text: 'Two' }, ['Two words']],
])('When %s', (_, before, after, texts) => {
  expect(lost(before, after)).toEqual(texts);
});
