import type { Translation } from '../../../generated/types.ts';
import { nearest } from '../../../shared/didYouMean.ts';
import { countOf } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { spanishCount } from '../../diagnostics/locales/es.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { removalOf } from '../../diagnostics/repairedText.ts';
import type { LoadedSite } from '../../site/site.ts';
import { pairsOf } from '../../site/translations.ts';
import { addressOf } from '../../text/href.ts';
import type { Located, Rule, RuleContext } from '../rule.ts';
import { endOf } from './redirects.ts';

const messages = {
  'unconfirmed-translation': phrase<{ route: string; others: number }>({
    en: ({ route, others }) => ({
      message: `${route}${others > 0 ? ` and ${countOf(others, 'other translation')} were` : ' was'} never confirmed, so nothing tells when the original changes.`,
      suggestion: `Compare it with its original, then run npm run translation -- done ${route}. If it says something else on purpose: npm run translation -- without ${route} --because "…".`,
    }),
    es: ({ route, others }) => ({
      message: `${route}${others > 0 ? ` y ${spanishCount(others, 'traducción más', 'traducciones más')} nunca se han` : ' nunca se ha'} dado por ${others > 0 ? 'buenas' : 'buena'}: nada avisa si cambia el original.`,
      suggestion: `Compárela con su original y ejecute npm run translation -- done ${route}. Si dice otra cosa a propósito: npm run translation -- without ${route} --because "…".`,
    }),
  }),
  'translation-record': phrase<{ route: string; guess: string | undefined }>({
    en: ({ route, guess }) => ({
      message: `There is no translation at ${route}.`,
      suggestion: guess ? `Did you mean ${guess}? Else remove the entry.` : 'Remove the entry.',
    }),
    es: ({ route, guess }) => ({
      message: `No hay ninguna traducción en ${route}.`,
      suggestion: guess ? `¿Quería decir ${guess}? Si no, quite la entrada.` : 'Quite la entrada.',
    }),
  }),
  'translation-record.alone': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `${route} is recorded as a translation, and its \`alternate\` names no original any more.`,
      suggestion:
        'Put `alternate` back into both pages. If the page is no translation now, remove this entry.',
    }),
    es: ({ route }) => ({
      message: `${route} consta como traducción y su \`alternate\` ya no indica ningún original.`,
      suggestion:
        'Vuelva a poner `alternate` en las dos páginas. Si ya no es una traducción, quite esta entrada.',
    }),
  }),
  'translation-record.section': phrase<{ name: string; known: string[] }>({
    en: ({ name, known }) => ({
      message: `${name} is left out, and \`read\` has no such section.`,
      suggestion: `Write one of these: ${known.join(', ')}. Or remove the line.`,
    }),
    es: ({ name, known }) => ({
      message: `${name} se omite, y en \`read\` no hay ninguna sección con ese nombre.`,
      suggestion: `Escriba una de estas: ${known.join(', ')}. O quite la línea.`,
    }),
  }),
};

const say = sayFrom(messages);

/** The record names translations that there are, and all of them. */
export const translationRecord: Rule = {
  messages,
  severity: 'warning',
  project(project) {
    const { site } = project;
    const source = site.sources.get('_translations.json');
    const { translations } = site;
    if (!translations || !source) return [];
    const findings = Object.entries(translations.translations).flatMap(([route, entry = {}]) => [
      ...unknownPage(route, entry, project),
      ...unknownSections(route, entry),
    ]);
    return [
      { document: { kind: 'translations', source, value: translations }, findings },
      ...unconfirmed(site, source.file),
    ];
  },
};

/** A translation whose entry is misspelt is told there. */
function unconfirmed(site: LoadedSite, file: string): Located[] {
  const entries = Object.keys(site.translations?.translations ?? {});
  const misspelt = entries.filter((route) => !site.routes.has(route));
  const [first, ...others] = pairsOf(site).filter(
    ({ entry, translation }) => !entry && !nearest(translation.route, misspelt),
  );
  if (!first) return [];
  const { route } = first.translation;
  return [{ ...say('unconfirmed-translation', { route, others: others.length }), file }];
}

/**
 * A page with a mistake may well be a translation, and so may one that is not public. One without may
 * say why it has none. A published page that is gone is told by its address.
 */
function unknownPage(route: string, { own }: Translation, project: RuleContext): Finding[] {
  const { site, publishedRoutes, redirects } = project;
  if (publishedRoutes.has(route) && !site.routes.has(route) && !redirects.has(route)) return [];
  const page = site.pages.get(route);
  const mayBe = page ? own !== undefined || page.summary.alternates : site.routes.has(route);
  if (mayBe || site.dated?.routes.has(route)) return [];
  if (page)
    return [{ ...say('translation-record.alone', { route }), path: ['translations', route] }];
  const routes = pairsOf(site).map(({ translation }) => translation.route);
  const said = say('translation-record', { route, guess: nearest(route, routes) });
  const path = ['translations', route];
  const text = site.sources.get('_translations.json')?.text ?? '';
  const fix = isGone(route, project) ? removalOf(text, path) : undefined;
  return [{ ...said, path, atName: true, ...(fix && { fix }) }];
}

/** True for a page that is gone for good. One that was moved by hand has left its entry behind. */
function isGone(route: string, project: RuleContext): boolean {
  const target = endOf(route, project);
  if (target === undefined) return false;
  const { path } = addressOf(target);
  return !pairsOf(project.site).some(
    ({ entry, translation }) => !entry && translation.route === path,
  );
}

function unknownSections(route: string, { read = {}, without = {} }: Translation): Finding[] {
  return Object.keys(without)
    .filter((name) => !Object.hasOwn(read, name))
    .map((name) => ({
      ...say('translation-record.section', { name, known: Object.keys(read) }),
      path: ['translations', route, 'without', name],
      atName: true,
    }));
}
