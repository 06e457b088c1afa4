import { afterEach, expect, it, vi } from 'vitest';
import { feedFiles } from '../../../../src/build/siteFiles/feed.ts';

const page = { lang: 'en', brand: 'Acme', title: 'News', description: 'All news.' };

function articleOn(number: number) {
  const date = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
  const article = {
    title: `Item ${number}`,
    author: 'Ana',
    category: 'Tax',
    date,
    excerpt: 'New.',
  };
  return { ...page, route: `/news/item-${number}`, article };
}

afterEach(() => vi.restoreAllMocks());

it('A feed holds its newest fifty articles, whatever the order of the environment', async () => {
  vi.spyOn(String.prototype, 'localeCompare').mockReturnValue(0);
  const articles = Array.from({ length: 60 }, (_, at) => articleOn(at + 1));
  const [feed] = await feedFiles([{ ...page, route: '/news' }, ...articles], {
    folders: new Set(['/news']),
    categories: [],
    url: 'https://www.example.com',
  });
  const numbers = [...String(feed?.content).matchAll(/<title[^>]*>.*?Item (\d+)/g)].map(
    ([, one]) => one,
  );
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => String(60 - at)));
});
