import { expect, it } from 'vitest';
import { readContract } from '../../src/content/contract.ts';
import { openSite } from '../../src/content/open.ts';
import { readSources } from '../../src/content/source.ts';
import { forecastOf } from '../../src/output/forecast.ts';

const contract = readContract('schema');

it('foresees what the pages of the site have in common', () => {
  const { pages, source } = openSite('.', contract);
  const sources = new Map(readSources('.').map((source) => [source.file, source]));
  const forecast = forecastOf(
    pages.flatMap(({ file, route }) => {
      const source = sources.get(file);
      return source ? { source, route } : [];
    }),
  );
  const icons = pages.flatMap(({ outline }) => outline?.icons ?? []);
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(forecast.icons)).toEqual(new Set(icons));
  expect(forecast.articleFolders).toEqual(source?.articleFolders);
  expect(forecast.articleFolders.size).toBeGreaterThan(0);
});
