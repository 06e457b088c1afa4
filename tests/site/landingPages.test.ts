import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Page } from '../../src/generated/types.ts';

const names = [
  ...['index', 'digital-nomads', 'startup-founders', 'corporate-expansion', 'family-relocation'],
  ...['real-estate-investors', 'real-estate', 'usa-to-spain', 'company-registration'],
];

const bands = names.map((name) => bandsOf(JSON.parse(readFileSync(`pages/${name}.json`, 'utf8'))));

it.each(names)('the landing page %s has a band that no other has', (name) => {
  const index = names.indexOf(name);
  const others = new Set(bands.flatMap((list, other) => (other === index ? [] : list)));
  expect(bands[index]?.filter((band) => !others.has(band))).not.toEqual([]);
});

/** The types of a page's sections with their looks. */
function bandsOf({ sections }: Page): string[] {
  return sections.map((section) => `${section.type} ${('look' in section && section.look) || ''}`);
}
