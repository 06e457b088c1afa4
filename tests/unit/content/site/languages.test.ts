import { describe, expect, it } from 'vitest';
import { languagesOf, versionsOf } from '../../../../src/content/site/languages.ts';
import { formatFact } from '../../../../src/content/text/facts.ts';
import { wordsOf } from '../../../../src/content/words/words.ts';
import type { Site } from '../../../../src/generated/types.ts';
import { directionOf } from '../../../../src/shared/languageTag.ts';
import { openFolder } from '../../../support/opening.ts';

const { shared, report } = openFolder('tests/support/languages');

describe('The languages of a site', () => {
  it('are those of _site.json, and a site in three is valid', () => {
    expect(report.diagnostics).toEqual([]);
    expect(shared?.languages).toEqual(['en', 'ca', 'ar']);
    expect(
      ['/', '/ca/visats', '/ar/visas', '/no'].map((route) => shared?.languageAt(route)),
    ).toEqual(['en', 'ca', 'ar', undefined]);
  });

  it('are each one once, however often it is listed', () => {
    const site = { languages: ['en', 'es', 'es'] } as Site;
    expect(languagesOf({ site, layouts: new Map() })).toEqual(['en', 'es']);
  });

  it('order the versions of a page the same on each of them', () => {
    if (!shared) throw new Error('The site is not valid.');
    const routes = ['/visas', '/ca/visats', '/ar/visas'];
    for (const route of routes) {
      const others = routes.filter((other) => other !== route);
      expect(Object.entries(versionsOf(route, others, shared) ?? {})).toEqual([
        ['en', '/visas'],
        ['ca', '/ca/visats'],
        ['ar', '/ar/visas'],
      ]);
    }
    expect(versionsOf('/visas', undefined, shared)).toBeUndefined();
    // An alternate that is not there has no language.
    expect(versionsOf('/visas', ['/no'], shared)).toEqual({ en: '/visas' });
  });

  it('have words for all controls in Spanish, none of them English', () => {
    const english = new Set(Object.values(wordsOf('en').labels));
    const { labels } = wordsOf('es');
    expect(Object.keys(labels)).toEqual(Object.keys(wordsOf('en').labels));
    expect(Object.values(labels).filter((text) => english.has(text))).toEqual([]);
  });

  it('are written in the direction of their script', () => {
    expect(['ar', 'he', 'fa', 'ur', 'az-Arab'].map(directionOf)).toEqual(Array(5).fill('rtl'));
    expect(['en', 'zh', 'uk', 'az', 'pt-BR'].map(directionOf)).toEqual(Array(5).fill('ltr'));
  });
});

describe('A figure', () => {
  const bare = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u200f/g, '');
  const figures: [lang: string, text: string][] = [
    ['es', 'más de 1.500 €/mes'],
    ['de', '1.500+ €/Monat'],
    ['pt-BR', '€ 1.500+/mês'],
    ['ca', '1.500+ €/mes'],
  ];

  it.each(figures)('is written as %s does: %s', (lang, text) => {
    expect(bare(formatFact({ value: 1500, unit: 'EUR', more: true, per: 'month' }, lang))).toBe(
      text,
    );
  });

  it('has its scale in the words of the language', () => {
    const volume = { value: 3.2, unit: 'EUR', scale: 'B' } as const;
    expect(bare(formatFact(volume, 'fr'))).toBe('3,2 Md €');
    expect(bare(formatFact(volume, 'de'))).toBe('3,2 Mrd. €');
    expect(bare(formatFact({ value: [2, 4], unit: 'week' }, 'ro'))).toBe('2–4 săptămâni');
  });
});
