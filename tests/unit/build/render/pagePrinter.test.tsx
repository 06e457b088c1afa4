import { expect, it } from 'vitest';
import { interfaceIcons, renderPage } from '../../../../src/app/entryServer.tsx';
import { components } from '../../../../src/app/page/registry.ts';
import { createPagePrinter } from '../../../../src/build/render/pagePrinter.ts';
import type { ValidPage } from '../../../../src/content/open/openedSite.ts';
import { hashOf } from '../../../../src/shared/hash.ts';
import { contract } from '../../../support/contract.ts';
import { openFolder } from '../../../support/opening.ts';

const { pages, shared } = openFolder('tests/support/languages');
const printer = createPagePrinter({
  root: process.cwd(),
  contract,
  release: { boot: '', css: '', rules: [], fontCss: '', fonts: [], favicon: '/logo.svg' },
  client: '/client.js',
  renderer: { interfaceIcons, renderPage },
  today: new Date('2025-11-20'),
  icons: pages.flatMap(({ summary }) => summary?.icons ?? []),
});

async function print(page: ValidPage) {
  if (!shared) throw new Error('The site has a mistake.');
  return printer.printPage(await printer.resolve(page, shared), shared);
}

it('gives the data of a page a hash of all else in them', async () => {
  const [page] = pages;
  if (!page) throw new Error('The site has no page.');
  const { data } = await print(page);
  expect(data.version).toBe(hashOf(JSON.stringify({ ...data, version: '' })));
});

it('names one sprite on all pages where their icons are known beforehand', async () => {
  const sprites = new Set<string>();
  for (const page of pages) sprites.add((await print(page)).data.sprite);
  expect([...sprites]).toHaveLength(1);
});

it('names the file and the section whose component throws', async () => {
  const page = pages.find(({ page: { sections } }) => sections.some(({ type }) => type === 'faq'));
  if (!page) throw new Error('No page has questions.');
  const place = page.page.sections.findIndex(({ type }) => type === 'faq') + 1;
  const all: Record<string, unknown> = components;
  const { faq } = components;
  all.faq = () => {
    throw new Error('no answers');
  };
  const printed = print(page);
  await expect(printed).rejects.toThrow(
    `${page.file}: section ${place} (faq) could not be rendered: no answers`,
  );
  all.faq = faq;
});
