import type { Layout } from '../../../generated/types.ts';
import { type LanguageTag, languageName } from '../../../shared/languageTag.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { isRecord } from '../../schema/schemaAt.ts';
import type { Path } from '../../schema/traversal.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import { linksIn } from '../../text/markdown.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

const messages = {
  'link-language': phrase<{ path: string; right: string }>({
    en: ({ path, right }) => ({
      message: `${path} is in another language than this page.`,
      suggestion: `Write ${right}.`,
    }),
    es: ({ path, right }) => ({
      message: `${path} está en otro idioma que esta página.`,
      suggestion: `Escriba ${right}.`,
    }),
  }),
  'foreign-link': phrase<Foreign>({
    en: ({ lang, there, others }) => ({
      message: `This link and ${others} more of this layout lead to pages in ${languageName(there, 'en')}, and their words do not say so.`,
      suggestion: `Lead them to pages in ${languageName(lang, 'en')}, or name the language in their words.`,
    }),
    es: ({ lang, there, others }) => ({
      message: `Este enlace y ${others} más de esta plantilla llevan a páginas en ${languageName(there, 'es')}, y sus textos no lo dicen.`,
      suggestion: `Diríjalos a páginas en ${languageName(lang, 'es')} o indique el idioma en sus textos.`,
    }),
  }),
};

interface Foreign {
  lang: LanguageTag;
  there: LanguageTag;
  /** How many links lead there besides. */
  others: number;
}

const say = sayFrom(messages);

/**
 * A link stays in its page's language if the target has a page there. A link to another language's
 * home page is a language switch. Those of a layout that lead to pages in one language alone are told
 * together: a layout that was copied for a new language is full of them.
 */
export const otherLanguageLinks: Rule = {
  messages,
  severity: 'warning',
  layout: (layout, project) => [...foreignHome(layout, project), ...foreignLinks(layout, project)],
  link(href, { project, subject, spot }) {
    if (project.languages.length < 2 || !isInternal(href)) return none;
    const { path, fragment } = addressOf(href);
    const lang = project.languageOf(subject);
    const there = project.languageAt(path);
    if (!lang || !there || there === lang || spot.path[0] === 'alternates') return none;
    const target = project.pageAt(path);
    const alternate = project.versionIn(lang, target?.summary.alternates);
    if (!target || alternate === undefined) return none;
    const twin = project.pageAt(alternate);
    const { layouts } = project.site;
    const home = layouts.get(target.layoutFile ?? '')?.layout.header.home;
    // A home that leads nowhere, or to another language, is told at its place. Asked first, which records it.
    const isThere = project.pageAt(home ?? path) && project.languageAt(home ?? path) === there;
    if (!twin || home === path || !isThere) return none;
    const right = twin.route + href.slice(path.length);
    return [
      {
        ...say('link-language', { path, right }),
        ...spot,
        ...(fragment === undefined && { guess: right }),
      },
    ];
  },
};

function foreignHome({ lang, header: { home } }: Layout, project: RuleContext): Finding[] {
  const there = project.languageAt(home);
  if (project.languages.length < 2 || !there || there === lang) return none;
  const { alternates } = project.pageAt(home)?.summary ?? {};
  const right = project.versionIn(lang, alternates);
  if (right === undefined) return none;
  const path = ['header', 'home'];
  return [{ ...say('link-language', { path: home, right }), path, guess: right }];
}

/** To so many pages in another language the links of a layout that was copied lead, and hardly deliberate ones. */
const fewest = 3;

/** Links to pages that have no version in the language of the layout, without a word on their language. */
function foreignLinks(layout: Layout, project: RuleContext): Finding[] {
  if (project.languages.length < 2) return none;
  const { lang } = layout;
  const found = linksOf(layout, []).flatMap(({ href, words, path }) => {
    if (!isInternal(href)) return [];
    const { path: route } = addressOf(href);
    const there = languageIfAlone(route, lang, project);
    return there && !isNamed(there, lang, words) ? [{ there, route, path }] : [];
  });
  return [...new Set(found.map(({ there }) => there))].flatMap((there) => {
    const links = found.filter((link) => link.there === there);
    const [first] = links;
    if (!first || new Set(links.map(({ route }) => route)).size < fewest) return none;
    const others = links.length - 1;
    return [{ ...say('foreign-link', { lang, there, others }), path: first.path }];
  });
}

interface LayoutLink {
  href: string;
  /** The words of the link, or the text that holds it. */
  words: string;
  path: Path;
}

/** The links of a layout, but for those that are there to switch the language. */
function linksOf(value: unknown, path: Path): LayoutLink[] {
  if (typeof value === 'string')
    return linksIn(value).map((href) => ({ href, words: value, path }));
  if (typeof value !== 'object' || value === null || path.join() === 'header,languages') return [];
  const inside = Array.isArray(value)
    ? value.flatMap((entry, index) => linksOf(entry, [...path, index]))
    : Object.entries(value).flatMap(([name, field]) => linksOf(field, [...path, name]));
  const { href, ...others } = isRecord(value) ? value : {};
  if (typeof href !== 'string') return inside;
  const words = Object.values(others).filter((text) => typeof text === 'string');
  return [{ href, words: words.join(' '), path: [...path, 'href'] }, ...inside];
}

/** The language of a page other than a home page, if it is another one and the page has no version in this one. */
function languageIfAlone(
  route: string,
  lang: LanguageTag,
  { pageAt, languageAt, versionIn, site }: RuleContext,
): LanguageTag | undefined {
  const there = languageAt(route);
  const target = pageAt(route);
  if (!target || !there || there === lang) return undefined;
  const isHome = site.layouts.get(target.layoutFile ?? '')?.layout.header.home === route;
  const isAlone = versionIn(lang, target.summary.alternates) === undefined;
  return !isHome && isAlone && languageName(there, 'en') && languageName(lang, 'en')
    ? there
    : undefined;
}

/** True for `Wills (in Spanish)` and for `Español`. The last letter of a name may be another one. */
function isNamed(there: LanguageTag, lang: LanguageTag, words: string): boolean {
  const written = words.toLowerCase();
  return [languageName(there, lang), languageName(there, there)].some((name) => {
    const known = name?.toLowerCase();
    return known && written.includes(known.length > 4 ? known.slice(0, -1) : known);
  });
}
