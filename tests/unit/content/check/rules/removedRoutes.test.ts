import { beforeEach, expect, it, vi } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { readContract } from '../../../../../src/content/schema/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const compared = vi.hoisted(() => ({ count: 0 }));

vi.mock('fastest-levenshtein', async (load) => {
  const real = await load<typeof import('fastest-levenshtein')>();
  const distance = (one: string, other: string) => {
    compared.count += 1;
    return real.distance(one, other);
  };
  return { ...real, distance };
});

const { open } = createSiteOpener({ contract: readContract('schema') });
const routesFile = 'pages/_routes.json';

beforeEach(() => {
  compared.count = 0;
});

/** A site whose published pages are all gone, with so many new ones. */
function findingsWith(gone: string[], added: string[]) {
  const sources = sourcesOf('no-mistake').filter(({ file }) => file !== routesFile);
  const text = sources.find(({ file }) => file === 'pages/about.json')?.text ?? '';
  const published = { $schema: '../schema/routes.json', routes: gone };
  const all = [
    ...sources,
    { file: routesFile, text: JSON.stringify(published) },
    ...added.map((route) => ({ file: `pages${route}.json`, text })),
  ];
  const { diagnostics } = open(all, picturesOf('no-mistake')).report;
  return diagnostics.filter(({ code }) => code === 'gone-route');
}

/** Addresses of one length; those of two folders have no letter in common. */
function names(folder: 'qq' | 'zz', count: number): string[] {
  const alphabet = folder === 'qq' ? 'bcdfghjklm' : 'npqrstvwxz';
  return Array.from({ length: count }, (_, at) => {
    const letters = [...`${at * 7919 + 1_000_003}`].map((digit) => alphabet[Number(digit)]);
    return `/${folder}/${letters.join('')}`;
  });
}

it('Twice as many pages that are gone are compared at most twice as often', () => {
  const counts = [300, 600].map((count) => {
    compared.count = 0;
    expect(findingsWith(names('qq', count), names('zz', count)).length).toBeGreaterThan(0);
    return compared.count;
  });
  const [some = 0, twice = 0] = counts;
  expect(some).toBeGreaterThan(0);
  expect(twice).toBeLessThan(some * 2.5);
});

it('A page with another name is found among the new ones of its folder where many are gone', () => {
  const gone = [...names('qq', 300), '/guides/residence'];
  const found = findingsWith(gone, [...names('zz', 300), '/guides/residencey']);
  const messages = found.map(({ suggestion }) => suggestion);
  expect(messages.some((text) => text?.includes('"to": "/guides/residencey"'))).toBe(true);
});

it('Many pages that are gone from places with other pages are told at once, and nothing is guessed', () => {
  const gone = names('qq', 500).map((route, at) => (at % 2 ? route : route.slice('/qq'.length)));
  const found = findingsWith(gone, ['/qq/kept', '/other']);
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toMatch(/^500 pages were published and are gone: .+, 480 more, /);
  expect(found[0]?.suggestion).toContain(`"from": "${gone[0]}", "to": "/…" }`);
});

it('A few are told one by one, each with the page above it, and never with the home page', () => {
  const found = findingsWith(['/bcdf', '/about/ghjk'], []);
  expect(found.map(({ suggestion }) => suggestion)).toEqual([
    expect.stringContaining('{ "from": "/bcdf", "to": "/…" }'),
    expect.stringContaining('such as { "from": "/about/ghjk", "to": "/about" }'),
  ]);
});
