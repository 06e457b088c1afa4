import { escapeHtml } from '../../content/text/markdown.ts';

type Lang = 'en' | 'es';

/** The language of those who have neither: the site's visitors come from all over the world. */
const standard: Lang = 'en';

interface Twin {
  route: string;
  lang: Lang;
  /** The route of this page in the other language. */
  alternate?: string | undefined;
}

/** A page's addresses by language, the same list on both pages of a pair; none for a single page. */
export function alternatesOf({ route, lang, alternate }: Twin): { lang: string; route: string }[] {
  if (!alternate) return [];
  const routes = lang === 'en' ? { en: route, es: alternate } : { en: alternate, es: route };
  return [
    { lang: 'en', route: routes.en },
    { lang: 'es', route: routes.es },
    { lang: 'x-default', route: routes[standard] },
  ];
}

/** `/` is the site's own address: https://www.example.com/. */
export function absolute(url: string, route: string): string {
  return url + escapeHtml(route);
}
