// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import { contract } from '../../support/contract.ts';
import { granted, untilPainted, visit, visitReady } from '../../support/e2e/browser.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';

const [example] = examplesOf(contract, 'code');
let site: Awaited<ReturnType<typeof serveSmallSite>>;

beforeAll(async () => {
  site = await serveSmallSite([{ route: '/', sections: example ? [example] : [] }]);
});

afterAll(() => site.close());

it('the copy button copies the text as it is, and says so', async () => {
  const { page, complaints } = await visitReady('/', {
    origin: site.origin,
    consent: granted,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('button', { name: 'Copy (pages/index.json)' }).click();
  await page.getByRole('button', { name: 'Copied (pages/index.json)' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('"text": "An NIE costs {price.nie}."');
  expect(complaints).toEqual([]);
});

it('the copy button says nothing where the browser does not let it copy', async () => {
  const { page, complaints } = await visitReady('/', {
    origin: site.origin,
    consent: granted,
    init: () => {
      navigator.clipboard.writeText = () => {
        document.documentElement.dataset.denied = '';
        return Promise.reject(new Error('denied'));
      };
    },
  });
  const button = page.getByRole('button', { name: 'Copy (pages/index.json)' });
  await button.click();
  await page.locator('html[data-denied]').waitFor();
  await untilPainted(page);
  expect(await button.count()).toBe(1);
  expect(complaints).toEqual([]);
});

it('without script the copy button is not there, and the text is', async () => {
  const { page } = await visit('/', { origin: site.origin, javaScriptEnabled: false });
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  expect(await page.getByText('An NIE costs {price.nie}.').isVisible()).toBe(true);
});
