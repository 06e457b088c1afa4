import { describe, expect, it } from 'vitest';
import { openOwnSite } from '../support/ownSite.ts';

type Lang = 'en' | 'es';

const { pages } = openOwnSite();
const greatestShareOfCounts = 0.12;

const counts: Record<Lang, RegExp> = {
  en: counting('one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'),
  es: counting('dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'),
};

const british = wordsOf(
  'autumn|footballers?|CVs?|transfers? of undertakings|fortnight|whilst|amongst|anew|solicitors?',
  'postcodes?|petrol|lorr(y|ies)|chequ(e|es)|holiday homes?|storeys?|tyres?|grey',
  '(colour|behaviour|neighbour|labour|favour|honour|harbour|rumour)\\p{L}*',
  '(centre|theatre|metre|kilometre|programme|licence|defence|offence|catalogue|dialogue)s?',
  '(organis|realis|recognis|optimis|legalis|authoris|analys|practis|minimis|summaris)(e|ed|es|ing|ation)',
  '(travell|cancell|labell|modell)(ed|ing|ers?)|enrol(ment|s)?|fulfil(ment|s)?|judgements?|learnt',
);

/** The pages are for readers in America too, where *vosotros* is not used. */
const vosotros = wordsOf(
  'vosotr[oa]s|vuestr[oa]s?|os|sois|\\p{L}+[áé]is',
  '(?!(?:país|parís|anís)(?!\\p{L}))\\p{L}+ís',
);

/** Addresses, and the words that the assistant understands: visitors may type *vosotros*. */
const unread = new Set(['href', 'src', 'path']);

const names = /^(Spain|Americans?|Golden|Costa|Blanca)$/;

describe.each(['en', 'es'] as const)('The headings in %s', (lang) => {
  const headings = headingsOf(lang);

  it('seldom count', () => {
    const counting = headings.filter((heading) => counts[lang].test(heading));
    expect(headings.length).toBeGreaterThan(50);
    expect(counting.length / headings.length, counting.join('\n')).toBeLessThan(
      greatestShareOfCounts,
    );
  });

  it('are in sentence case', () => {
    expect(headings.filter(isTitleCase)).toEqual([]);
  });
});

it('speaks American English', () => {
  expect(foundIn('en', british)).toEqual([]);
});

it('addresses nobody as vosotros', () => {
  expect(foundIn('es', vosotros)).toEqual([]);
});

it.each([
  ['en', 'a CV, an organisation, in autumn', british, ['CV', 'organisation', 'autumn']],
  ['es', 'Os decimos lo que preguntáis y vivís en vuestro país', vosotros, 4],
] as const)('finds in %s: %s', (_lang, text, words, found) => {
  const hits = text.match(words) ?? [];
  expect(typeof found === 'number' ? hits.length : hits).toEqual(found);
});

function counting(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.,/€$])(${words}|\\d{1,2})(?![\\p{L}\\d,/%])`, 'iu');
}

function wordsOf(...alternatives: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'giu');
}

function isTitleCase(heading: string): boolean {
  const words = heading.split(/[^\p{L}’]+/u).slice(1);
  const long = words.filter((word) => word.length > 3 && !names.test(word));
  return long.length > 2 && long.filter((word) => /^\p{Lu}/u.test(word)).length > long.length * 0.6;
}

function headingsOf(lang: Lang): string[] {
  return pagesIn(lang).flatMap(({ page }) =>
    page.sections.flatMap((section) => {
      if (section.type === 'articleHeader') return section.title;
      return 'heading' in section && section.heading ? section.heading : [];
    }),
  );
}

function foundIn(lang: Lang, words: RegExp): string[] {
  return pagesIn(lang).flatMap(({ route, page, layout }) =>
    textsOf([page, layout]).flatMap((text) =>
      (text.match(words) ?? []).map((word) => `${route}: ${word} (${text.slice(0, 60)})`),
    ),
  );
}

function pagesIn(lang: Lang) {
  return pages.filter(({ layout }) => layout.lang === lang);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (unread.has(key) ? [] : textsOf(part)));
}
