import { describe, expect, it } from 'vitest';
import type { EditRequest } from '../../../../src/edit/workspace/request.ts';
import { edited, pageText, refusal, siteWith, textOf } from '../../../support/unit/editSite.ts';

const derive: EditRequest = { edit: 'derive-list', route: '/about', at: 2 };

const words = {
  loan: { title: 'The loan', excerpt: 'What it asks.', category: 'Funding', date: '2025-01-15' },
  visa: { title: 'The visa', excerpt: 'What it needs.', category: 'Visas', date: '2025-02-15' },
  tax: { title: 'The tax', excerpt: 'Who pays it.', category: 'Tax', date: '2025-03-15' },
};
type Name = keyof typeof words;
const more = { author: 'Editorial team', readMinutes: 1 };

describe('Taking a list from its pages', () => {
  it('names the folder alone where that says all', () => {
    expect(itemsAfter(['tax', 'visa', 'loan'])).toEqual({ from: '/about' });
    expect(itemsAfter(['loan', 'visa', 'tax'])).toEqual({ from: '/about', sort: 'oldest' });
    expect(itemsAfter(['tax', 'visa'])).toEqual({ from: '/about', limit: 2 });
  });

  it('asks for the categories that have buttons', () => {
    expect(itemsAfter(['tax', 'loan'], ['All', 'Funding', 'Tax'])).toEqual({
      from: '/about',
      where: { category: ['Funding', 'Tax'] },
    });
  });

  it('keeps an order of their own as one list of addresses', () => {
    expect(itemsAfter(['visa', 'tax'])).toEqual({
      from: '/about',
      first: ['/about/visa', '/about/tax'],
      limit: 2,
    });
  });

  it('refuses to lose a word, and names each that differs', () => {
    const site = siteOf(['tax', 'visa'], undefined, { title: 'Your tax', picture: undefined });
    const { code, message } = refusal(site, derive);
    expect(code).toBe('list-differs');
    expect(message.split('\n').slice(1)).toEqual([
      '  card 1, title: "Your tax"; its article: "The tax"',
    ]);
  });

  it('refuses a card that leads to something else', () => {
    const site = siteOf(['tax', 'visa', 'loan'], undefined, { href: '/contact' });
    const { code, message } = refusal(site, derive);
    expect(code).toBe('list-differs');
    expect(message).toBe('Card 1 leads to /contact, which is no article directly below /about.');
    const alone = refusal(siteOf(['tax'], undefined, { href: '/contact' }), derive);
    expect(alone.message).toBe('Card 1 leads to /contact, which is no article.');
  });

  it('names the card that leads to its own page, or where another card leads', () => {
    const twice = refusal(siteOf(['tax', 'visa', 'tax']), derive);
    expect(twice.message).toBe('Card 3 leads to /about/tax, as another card does.');
  });

  it('says which section is no list, and which is taken from pages already', () => {
    const site = siteOf(['tax', 'visa', 'loan']);
    expect(refusal(site, { ...derive, at: 1 } as EditRequest).code).toBe('no-list');
    expect(refusal(edited(site, derive), derive).code).toBe('is-query');
  });
});

function itemsAfter(names: Name[], filters?: string[]): unknown {
  const text = textOf(edited(siteOf(names, filters), derive), 'about.json');
  return JSON.parse(text).sections[1].items;
}

/** @param change of the first card */
function siteOf(names: Name[], filters?: string[], change: object = {}) {
  const items = names.map((name, at) => ({
    ...{ ...words[name], ...more, href: `/about/${name}` },
    ...(at === 0 && change),
  }));
  const list = JSON.stringify({ type: 'articleList', heading: 'Read on', filters, items });
  const all = JSON.stringify({
    type: 'callToAction',
    heading: 'All',
    text: Object.keys(words)
      .map((name) => `[${name}](/about/${name})`)
      .join(', '),
  });
  const back = { kind: 'link', label: 'Back', href: '/about' };
  const articles = Object.entries(words).map(([name, head]) => {
    const header = { type: 'articleHeader', ...head, ...more, back, introduction: true };
    const page = { title: head.title, description: head.excerpt, sections: [header] };
    return [`about/${name}.json`, JSON.stringify(page)];
  });
  return siteWith({ 'about.json': pageText('About', list, all), ...Object.fromEntries(articles) });
}
