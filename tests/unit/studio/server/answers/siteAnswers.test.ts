import { afterEach, expect, it } from 'vitest';
import { siteAnswer } from '../../../../../src/studio/server/answers/siteAnswers.ts';
import { articles, listFiles } from '../../../../support/listSite.ts';
import { type StudioSite, studioSite } from '../../../../support/unit/studioSite.ts';

let site: StudioSite;

afterEach(() => site.dispose());

it('names the pages that a list makes with the page that holds it, and with no other', () => {
  const files = Object.entries(listFiles(articles(9)));
  site = studioSite(
    Object.fromEntries(files.map(([file, text]) => [file.replace('pages/', ''), text])),
  );
  const { pages } = siteAnswer(site.session);
  const further = Object.fromEntries(
    pages.flatMap(({ route, further }) => (further ? [[route, further]] : [])),
  );
  expect(Object.keys(further).sort()).toEqual(['/es/noticias', '/news']);
  expect(further['/news']).toEqual(expect.arrayContaining(['/news/page/2', '/news/page/3']));
  expect(further['/news']).toContain('/news/category/visas');
});
