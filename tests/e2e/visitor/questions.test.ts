import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { searchPathOf } from '../../../src/app/data/dataPath.ts';
import type { SearchIndex } from '../../../src/app/data/searchTypes.ts';
import { createFind, type Find } from '../../../src/app/shell/assistant/search.ts';
import { breakable } from '../../../src/content/text/marks/unbroken.ts';
import { type Asked, questions } from '../../support/e2e/questions.ts';

/** Of 73. Without lists of equal words some are out of reach: the pages say "spouse", not "wife". */
const least = 64;

const indexes = new Map<string, SearchIndex>();
const finds = new Map<string, Find>();

for (const lang of ['en', 'es']) {
  const index = JSON.parse(readFileSync(`dist${searchPathOf(lang)}`, 'utf8'));
  indexes.set(lang, index);
  finds.set(lang, await createFind(index));
}

const found = (lang: string, question: string) => finds.get(lang)?.(question) ?? [];

/** All that the index has of the page of an address. */
function textOf(lang: string, href: string): string {
  const { pages = [], passages = [] } = indexes.get(lang) ?? {};
  const [route] = href.split('#');
  const own = passages.filter(([page]) => pages[page]?.[0] === route);
  return breakable(own.map(([, , heading, text]) => `${heading} ${text}`).join('\n'));
}

function isAnswered([lang, question, { at, says }]: Asked): boolean {
  return found(lang, question).some(({ href }) => at.test(href) && says.test(textOf(lang, href)));
}

it('shows a page that answers among three', () => {
  expect(questions).toHaveLength(73);
  const missed = questions.filter((asked) => !isAnswered(asked)).map(([, question]) => question);
  expect(questions.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(least);
});

it('says nothing but what the page says whose name it gives', () => {
  for (const [lang, question] of questions) {
    const titles = new Map(indexes.get(lang)?.pages);
    for (const { heading, text, title, href } of found(lang, question)) {
      expect(titles.get(href.replace(/#.*/, ''))).toBe(title);
      expect(textOf(lang, href)).toContain(breakable(`${heading} ${text}`));
    }
  }
});
