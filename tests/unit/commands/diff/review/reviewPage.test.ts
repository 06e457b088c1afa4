import { expect, it } from 'vitest';
import type { Shot } from '../../../../../src/commands/diff/review/capture.ts';
import type { Looked } from '../../../../../src/commands/diff/review/look.ts';
import { type Review, reviewPage } from '../../../../../src/commands/diff/review/reviewPage.ts';

const hostile = '<script>alert("1")</script>';
const box = { text: hostile, colors: '', x: 10, y: 10, width: 100, height: 20 };
const shot: Shot = {
  ...{ width: 375, height: 400, boxes: [box], isCut: false },
  picture: Buffer.from('picture'),
};

const page: Looked = {
  ...{ route: '/about', from: '/about', isGone: false, cause: '{price.nie}' },
  pairs: [
    {
      ...{ width: 375, before: shot, after: shot },
      marks: [{ kind: 'changed', before: box, after: { ...box, text: 'Other' } }],
    },
  ],
  bytes: { before: 100, after: 120 },
  links: { added: [`/x"${hostile}`], removed: [] },
};

const report = {
  blocks: [{ title: '/about', lines: [hostile] }],
  changedRoutes: ['/about'],
  summary: hostile,
};
const nothing = {
  pages: [],
  facts: [],
  coming: [],
  shared: [],
  lists: [],
  redirects: [],
  unreadable: [],
};

const review: Review = {
  names: ['main', hostile],
  diff: { report, changes: { ...nothing, changedRoutes: [] } },
  choice: { looked: [page], alike: new Map([['{price.nie}', ['/a', '/b']]]), left: ['/c'] },
  ...{
    seen: [page],
    same: ['/d'],
    url: 'https://www.example.com',
    lang: 'es',
  },
  findings: [{ check: 'links', path: '/about', message: { en: hostile, es: hostile } }],
};

it('A review shows texts of the site as texts', () => {
  const html = reviewPage(review);
  expect(html).not.toContain('<script');
  expect(html.match(/&lt;script&gt;alert/g)?.length).toBeGreaterThanOrEqual(6);
});

it('Each picture is a link to itself, which has its own size then, and a way back', () => {
  const html = reviewPage(review);
  for (const side of ['before', 'after']) {
    expect(html).toContain(`<figure id="page-0-375-${side}">`);
    expect(html).toContain(`<a class="shot" href="#page-0-375-${side}" title="A su tamaño">`);
  }
  expect(html.match(/<a class="small" href="#page-0">De nuevo en pequeño<\/a>/g)).toHaveLength(2);
});

it('It counts the pages that it does not show, in Spanish', () => {
  const html = reviewPage(review);
  for (const words of [
    '2 páginas más cambian igual',
    '1 página más con otro código sin mirar: una revisión muestra 40 como máximo.',
    '1 página tiene otro código y se ve como antes.',
    '100 antes, 120 después',
    '1 diferencia',
  ])
    expect(html).toContain(words);
});

it('All marks are told in words, however many: most of them unfold', () => {
  const marks = Array.from({ length: 21 }, (_, at) => ({
    kind: 'added' as const,
    after: { ...box, text: `icon-${at}`, beside: 'Text' },
  }));
  const pairs = page.pairs.map((pair) => ({ ...pair, marks }));
  const html = reviewPage({ ...review, seen: [{ ...page, pairs }] });
  for (const { after } of marks) expect(html).toContain(after.text);
  expect(html).toMatch(/<details><summary>y 9 más<\/summary><ol start="13"><li>.*icon-12/);
});
