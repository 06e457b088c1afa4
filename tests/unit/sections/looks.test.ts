import { expect, it } from 'vitest';
import { iconSprite } from '../../../src/build/assets/icons.ts';
import { sectionTypes } from '../../../src/content/schema/contract.ts';
import { flagIcon } from '../../../src/shared/flagIcon.ts';
import { contract } from '../../support/contract.ts';

const schemas = sectionTypes(contract).map((type) => contract.get(`sections/${type}.json`));

it('every look of a section type is shown by one of its examples', () => {
  const offered = schemas.flatMap((schema) =>
    (schema?.properties?.look?.enum?.slice(1) ?? []).map((look) => `${schema?.title} ${look}`),
  );
  const shown = schemas.flatMap((schema) =>
    (schema?.examples ?? []).map((example) => `${schema?.title} ${Object(example).look}`),
  );
  expect(offered.length).toBeGreaterThan(10);
  expect(offered.filter((look) => !shown.includes(look))).toEqual([]);
});

it('every flag that a page may name is in the sprite', () => {
  const flags = contract.get('defs.json')?.definitions?.flag?.enum ?? [];
  const sprite = String(iconSprite('.', flags.map(String).map(flagIcon)).content);
  expect(flags.length).toBeGreaterThan(10);
  expect(flags.filter((flag) => !sprite.includes(`<symbol id="flag-${flag}"`))).toEqual([]);
});

it('a drawing of the site takes the place of the Lucide icon of its name', () => {
  const { content } = iconSprite('.', ['house', 'map-pin']);
  expect(content).toMatch(/<symbol id="house"[^>]*><g fill="currentColor"/);
  expect(content).toMatch(/<symbol id="map-pin"[^>]*><path/);
});
