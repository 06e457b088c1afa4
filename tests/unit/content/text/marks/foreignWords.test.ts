import { expect, it } from 'vitest';
import { markForeign } from '../../../../../src/content/text/marks/foreignWords.ts';

const words = { es: ['nota simple', 'autónomo', 'S.L.'], en: ['due diligence'] };

it('marks whole words in HTML, with a small letter or a capital, but for what stands in its tags', () => {
  const html = '<a href="/autónomo">An <em>Autónomo</em>, S.L. &amp; due diligence</a>';
  expect(markForeign(html, words, 'en')).toBe(
    '<a href="/autónomo">An <em><span lang="es">Autónomo</span></em>, <span lang="es">S.L.</span> &amp; due diligence</a>',
  );
  const others = 'nota simplemente, miniautónomo, autónomo2, SAL.';
  expect(markForeign(others, words, 'en')).toBe(others);
});

it('marks words of other languages than the page', () => {
  expect(markForeign('Due diligence para un autónomo', words, 'es')).toBe(
    '<span lang="en">Due diligence</span> para un autónomo',
  );
  expect(markForeign('A deed', { en: ['deed'] }, 'en')).toBe('A deed');
  expect(markForeign('A deed', undefined, 'en')).toBe('A deed');
});
