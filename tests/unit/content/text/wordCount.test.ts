import { expect, it } from 'vitest';
import { wordsIn } from '../../../../src/content/text/wordCount.ts';

it('counts words as Unicode tells them apart, whatever stands in them', () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  for (const sign of [...characters, '🇪🇸', '文', '\uFEFF', '\uD800']) {
    for (const text of [sign, `${sign}b`, `a${sign}b`, `a ${sign} -b`]) {
      expect(wordsIn(text), JSON.stringify(text)).toBe(runsWithLetters(text));
    }
  }
});

/** Words are runs between spaces and bars that contain a letter or digit. */
function runsWithLetters(text: string): number {
  return text.split(/[\s|]/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}
