import { sayFrom } from '../../diagnostics/message.ts';
import { evenlySpaced } from '../../page/pageTexts.ts';
import { documentOf } from '../../site/site.ts';
import { fillIn } from '../../text/facts.ts';
import { textsByLanguage } from '../../text/factTexts.ts';
import { fillerIn } from '../fillerIn.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'title-length': {
    en: 'The number of characters of this title is <length>. | Write between <least> and <most>, with what matters first.',
    es: 'El número de caracteres de este título es <length>. | Escriba entre <least> y <most>, con lo importante al principio.',
  },
  'description-length': {
    en: 'The number of characters of this description is <length>. | Write between <least> and <most>, with what matters first.',
    es: 'El número de caracteres de esta descripción es <length>. | Escriba entre <least> y <most>, con lo importante al principio.',
  },
  'same-title': {
    en: '<route> has the same title. | Say in each title what only that page is about.',
    es: '<route> tiene el mismo título. | Diga en cada título de qué trata solo esa página.',
  },
  'same-description': {
    en: '<route> has the same description. | Say in each description what only that page is about.',
    es: '<route> tiene la misma descripción. | Diga en cada descripción de qué trata solo esa página.',
  },
} as const;

const say = sayFrom(texts);

/** Lengths in characters that search results show in full. */
const lengths = { title: { least: 15, most: 65 }, description: { least: 50, most: 165 } };

/** Titles and descriptions say enough, are not cut off in search results, and differ from page to page. */
export const metadata: Rule = {
  severity: 'warning',
  why: {
    en: 'Search results show the title and the description: they decide whether somebody comes.',
    es: 'Los buscadores muestran el título y la descripción: de ellos depende que alguien entre.',
  },
  texts,
  *inFile({ page, lang = 'en' }, { facts, site }) {
    if (!page) return;
    const known = facts && site && textsByLanguage(facts, site)(lang);
    for (const field of ['title', 'description'] as const) {
      const text = fillIn(page[field], (name) => known?.get(name));
      const [{ length }, { least, most }] = [[...text], lengths[field]];
      // Unknown names and texts to be written are told as that.
      if ((length < least || length > most) && !text.includes('{') && !fillerIn(text))
        yield { ...say(`${field}-length`, { length, least, most }), path: [field] };
    }
  },
  *inSite({ loaded: { pages } }) {
    for (const field of ['title', 'description'] as const) {
      const first = new Map<string, string>();
      for (const page of pages.values()) {
        const { route, layoutFile, summary } = page;
        const text = evenlySpaced(summary[field]).toLowerCase();
        // Pages in two languages may share the title.
        const key = field === 'title' ? `${layoutFile} ${text}` : text;
        const earlier = first.get(key);
        if (earlier === undefined) first.set(key, route);
        else {
          const said = say(`same-${field}`, { route: earlier });
          yield { ...said, in: documentOf(page), path: [field] };
        }
      }
    }
  },
};
