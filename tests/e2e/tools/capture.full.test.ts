import { expect, inject, it, onTestFinished } from 'vitest';
import { launchChromium } from '../../../src/commands/audit/chromium.ts';
import { capture } from '../../../src/commands/diff/review/capture.ts';

it('a review sees a page at the time that it is told, with what is filled in last', async () => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const textsAt = async (time: string) => {
    const { shots } = await capture(browser, `${inject('site')}/contact`, new Date(time));
    return shots.map(({ boxes }) => boxes.map(({ text }) => text).join('\n'));
  };
  const [atNoon, atNight] = [
    await textsAt('2026-11-25T12:00:00Z'),
    await textsAt('2026-11-25T22:00:00Z'),
  ];
  for (const text of atNoon) expect(text).toContain('Office open now');
  for (const text of atNight) expect(text).toContain('Office closed now');
});

it('a review knows icons by their names, beside their texts', async () => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const { shots } = await capture(browser, `${inject('site')}/contact`, new Date('2026-11-25'));
  const icons = shots.flatMap(({ boxes }) => boxes.filter(({ beside }) => beside !== undefined));
  const named = icons.filter(({ text }) => text !== '');
  expect(named.length).toBeGreaterThan(0);
  expect(named.map(({ text }) => text).join(' ')).toMatch(/^[a-z0-9 -]+$/);
  expect(named.every(({ beside }) => beside)).toBe(true);
});
