// @module-tag full
import { readdirSync } from 'node:fs';
import autocannon from 'autocannon';
import { expect, inject, it } from 'vitest';
import { homeFiles } from '../../../src/commands/bench/serving/homeFiles.ts';
import { untilQuiet, visitReady } from '../../support/e2e/browser.ts';
import { variants } from '../../support/variants.ts';

const connections = 200;
const amount = 4000;

it.each(variants(['br', 'gzip', 'identity']))(
  'a crowd is served without an error (%s)',
  async (encoding) => {
    const paths = [...homeFiles('dist'), '/about', `/assets/${firstPicture()}`];
    const result = await autocannon({
      url: inject('site'),
      connections,
      amount,
      requests: paths.map((path) => ({ path, headers: { 'accept-encoding': encoding } })),
    });
    const { requests, errors, timeouts, non2xx, resets } = result;
    expect({ errors, timeouts, non2xx, resets }).toEqual({
      errors: 0,
      timeouts: 0,
      non2xx: 0,
      resets: 0,
    });
    expect(requests.total).toBe(amount);
  },
);

it('the load test asks for what a phone does', async () => {
  const { page, requests } = await visitReady('/', { width: 412, height: 823, isNew: true });
  // A lazy picture that is scrolled past is not asked for: each is reached.
  for (const picture of await page.locator('img').all()) await picture.scrollIntoViewIfNeeded();
  const asked = () => requests.map((address) => new URL(address).pathname);
  const known = homeFiles('dist');
  // A headless browser asks for neither.
  const expected = known.filter((path) => !/favicon|webmanifest/.test(path));
  await expect.poll(() => expected.filter((path) => !asked().includes(path))).toEqual([]);
  await untilQuiet(page);
  expect(asked().filter((path) => !known.includes(path))).toEqual([]);
});

function firstPicture(): string | undefined {
  return readdirSync('dist/assets').find((file) => file.endsWith('.jpg'));
}
