import { expect, it } from 'vitest';
import type { SharedContent } from '../../../../src/content/open/openedSite.ts';
import { titlesOf } from '../../../../src/content/resolve/titles.ts';

const price = { text: { en: 'from €9', es: 'desde 9 €' } };

function sharedWith(titles: SharedContent['titles']): SharedContent {
  const facts = { price: { nie: price } };
  return { titles, facts, site: { brand: 'Wheel' } } as unknown as SharedContent;
}

it('fills in a title in the language of the page that names it', () => {
  const titleAt = titlesOf(sharedWith(new Map([['/nie', 'NIE {price.nie} | {brand}']])));
  expect(titleAt('/nie', 'en')).toBe('NIE from €9 | Wheel');
  expect(titleAt('/nie', 'es')).toBe('NIE desde 9 € | Wheel');
  expect(titleAt('/nie', 'en')).toBe('NIE from €9 | Wheel');
});

it('follows a page that gets another title while its site stays the same', () => {
  const titles = new Map([['/nie', 'NIE']]);
  const shared = sharedWith(titles);
  expect(titlesOf(shared)('/nie', 'en')).toBe('NIE');
  titles.set('/nie', 'The NIE | {brand}');
  expect(titlesOf(shared)('/nie', 'en')).toBe('The NIE | Wheel');
  Object.assign(shared, { titles: new Map([['/nie', 'Your NIE']]) });
  expect(titlesOf(shared)('/nie', 'en')).toBe('Your NIE');
});

it('knows a title as soon as the site does, though it was asked for before', () => {
  const titles = new Map<string, string>();
  const shared = sharedWith(titles);
  expect(titlesOf(shared)('/about', 'en')).toBeUndefined();
  titles.set('/about', 'About');
  expect(titlesOf(shared)('/about', 'en')).toBe('About');
});
