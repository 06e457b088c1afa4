import { describe, expect, it } from 'vitest';
import { passagesOf } from '../../../../src/build/siteFiles/passages.ts';
import {
  searchedPageOf,
  searchedRoutes,
  searchFiles,
  searchIndex,
} from '../../../../src/build/siteFiles/searchIndex.ts';
import type { ResolvedPage } from '../../../../src/content/resolve/resolvedPage.ts';
import type { Layout, Page, Site } from '../../../../src/generated/types.ts';

const site: Pick<Site, 'brand' | 'address' | 'hours' | 'phone'> = {
  brand: 'Panot',
  address: { street: 'High Street 1', postalCode: '08000', city: 'Barcelona', country: 'ES' },
  hours: [{ days: ['mon', 'tue', 'wed'], opens: '09:00', closes: '19:00' }, { days: ['sun'] }],
  phone: { number: '+34930000000', display: '+34 930 000 000' },
};

const html = (text: string) => ({ __html: text });

function resolvedPage(route: string, page: Partial<Page>, lang: 'en' | 'es' = 'en'): ResolvedPage {
  const content = { title: `Page ${route}`, description: `About ${route}.`, sections: [], ...page };
  // A page and a layout have a great deal more; the index reads no more than this.
  const shell = { lang, site, labels: { officeHours: 'Office hours' } };
  return { route, page: content, shell } as unknown as ResolvedPage;
}

const faq: Page['sections'][number] = {
  type: 'faq',
  id: 'questions',
  heading: 'Questions',
  items: [{ question: 'How long?', answer: html('<p>About <b>30</b> days &amp; nights.</p>') }],
};

describe('passagesOf', () => {
  it('takes each question with its answer as plain text, and where they stand', () => {
    const { page, shell } = resolvedPage('/', { sections: [faq] });
    expect(passagesOf(page, shell)).toContainEqual({
      kind: 'question',
      heading: 'How long?',
      text: 'About 30 days & nights.',
      anchor: 'questions',
    });
  });

  it('cuts running text at its headings and paragraphs', () => {
    const body = html('<p>First.</p><h2 id="two">Two</h2><p>Second.</p><p>Third.</p>');
    const { page, shell } = resolvedPage('/', {
      sections: [{ type: 'richText', heading: 'One', body }],
    });
    expect(passagesOf(page, shell).slice(1)).toEqual([
      { kind: 'section', heading: 'One', text: 'First.', anchor: '' },
      { kind: 'section', heading: 'Two', text: 'Second.', anchor: 'two' },
      { kind: 'detail', heading: 'Two', text: 'Third.', anchor: 'two' },
    ]);
  });

  it('puts the price of an offer before what it includes', () => {
    const { page, shell } = resolvedPage('/', {
      sections: [
        {
          type: 'priceCards',
          heading: 'Prices',
          items: [{ title: 'NIE', price: '€400', features: [html('Forms'), html('Appointment')] }],
        },
      ],
    });
    expect(passagesOf(page, shell)).toContainEqual({
      kind: 'item',
      heading: 'NIE',
      text: '€400 · Forms · Appointment',
      anchor: '',
      topic: 'price',
    });
  });

  it('leaves out what clients say', () => {
    const { page, shell } = resolvedPage('/', {
      sections: [
        {
          type: 'testimonials',
          heading: 'Clients',
          items: [{ name: 'A', quote: html('The best.'), rating: 5, sample: true }],
        } as unknown as Page['sections'][number],
      ],
    });
    expect(passagesOf(page, shell)).toHaveLength(1);
  });
});

describe('passagesOf, asked for contacts', () => {
  const topicsOn = (sections: Page['sections']) => {
    const { page, shell } = resolvedPage('/', { sections });
    return passagesOf(page, shell).flatMap(({ topic, heading, text }) =>
      topic ? [{ topic, heading, text }] : [],
    );
  };

  it('reads of an office what it shows of _site.json', () => {
    const note = html('Ring <b>twice</b>.');
    expect(topicsOn([{ type: 'office', heading: 'Our office', id: 'office', note }])).toEqual([
      { topic: 'address', heading: 'Our office', text: 'High Street 1, 08000 Barcelona' },
      {
        topic: 'hours',
        heading: 'Office hours',
        text: 'Mon–Wed 9:00–19:00, Sun closed. Ring twice.',
      },
    ]);
  });

  it('reads the number and the address that a button shows', () => {
    const call = { kind: 'phone', label: 'Call +34 930 000 000', href: 'tel:+34930000000' };
    const write = { kind: 'email', label: 'a@example.com', href: 'mailto:a@example.com' };
    const sections = [
      {
        type: 'contact',
        heading: 'Reach us',
        channels: [{ action: call, note: html('Any time.') }],
      },
      {
        type: 'cards',
        heading: 'Where',
        items: [{ title: 'Mail', text: html('Without hurry.'), action: write }],
      },
    ] as unknown as Page['sections'];
    expect(topicsOn(sections)).toEqual([
      { topic: 'phone', heading: 'Call +34 930 000 000', text: 'Any time.' },
      { topic: 'email', heading: 'Mail', text: 'a@example.com · Without hurry.' },
    ]);
  });

  it('does not take a text for an answer that names a contact further on', () => {
    const body = html(`<p>${'Word '.repeat(20)} High Street 1, +34 930 000 000.</p>`);
    expect(topicsOn([{ type: 'richText', heading: 'Notice', body }])).toEqual([]);
  });
});

const indexOf = (pages: ResolvedPage[]) => searchIndex(pages.map(searchedPageOf), {});

/** A layout has a great deal more; the search reads no more than this. */
function layoutIn(lang: 'en' | 'es', address?: string): Layout {
  return { lang, assistant: { chat: address ? { topics: { address } } : {} } } as unknown as Layout;
}

describe('searchIndex', () => {
  it('lists the pages without the brand in their titles, and not the not-found page', () => {
    const { pages } = indexOf([
      resolvedPage('/about', { title: 'About us | Panot' }),
      resolvedPage('/404', {}),
    ]);
    expect(pages).toEqual([['/about', 'About us']]);
  });

  it('ends a long text with a whole sentence', () => {
    const sentence = 'This is one of many sentences of an answer that goes on for very long. ';
    const answer = html(`<p>${sentence.repeat(20)}</p>`);
    const { passages } = indexOf([
      resolvedPage('/', { sections: [{ ...faq, items: [{ question: 'Why?', answer }] }] }),
    ]);
    const text = passages.find(([, , heading]) => heading === 'Why?')?.[3];
    expect(text).toBe(sentence.repeat(4).trim());
  });

  it('says nothing twice', () => {
    const { passages } = indexOf([
      resolvedPage('/a', { sections: [faq] }),
      resolvedPage('/b', { sections: [faq] }),
    ]);
    expect(passages.filter(([, , heading]) => heading === 'How long?')).toHaveLength(1);
  });

  it('keeps questions and the beginnings of pages where there is too much', () => {
    const body = html(
      Array.from({ length: 50 }, (_, index) => `<p>${index} ${'word '.repeat(40)}</p>`).join(''),
    );
    const pages = Array.from({ length: 100 }, (_, index) =>
      resolvedPage(`/${index}`, {
        sections: [
          { type: 'richText', body },
          { ...faq, items: [{ question: `Question ${index}?`, answer: html('Yes.') }] },
        ],
      }),
    );
    const { passages } = indexOf(pages);
    expect(JSON.stringify(passages).length).toBeLessThan(165_000);
    expect(passages.filter(([, , , , isQuestion]) => isQuestion)).toHaveLength(100);
    expect(new Set(passages.map(([page]) => page)).size).toBe(100);
  });

  it('makes one file for each language, with the words by which its visitors ask', () => {
    const files = searchFiles(
      [resolvedPage('/', {}), resolvedPage('/es', {}, 'es')].map(searchedPageOf),
      [layoutIn('es', 'donde'), layoutIn('en'), layoutIn('en', 'where'), layoutIn('en', 'late')],
    );
    expect(files.map(({ path }) => path)).toEqual([
      '/_data/_search.en.json',
      '/_data/_search.es.json',
    ]);
    expect(files.map(({ content }) => JSON.parse(String(content)).topics)).toEqual([
      { address: 'where' },
      { address: 'donde' },
    ]);
  });

  it('searches the pages nearest to the home page where there are thousands', () => {
    const deep = Array.from({ length: 1000 }, (_, index) => `/guides/deep/${index}`);
    const pages = [...deep, '/', '/guides', '/404'].map((route) => ({
      route,
      layout: { lang: 'en' },
    }));
    const searched = searchedRoutes(pages);
    expect(searched.size).toBe(400);
    expect([...searched].slice(0, 3)).toEqual(['/', '/guides', '/guides/deep/0']);
    expect(searched).not.toContain('/404');
  });
});
