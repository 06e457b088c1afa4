import { expect, it } from 'vitest';
import { readContract } from '../../src/content/contract.ts';
import { openSite } from '../../src/content/open.ts';
import { forecastOf } from '../../src/output/forecast.ts';

it('foresees what the pages of the site have in common', () => {
  const { pages, source } = openSite('.', readContract('schema'));
  const forecast = forecastOf(
    '.',
    pages.map(({ file }) => file),
  );
  const icons = pages.flatMap(({ outline }) => outline?.icons ?? []);
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(forecast.icons)).toEqual(new Set(icons));
  expect(forecast.articleFolders).toEqual(source?.articleFolders);
  expect(forecast.articleFolders.size).toBeGreaterThan(0);
});
