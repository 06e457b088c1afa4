import { expect, it } from 'vitest';
import { paletteOf } from '../../src/shared/palette.ts';
import { weakColors } from '../../src/shared/weakColors.ts';
import { openOwnSite } from '../support/ownSite.ts';

it('The colors of this site can be read, and none is mixed but that of links on dark', () => {
  const { colors = {} } = openOwnSite().shared?.site ?? {};
  expect(weakColors(colors)).toEqual([]);
  expect(paletteOf(colors)).toMatchObject({ ...colors, darkAccent: colors.highlight });
});
