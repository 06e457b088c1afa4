import type { Layout } from '../../generated/types.ts';
import type { PagerLabels } from './languageWords.ts';
import { wordsOf } from './words.ts';

/** The words between the pages of a list, in the language of a layout. */
export interface PagerWords extends Omit<PagerLabels, 'page'> {
  pageAt: (number: number) => string;
  /** As the language writes it. */
  numberOf: (number: number) => string;
}

/** Stands for the number in the words for a page of a list. */
export const numberName = 'number';

export function pagerWords({ lang, labels }: Pick<Layout, 'lang' | 'labels'>): PagerWords {
  const words = wordsOf(lang).pager;
  const { pages, page, previousPage, nextPage } = { ...words, ...labels };
  const { format } = new Intl.NumberFormat(lang, { useGrouping: false });
  const numberOf = (number: number) => format(number);
  const pageAt = (number: number) => page.replace(`{${numberName}}`, numberOf(number));
  return { pages, previousPage, nextPage, pageAt, numberOf };
}
