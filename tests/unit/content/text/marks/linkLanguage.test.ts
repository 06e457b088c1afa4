import { describe, expect, it } from 'vitest';
import { linkLanguage, markLinks } from '../../../../../src/content/text/marks/linkLanguage.ts';
import type { Header } from '../../../../../src/generated/types.ts';

const english = headerOf('/', '/es', 'es');
const spanish = headerOf('/es', '/', 'en');

describe('the language of a link', () => {
  it.each(['/es', '/es/contacto', '/es/contacto?a=b#c'])(
    'the language of a link is told of %s',
    (href) => {
      expect(linkLanguage(href, english)).toBe('es');
      expect(linkLanguage(href, spanish)).toBeUndefined();
    },
  );

  it.each(['/', '/estate', '/privacy-policy#es'])(
    'the language of a link is told of %s on Spanish pages',
    (href) => {
      expect(linkLanguage(href, spanish)).toBe('en');
      expect(linkLanguage(href, english)).toBeUndefined();
    },
  );

  it.each(['#es', 'tel:+34950000000', 'https://example.com/es'])(
    'the language of a link is not guessed of %s',
    (href) => {
      for (const header of [english, spanish]) expect(linkLanguage(href, header)).toBeUndefined();
    },
  );

  it('is written into longer texts', () => {
    const html = '<a href="/es">Inicio</a> <a href="/about">About</a>';
    expect(markLinks(html, english)).toBe(html.replace('"/es"', '"/es" hreflang="es"'));
    expect(markLinks(html, spanish)).toBe(html.replace('"/about"', '"/about" hreflang="en"'));
  });
});

function headerOf(home: string, href: string, lang: 'en' | 'es'): Header {
  const action = { kind: 'link', label: 'Go', href: '/' } as const;
  const languages = [{ label: lang, lang, href, hint: lang }];
  return { home, menu: [], languages, action };
}
