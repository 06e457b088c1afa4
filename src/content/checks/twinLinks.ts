import { addressOf, isInternal } from '../links.ts';
import { phrase, sayFrom } from '../message.ts';
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
 * A link stays in the language of its page where there is such a page. One to the home page of the
 * other language is a choice of language.
 */
export const twinLinks: Rule = {
  messages,
  severity: 'warning',
  link(href, { project, subject, spot }) {
    const { pages, layouts } = project.site;
    const { path, fragment } = addressOf(href);
    const target = isInternal(href) ? pages.get(path) : undefined;
    const twin =
      target?.page.alternate === undefined ? undefined : pages.get(target.page.alternate);
    if (!target || !twin || spot.path[0] === 'alternate') return none;
    const lang = project.languageOf(subject);
    const there = project.languageOf(target);
    if (!lang || !there || there === lang || project.languageOf(twin) !== lang) return none;
    if (layouts.get(target.layoutFile ?? '')?.layout.header.home === path) return none;
    const right = twin.route + href.slice(path.length);
    return [
      {
        ...say('link-language', { path, right }),
        ...spot,
        ...(fragment === undefined && { replacement: right }),
      },
    ];
  },
};
