import { expect, it } from 'vitest';
import { articles, fileOf, listFiles } from '../../../support/listSite.ts';
import { createOpen } from '../../../support/opening.ts';
import { diffOf, done, edited, siteWith } from '../../../support/unit/editSite.ts';

const open = createOpen();
const category = '/news/category/tax-money';

/** One of four articles is about taxes, and a page links to their category. */
function siteOf(name = '') {
  const files = listFiles(articles(4));
  const about = files['pages/about.json'] ?? '';
  files['pages/about.json'] = about.replace('[News](/news)', `[News](/news), [tax](${category})`);
  const routes = [{ of: '/news', routes: ['/news/category/visas', category] }];
  files['pages/_routes.json'] = JSON.stringify({ routes: ['/news'], further: routes });
  delete files[name];
  return siteWith(
    Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file.replace('pages/', ''), text]),
    ),
  );
}

it('Without the last article of a category links lead to its list', () => {
  const request = { edit: 'remove-page', route: '/news/item-3', to: '/news' } as const;
  expect(diffOf(siteOf(), request)['about.json']?.[1]).toContain('[tax](/news)');
  expect(done(siteOf(), request).said).toContain(
    `The list of /news has no article for ${category} any more: its visitors are led to what the list has left.`,
  );
  expect(edited(siteOf(), request).sources.map(({ file }) => file)).not.toContain(fileOf('item-3'));
});

it('Another article of the category keeps its page', () => {
  const request = { edit: 'remove-page', route: '/news/item-2', to: '/news' } as const;
  expect(Object.keys(diffOf(siteOf(), request))).not.toContain('about.json');
});

it('A link to a category whose last article is gone is dead', () => {
  const { sources, pictures } = siteOf(fileOf('item-3'));
  const told = open(sources, pictures).report.diagnostics.filter(
    ({ code }) => code === 'dead-link',
  );
  expect(told.map(({ message }) => message)).toEqual([`There is no page at ${category}.`]);
});
