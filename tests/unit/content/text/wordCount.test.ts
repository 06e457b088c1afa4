import { expect, it } from 'vitest';
import { hasWords, wordsIn } from '../../../../src/content/text/wordCount.ts';

it('counts words as Unicode tells them apart, whatever stands in them', () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  for (const sign of [...characters, '🇪🇸', '文', '\uFEFF', '\uD800']) {
    for (const text of [sign, `${sign}b`, `a${sign}b`, `a ${sign} -b`]) {
      expect(wordsIn(text), JSON.stringify(text)).toBe(runsWithLetters(text));
    }
  }
});

it('tells whether there are so many without counting them all', () => {
  const pieces = [
    'a',
    'is ',
    ' b-c',
    '| ',
    '\n',
    '[x](/y "d e")',
    ' é',
    '€5 ',
    '\u00a0',
    '文 ',
    '…',
    '] ',
  ];
  for (let count = 0; count < 2000; count += 1) {
    const text = Array.from({ length: 8 }, (_, place) => pieces[(count * (place + 7)) % 12]).join(
      '',
    );
    for (const least of [1, 3, 6]) expect(hasWords(text, least), text).toBe(wordsIn(text) >= least);
  }
});

it('leaves out the addresses of links', () => {
  expect(wordsIn('Ask [our lawyers](/contact "by phone") today')).toBe(4);
});

/** Words are runs between spaces and bars that contain a letter or digit. */
function runsWithLetters(text: string): number {
  return text.split(/[\s|]/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}
