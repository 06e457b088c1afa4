import { expect, it } from 'vitest';
import { prescanSite } from '../../../../src/build/workers/prescan.ts';
import { openOwnSite } from '../../../support/ownSite.ts';

it('foresees what the pages of the site have in common', () => {
  const { pages, source } = openOwnSite();
  const prescan = prescanSite(
    '.',
    pages.map(({ file }) => file),
  );
  const icons = pages.flatMap(({ summary }) => summary?.icons ?? []);
  expect(icons.length).toBeGreaterThan(10);
  expect(new Set(prescan.icons)).toEqual(new Set(icons));
  expect(prescan.articleFolders).toEqual(source?.articleFolders);
  expect(prescan.articleFolders.size).toBeGreaterThan(0);
});
