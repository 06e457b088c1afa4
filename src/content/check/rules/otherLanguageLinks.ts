import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { addressOf, isInternal } from '../../text/href.ts';
import { none, type Rule } from '../rule.ts';

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
};

const say = sayFrom(messages);

/**
 * A link stays in its page's language if the target has a page there. A link to another language's
 * home page is a language switch.
 */
export const otherLanguageLinks: Rule = {
  messages,
  severity: 'warning',
  layout({ lang, header: { home } }, project) {
    const there = project.languageAt(home);
    if (project.languages.length < 2 || !there || there === lang) return none;
    const { alternates } = project.pageAt(home)?.summary ?? {};
    const right = project.versionIn(lang, alternates);
    if (right === undefined) return none;
    const path = ['header', 'home'];
    return [{ ...say('link-language', { path: home, right }), path, guess: right }];
  },
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
