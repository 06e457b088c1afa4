import { afterAll, beforeAll, expect, it } from 'vitest';
import { components } from '../../../src/app/page/registry.ts';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import type { Layout } from '../../../src/generated/types.ts';
import { contract } from '../../support/contract.ts';
import { granted, visitInTurn } from '../../support/e2e/browser.ts';
import { serveSmallSite } from '../../support/e2e/smallSite.ts';
import { poisoned } from '../../support/poisoned.ts';

const types = Object.keys(components);

/** 39 letters, and an address that was typed: neither has a place where it may break. */
const words = [
  'Rechtsschutzversicherungsgesellschaften',
  'https://www.agenciatributaria.gob.es/AEAT.sede/tramitacion/G322.shtml',
];

/** What is no text that is shown. */
const others = new Set(['href', 'url', 'number', 'date', 'picture', 'icon', 'target', 'flag']);

const widths = [320, 375, 768, 1024, 1280];

let site: Awaited<ReturnType<typeof serveSmallSite>>;

beforeAll(async () => {
  const longIn = <Value>(value: Value, word: string) =>
    poisoned(value, (text, key) => (others.has(key) ? text : word));
  const pagesOf = (type: string) =>
    words.map((word, index) => ({
      route: `/${type}-${index}`,
      title: type,
      sections: examplesOf(contract, type).map((example) => longIn(example, word)),
    }));
  const framed = words.map((word, index) => ({
    route: `/layout-${index}`,
    title: 'layout',
    sections: examplesOf(contract, 'faq'),
    change: (layout: Layout) => longIn(layout, word),
  }));
  site = await serveSmallSite([
    { route: '/', sections: examplesOf(contract, 'faq') },
    ...types.flatMap(pagesOf),
    ...framed,
  ]);
});

afterAll(() => site.close());

const open = visitInTurn({ consent: granted });

it.each([...types, 'layout'])(
  'a word of 39 letters or an address does not widen the page: %s',
  async (type) => {
    for (const index of words.keys()) {
      const { page } = await open(`${site.origin}/${type}-${index}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 667 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect({ width: wide, word: words[index] }).toEqual({ width, word: words[index] });
      }
    }
  },
);
