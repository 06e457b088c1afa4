import { expect, it } from 'vitest';
import { forecastOf } from '../../../../src/build/workers/prescan.ts';
import { openSite } from '../../../../src/content/open/open.ts';
import { readContract } from '../../../../src/content/schema/contract.ts';

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
