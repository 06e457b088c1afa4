import { describe, expect, it } from 'vitest';
import {
  searchedPageOf,
  searchedPages,
  searchFiles,
  searchIndex,
} from '../../../../src/build/siteFiles/searchIndex.ts';
import type { ResolvedPage } from '../../../../src/content/resolve/resolvedPage.ts';
import type { Page, Site } from '../../../../src/generated/types.ts';

const site: Pick<Site, 'brand' | 'address' | 'hours' | 'phone'> = {
  brand: 'Wheel',
  address: { street: 'High Street 1', postalCode: '09000', city: 'Burgos', country: 'ES' },
  hours: [{ days: ['mon', 'tue', 'wed'], opens: '09:00', closes: '19:00' }, { days: ['sun'] }],
  phone: { number: '+34950000000', display: '+34 950 000 000' },
};

const html = (text: string) => ({ __html: text });

function resolvedPage(route: string, page: Partial<Page>, lang: 'en' | 'es' = 'en'): ResolvedPage {
  const content = { title: `Page ${route}`, description: `About ${route}.`, sections: [], ...page };
  // A page and a layout have a great deal more; the index reads no more than this.
  const shell = { lang, site, labels: { officeHours: 'Office hours', closed: 'closed' } };
  return { route, page: content, shell } as unknown as ResolvedPage;
}

const indexOf = (pages: ResolvedPage[]) => searchIndex(pages.map(searchedPageOf));

/** The passages of a page of these sections, but for its description. */
function passagesOf(...sections: object[]) {
  const page = resolvedPage('/', { sections: sections as Page['sections'] });
  return searchedPageOf(page).passages.slice(1);
}

const faq: Page['sections'][number] = {
  type: 'faq',
  id: 'questions',
  heading: 'Questions',
  items: [{ question: 'How long?', answer: html('<p>About <b>30</b> days &amp; nights.</p>') }],
};

describe('the passages of a page', () => {
  it('are each question with its answer as plain text, and where they stand', () => {
    expect(passagesOf(faq)).toEqual([
      { heading: 'How long?', text: 'About 30\u00a0days & nights.', anchor: 'questions' },
    ]);
  });

  it('are running text, cut at its headings and paragraphs', () => {
    const body = html('<p>First.</p><h2 id="two">Two</h2><p>Second.</p><p>Third.</p>');
    expect(passagesOf({ type: 'richText', heading: 'One', body })).toEqual([
      { heading: 'One', text: 'First.', anchor: '' },
      { heading: 'Two', text: 'Second.', anchor: 'two' },
      { heading: 'Two', text: 'Third.', anchor: 'two' },
    ]);
  });

  it('put the price of an offer before what it includes', () => {
    const offer = { title: 'NIE', price: '€400', features: [html('Forms'), html('Appointment')] };
    expect(passagesOf({ type: 'priceCards', heading: 'Prices', items: [offer] })).toEqual([
      { heading: 'NIE', text: '€400 · Forms · Appointment', anchor: '' },
    ]);
  });

  it('are none of what clients say', () => {
    const items = [{ name: 'A', quote: html('The best.'), rating: 5, sample: true }];
    expect(passagesOf({ type: 'testimonials', heading: 'Clients', items })).toEqual([]);
  });

  it('are of an office what it shows of _site.json, with the days by their names', () => {
    const note = html('Ring <b>twice</b>.');
    expect(passagesOf({ type: 'office', heading: 'Our office', id: 'office', note })).toEqual([
      { anchor: 'office', heading: 'Our office', text: 'High Street 1, 09000 Burgos' },
      {
        anchor: 'office',
        heading: 'Office hours',
        text: 'Monday – Wednesday 9:00–19:00, Sunday closed. Ring twice.',
      },
    ]);
  });

  it('have the number that a button shows', () => {
    const action = { kind: 'phone', label: 'Call +34 950 000 000', href: 'tel:+34950000000' };
    const channels = [{ action, note: html('Any time.') }];
    expect(passagesOf({ type: 'contact', heading: 'Reach us', channels })).toEqual([
      { anchor: '', heading: 'Call +34 950 000 000', text: 'Any time.' },
    ]);
  });

  it('keep amounts on one line, and have no joiners in their words', () => {
    const answer = html('<p>24\u00a0% of 9:00–\u206019:00.</p>');
    const [passage] = passagesOf({ ...faq, items: [{ question: 'How much?', answer }] });
    expect(passage?.text).toBe('24\u00a0% of 9:00–19:00.');
  });
});

describe('searchIndex', () => {
  it('lists the pages without the brand in their titles, and not the not-found page', () => {
    const pages = [resolvedPage('/about', { title: 'About us | Wheel' }), resolvedPage('/404', {})];
    expect(indexOf(pages).pages).toEqual([['/about', 'About us']]);
  });

  it('ends a long text with a whole sentence', () => {
    const sentence = 'This is one of many sentences of an answer that goes on for very long. ';
    const answer = html(`<p>${sentence.repeat(20)}</p>`);
    const [passage] = passagesOf({ ...faq, items: [{ question: 'Why?', answer }] });
    expect(passage?.text).toBe(sentence.repeat(4).trim());
  });

  it('says nothing twice', () => {
    const pages = ['/a', '/b'].map((route) => resolvedPage(route, { sections: [faq] }));
    const { passages } = indexOf(pages);
    expect(passages.filter(([, , heading]) => heading === 'How long?')).toHaveLength(1);
  });

  it('takes the first 400 pages of each language', () => {
    const takes = searchedPages();
    const english = Array.from({ length: 401 }, () => takes('en'));
    expect([english.indexOf(false), takes('es')]).toEqual([400, true]);
  });

  it('makes one file for each language', () => {
    const pages = [resolvedPage('/', {}), resolvedPage('/es', {}, 'es')].map(searchedPageOf);
    expect(searchFiles(pages).map(({ path }) => path)).toEqual([
      '/_data/_search.en.json',
      '/_data/_search.es.json',
    ]);
  });
});
