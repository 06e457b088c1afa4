import { parse } from 'jsonc-parser';
import type { Page } from '../../../generated/types.ts';
import { languageName } from '../../../shared/languageTag.ts';
import { isDatedSource } from '../../dates/datedFiles.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { type Fix, removalOf } from '../../diagnostics/repairedText.ts';
import { RowSource } from '../../read/rows/rowSources.ts';
import { addressOf } from '../../text/href.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';
import { endOf } from './redirects.ts';

const messages = {
  'gone-version': phrase<{ path: string; target: string }>({
    en: ({ path, target }) => ({
      message: `${path} leads to ${target} now, which is no further version of this page.`,
      suggestion: 'Remove this entry.',
    }),
    es: ({ path, target }) => ({
      message: `${path} lleva ahora a ${target}, que no es otra versión de esta página.`,
      suggestion: 'Quite esta entrada.',
    }),
  }),
  'gone-version.layout': phrase<{ path: string; target: string; tag: string }>({
    en: ({ path, target, tag }) => ({
      message: `${path} leads to ${target} now, which is not in ${languageName(tag, 'en') ?? tag}.`,
      suggestion: 'Remove this entry, or name the home page in that language.',
    }),
    es: ({ path, target, tag }) => ({
      message: `${path} lleva ahora a ${target}, que no está en ${languageName(tag, 'es') ?? tag}.`,
      suggestion: 'Quite esta entrada o indique la portada en ese idioma.',
    }),
  }),
};

const say = sayFrom(messages);

/** Nothing names a version of a page that is gone, such as those in a language that was removed. */
export const goneVersions: Rule = {
  messages,
  link(href, here) {
    const { project, subject, spot } = here;
    const { path } = addressOf(href);
    if (!isOfVersion(here) || !project.redirects.has(path) || project.site.routes.has(path))
      return none;
    const target = endOf(path, project);
    if (!target || !isGoneVersion(target, here)) return none;
    const tag = linkedLanguage(here);
    const said =
      subject.kind === 'layout' && tag !== undefined
        ? say('gone-version.layout', { path, target, tag })
        : say('gone-version', { path, target });
    const fix = isOfNone(target, here) ? withoutEntry(href, here) : undefined;
    return [{ ...said, ...spot, ...(fix && { fix }) }];
  },
};

/** The page without this entry. One of a row has no file of its own. */
function withoutEntry(href: string, { subject: { kind, source } }: ValueContext): Fix | undefined {
  if (kind !== 'page' || source instanceof RowSource) return undefined;
  // Versions that are not public stand in the file too.
  const { text } = isDatedSource(source) ? source.whole : source;
  const alternates: unknown = parse(text).alternates;
  return Array.isArray(alternates)
    ? removalOf(text, ['alternates', alternates.indexOf(href)])
    : undefined;
}

function isOfVersion({ subject, spot: { path } }: ValueContext): boolean {
  return subject.kind === 'page' ? path[0] === 'alternates' : path[1] === 'languages';
}

function linkedLanguage({ subject, spot }: ValueContext): string | undefined {
  return subject.layout?.header.languages?.[Number(spot.path[2])]?.lang;
}

/**
 * True if a link to another version of a page, or to a language, is redirected to what is none.
 * @param target the end of its redirects
 */
export function isGoneVersion(target: string, here: ValueContext): boolean {
  if (!isOfVersion(here)) return false;
  const { project, subject } = here;
  const there = addressOf(target).path;
  const page = project.pageAt(there);
  if (!page) return false;
  const lang = project.languageAt(there);
  if (subject.kind === 'layout') return lang !== linkedLanguage(here);
  const [own] = subject.shownOn;
  const isBack = own !== undefined && page.summary.alternates?.includes(own.route) === true;
  return !isBack || isOfNone(target, here);
}

/** True for a page in a language in which the page that names it has a version already. */
function isOfNone(target: string, { project, subject, spot }: ValueContext): boolean {
  const { alternates = [] } = subject.value as Partial<Page>;
  const others = alternates.filter((_, index) => index !== spot.path[1]);
  const taken = [project.languageOf(subject), ...others.map(project.languageAt)];
  return taken.includes(project.languageAt(addressOf(target).path));
}
