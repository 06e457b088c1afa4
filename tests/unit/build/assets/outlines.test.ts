import { expect, it } from 'vitest';
import { drawnFonts } from '../../../../src/build/assets/fonts.ts';
import { dropUnknown, fontIn, outlinesOf } from '../../../../src/build/assets/outlines.ts';
import { fontNamesOf } from '../../../../src/shared/fontNames.ts';

it('Ligatures of the fonts of this site are drawn', () => {
  const [file = Buffer.of()] = drawnFonts(process.cwd(), fontNamesOf());
  const font = fontIn(file);
  expect(font.stringToGlyphs('fi')).toHaveLength(1);
  expect(outlinesOf(font.getPath('fi', 0, 0, 20))).toMatch(/^M[-\d. MLCQZ]+$/);
});

// Source Sans 3 has one of type 6 and format 2: the library would throw at each text.
it('A substitution that the library does not know is left out', () => {
  const lookup = { lookupType: 6, subtables: [{ substFormat: 2 }, { substFormat: 3 }] };
  dropUnknown(lookup);
  expect(lookup.subtables).toEqual([{ substFormat: 3 }]);
});
