import { groupedBy } from '../../shared/groupedBy.ts';
import type { Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import type { Cause } from './causes.ts';

/** A page that was rendered, and why. */
export interface Rendered {
  route: string;
  cause: Cause;
}

/** From more pages with one cause on, only their number is listed. */
const mostNamed = 10;

/**
 * Says why pages were rendered, a line for each page or for each cause of many.
 * @param count of all pages
 */
export function explainRendered(
  rendered: Rendered[],
  count: number,
  lang: Language = 'en',
): string {
  const { none } = words[lang];
  if (rendered.length === 0) return none;
  return [...groupedBy(rendered, ({ cause }) => cause[lang])]
    .map(([cause, alike]) => linesOf(cause, alike, count, lang))
    .join('\n');
}

function linesOf(cause: string, alike: Rendered[], count: number, lang: Language): string {
  const { all, pages } = words[lang];
  if (alike.length === count && count > 1) return `${all} ${pages(count)}: ${cause}`;
  if (alike.length > mostNamed) return `${pages(alike.length)}: ${cause}`;
  return alike.map(({ route }) => `${route}  ${cause}`).join('\n');
}

const words = {
  en: {
    none: 'No page was rendered: nothing that is on one has changed.',
    all: 'all',
    pages: (count: number) => countOf(count, 'page'),
  },
  es: {
    none: 'No se ha generado ninguna página: nada de lo que muestran ha cambiado.',
    all: 'todas,',
    pages: (count: number) => spanishCount(count, 'página'),
  },
} satisfies Record<Language, unknown>;
