import { expect, it } from 'vitest';
import type { Source } from '../../../../src/content/read/source.ts';
import { articles, fileOf, listFiles } from '../../../support/listSite.ts';
import { createOpen } from '../../../support/opening.ts';
import { sourcesIn } from '../../../support/rowSite.ts';
import { basePictures } from '../../../support/unit/baseSite.ts';

const pictures = basePictures;
const [layout, news] = ['pages/es/_layout.json', 'pages/es/noticias/index.json'];

function openOf(files: Record<string, string>, opener = createOpen()) {
  const { pages, report, source } = opener(sourcesIn(files), pictures);
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
  return {
    pages,
    errors,
    source,
    at: (route: string) => pages.find((page) => page.route === route),
  };
}

/** The Spanish half of the site in another language. */
function inLanguage(lang: string, labels: Record<string, string> = {}) {
  const files = listFiles(articles(9));
  const own = JSON.parse(files[layout] ?? '');
  files[layout] = JSON.stringify({ ...own, lang, labels: { ...own.labels, ...labels } });
  const home = JSON.parse(files['pages/_layout.json'] ?? '');
  home.header.languages[0].lang = lang;
  files['pages/_layout.json'] = JSON.stringify(home);
  return files;
}

it('Further pages are in the language of their list', () => {
  const files = inLanguage('ar');
  for (const [file, text] of Object.entries(files))
    if (file.startsWith('pages/es/'))
      files[file] = text.replace(
        /("description": ?")[^"]*/,
        '$1كل ما يلزم معرفته عن الإقامة في إسبانيا',
      );
  const { at, errors } = openOf(files);
  expect(errors).toEqual([]);
  const page = at('/es/noticias/category/visados/page/2');
  expect(page?.page.title).toBe('Noticias de España – Visados – الصفحة 2 | {brand}');
  expect(page?.further?.versions).toEqual({
    en: '/news/category/visas/page/2',
    ar: '/es/noticias/category/visados/page/2',
  });
});

it('A language that the engine does not know names the words between them', () => {
  const { errors } = openOf(inLanguage('ca'));
  expect(errors.map(({ code, file }) => [code, file])).toEqual([['language', layout]]);
  expect(errors[0]?.message).toMatch(/pages, page, previousPage, nextPage/);
  const words = { pages: 'Pàgines', page: 'Pàgina {number}', previousPage: '‹', nextPage: '›' };
  const written = openOf(inLanguage('ca', words));
  expect(written.errors.map(({ message }) => message).join()).not.toMatch(/nextPage|number/);
});

it('Lists of different lengths and buttons pair as far as they go', () => {
  const files = listFiles(articles(9));
  files[news] = (files[news] ?? '').replace('"perPage": 4', '"perPage": 8');
  const { at } = openOf(files);
  expect(at('/news/page/2')?.further?.versions).toEqual({
    en: '/news/page/2',
    es: '/es/noticias/pagina/2',
  });
  expect(at('/news/page/3')?.further?.versions).toBeUndefined();
  expect(at('/news/page/3')?.further?.lists).toEqual({ es: '/es/noticias' });
  expect(at('/news/page/2')?.further?.lists).toBeUndefined();
  files[news] = (files[news] ?? '').replace('"Impuestos"', '"Impuestos", "Otros"');
  const other = openOf(files);
  expect(other.at('/news/category/visas')?.further?.versions).toBeUndefined();
});

it('A link to one is right for as long as the list is long enough', () => {
  const opener = createOpen();
  const stamped = (files: Record<string, string>): Source[] =>
    sourcesIn(files).map((source) => ({ ...source, stamp: source.text }));
  const codes = (count: number, link: string) => {
    const files = listFiles(articles(count));
    files['pages/contact.json'] = (files['pages/contact.json'] ?? '').replace(
      '"heading"',
      `"text": "[There](${link})", "heading"`,
    );
    const { diagnostics } = opener(stamped(files), pictures).report;
    return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  };
  for (const [count, expected] of [
    [9, []],
    [8, ['dead-link']],
    [8, ['dead-link']],
    [10, []],
    [7, ['dead-link']],
  ] as const)
    expect(codes(count, '/news/page/3'), `${count}`).toEqual(expected);
  expect(codes(9, '/es/noticias/categoria/impuestos')).toEqual([]);
  expect(codes(2, '/es/noticias/categoria/impuestos')).toContain('dead-link');
});

it('A list on a page with a mistake makes none', () => {
  const files = listFiles(articles(9));
  files[fileOf('index')] = (files[fileOf('index')] ?? '').replace('"heading"', '"headng"');
  expect(openOf(files).pages.filter(({ further }) => further?.of === '/news')).toEqual([]);
});
