import { countOf } from '../../../shared/phrases.ts';
import { spanishCount } from '../../diagnostics/locales/es.ts';
import { type Message, phrase, sayFrom, type Words } from '../../diagnostics/message.ts';
import { compileTraversal } from '../../schema/traversal.ts';
import {
  isReordered,
  type Pair,
  pairsOf,
  type SectionState,
  statesOf,
  wholeDocument,
} from '../../site/translations.ts';
import type { Located, Rule, RuleContext } from '../rule.ts';

/** A section that is not as it was confirmed. */
export interface Stale {
  /** The addresses of the source and of its translation. */
  source: string;
  route: string;
  section: Pick<SectionState, 'key' | 'was' | 'is'>;
}

/** The words of both rules: for legal pages it is an error. */
export const stale = {
  changed: phrase<Stale>({ en: (found) => inEnglish(found), es: (found) => inSpanish(found) }),
  new: phrase<Stale>({
    en: ({ source, section, ...found }) => ({
      message: `${source} has a section that this translation was never confirmed with: ${section.key}, “${quoted(section.is[0]) ?? ''}”.`,
      suggestion: `Translate it, then run ${done({ ...found, section })}. If it is left out on purpose: npm run translation -- without ${found.route} ${section.key} --because "…".`,
    }),
    es: ({ source, section, ...found }) => ({
      message: `${source} tiene una sección con la que nunca se dio por buena esta traducción: ${section.key}, «${quoted(section.is[0]) ?? ''}».`,
      suggestion: `Tradúzcala y ejecute ${done({ ...found, section })}. Si se omite a propósito: npm run translation -- without ${found.route} ${section.key} --because "…".`,
    }),
  }),
};

const messages = { 'stale-translation': stale.changed, 'stale-translation.new': stale.new };
const say = sayFrom(messages);

/** A translation says what its source says. */
export const staleTranslations: Rule = {
  messages,
  severity: 'warning',
  project: (project) =>
    staleSections(project, false, (isNew, found) =>
      say(isNew ? 'stale-translation.new' : 'stale-translation', found),
    ),
};

/** The stale sections of legal pages, or of all others. */
export function staleSections(
  project: RuleContext,
  areLegal: boolean,
  say: (isNew: boolean, found: Stale) => Message,
): Located[] {
  const { site, contract } = project;
  if (!site.translations) return [];
  const plan = compileTraversal(contract, 'page.json');
  const legal = legalRoutes(project);
  const isLegal = ({ source, translation }: Pair) =>
    legal.has(source.route) || legal.has(translation.route);
  return pairsOf(site)
    .filter((pair) => pair.entry && isLegal(pair) === areLegal)
    .map((pair) => {
      const { source, translation } = pair;
      const findings = statesOf(pair, plan)
        .filter(({ state }) => state === 'stale' || state === 'missing')
        .map(({ state, path, ...section }) => {
          const { route } = translation;
          const said = say(state === 'missing', { source: source.route, route, section });
          const wasCompared = state === 'stale';
          return { ...said, path, translated: { route, section: section.key, wasCompared } };
        });
      return { document: wholeDocument(translation), findings };
    });
}

/** The pages that the footers list as legal. */
function legalRoutes({ site }: RuleContext): Set<string> {
  return new Set(
    [...site.layouts.values()].flatMap(({ layout }) => layout.footer.legal.map(({ href }) => href)),
  );
}

function inEnglish({ source, section, route }: Stale): Words {
  const { was, is } = section;
  const [old, now] = [quoted(was[0]), quoted(is[0])];
  const isMoved = isReordered(section);
  const more = isMoved ? 0 : Math.max(was.length, is.length) - 1;
  const change =
    old === undefined
      ? `“${now}” is new`
      : now === undefined
        ? `“${old}” is gone`
        : isMoved
          ? `the order changed, “${now}” comes before “${old}”`
          : `“${old}” is now “${now}”`;
  return {
    message: `${source} has changed since this translation was confirmed: ${change}${more > 0 ? `, and ${countOf(more, 'more sentence')} changed` : ''}.`,
    suggestion: `Translate the change, then run ${done({ route, section })}. If it changes nothing for readers: npm run translation -- minor ${route}.`,
  };
}

function inSpanish({ source, section, route }: Stale): Words {
  const { was, is } = section;
  const [old, now] = [quoted(was[0]), quoted(is[0])];
  const isMoved = isReordered(section);
  const more = isMoved ? 0 : Math.max(was.length, is.length) - 1;
  const change =
    old === undefined
      ? `«${now}» es nueva`
      : now === undefined
        ? `«${old}» ya no está`
        : isMoved
          ? `ha cambiado el orden y «${now}» va ahora antes que «${old}»`
          : `«${old}» dice ahora «${now}»`;
  return {
    message: `${source} ha cambiado desde que se dio por buena esta traducción: ${change}${more > 0 ? `, y ha cambiado ${spanishCount(more, 'frase más', 'frases más')}` : ''}.`,
    suggestion: `Traduzca el cambio y ejecute ${done({ route, section })}. Si a quien lee no le cambia nada: npm run translation -- minor ${route}.`,
  };
}

/** A sentence within another one ends without a full stop. */
function quoted(sentence: string | undefined): string | undefined {
  return sentence?.replace(/\.$/, '');
}

function done({ route, section }: Pick<Stale, 'route' | 'section'>): string {
  return `npm run translation -- done ${route} ${section.key}`;
}
