import { afterEach, expect, it, vi } from 'vitest';
import { type FeedPage, feedFiles } from '../../../../src/build/siteFiles/feed.ts';

function pageAt(route: string, header?: object): FeedPage {
  const page = { title: 'News', description: 'All news.', sections: header ? [header] : [] };
  return { route, page, shell: { site: { brand: 'Acme' } } } as unknown as FeedPage;
}

function articleOn(number: number, changes: object = {}): FeedPage {
  const date = new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
  const words = { title: `Item ${number}`, author: 'Ana', category: 'Tax' };
  const excerpt = { __html: 'New.' };
  return pageAt(`/news/item-${number}`, {
    ...{ type: 'articleHeader', ...words, date, excerpt },
    ...changes,
  });
}

afterEach(() => vi.restoreAllMocks());

it('A feed holds its newest fifty articles, whatever the order of the environment', () => {
  vi.spyOn(String.prototype, 'localeCompare').mockReturnValue(0);
  const articles = Array.from({ length: 60 }, (_, at) => articleOn(at + 1));
  const [feed] = feedFiles([pageAt('/news'), ...articles], {
    folders: new Set(['/news']),
    url: 'https://www.example.com',
  });
  const numbers = [...String(feed?.content).matchAll(/<title[^>]*>.*?Item (\d+)/g)].map(
    ([, one]) => one,
  );
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => String(60 - at)));
});

it('A feed holds every sign of a text as text, but for those that XML cannot express', () => {
  const category = 'Tax < 30% & "more"\n';
  const hostile = articleOn(1, { category, title: ']]>\uffff<x>' });
  const [feed] = feedFiles([pageAt('/news'), hostile], {
    folders: new Set(['/news']),
    url: 'https://www.example.com',
  });
  expect(feed?.content).toContain('<category term="Tax &lt; 30% &amp; &quot;more&quot;&#10;"/>');
  expect(feed?.content).toContain('<title>]]&gt;&lt;x&gt;</title>');
});
