import { expect, it } from 'vitest';
import { isPublicOn } from '../../../../src/content/dates/publicOn.ts';
import type { SiteSource } from '../../../../src/content/open/openedSite.ts';
import { createSiteOpener } from '../../../../src/content/open/siteOpener.ts';
import { sourceOn } from '../../../../src/content/open/sourceOn.ts';
import { contract } from '../../../support/contract.ts';
import { articleAt, listFiles, sourcesIn } from '../../../support/listSite.ts';
import { basePictures } from '../../../support/unit/baseSite.ts';

function sourceOf(files: Record<string, string>): SiteSource {
  const { source } = createSiteOpener({ contract }).open(sourcesIn(files), basePictures);
  if (!source) throw new Error('The site cannot be read.');
  return source;
}

it('A site has the figures and the lists of the day', () => {
  const days = [{}, {}, {}, {}, { from: '2098-01-01' }, { until: '2097-12-31' }];
  const files = listFiles(days.map((own, at) => articleAt(at + 1, own)));
  const facts = JSON.parse(files['pages/_facts.json'] ?? '');
  const next = [{ from: '2098-01-01T09:00', value: 163 }];
  facts.price = { ...facts.price, dated: { value: 150, unit: 'EUR', next } };
  files['pages/_facts.json'] = JSON.stringify(facts);
  const source = sourceOf(files);
  const shownOn = (day: string) => {
    const { facts, articles } = sourceOn(source, day);
    const { value } = facts.price?.dated ?? {};
    const names = articles.below('/news').map(({ route }) => Number(route.replace(/\D/g, '')));
    return { value, names: names.sort() };
  };
  expect(shownOn('2097-12-31')).toEqual({ value: 150, names: [1, 2, 3, 4, 6] });
  expect(shownOn('2098-01-01')).toEqual({ value: 163, names: [1, 2, 3, 4, 5] });
  expect(sourceOn(source, '2098-01-01').articles.at('/news/item-6')).toBeUndefined();
});

it('A page is public on a day if it is at some time of it', () => {
  const on = (day: string, from?: string, until?: string) =>
    isPublicOn({ ...(from && { from }), ...(until && { until }) }, day);
  expect(on('2027-01-01')).toBe(true);
  expect(on('2027-01-01', '2027-01-01T18:00')).toBe(true);
  expect(on('2026-12-31', '2027-01-01')).toBe(false);
  expect(on('2027-01-31', undefined, '2027-01-31')).toBe(true);
  expect(on('2027-01-31', undefined, '2027-01-31T09:00')).toBe(true);
  expect(on('2027-01-31', undefined, '2027-01-31T00:00')).toBe(false);
  expect(on('2027-02-01', undefined, '2027-01-31')).toBe(false);
});
