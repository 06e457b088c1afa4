import { dateNames, factNames } from '../../../content/text/facts.ts';
import { usesOfFact } from '../../../edit/links/uses.ts';
import { documentsOf, nameOf } from '../../../edit/workspace/documents.ts';
import { valueAtPath } from '../../../shared/json.ts';
import { routeOf } from '../../../shared/routes.ts';
import type { FactUsePlace, NamedFact } from '../../api/texts.ts';
import type { Session } from '../session/session.ts';
import { factTextsOf, layoutOf } from './siteAnswers.ts';

/** Every fact and contact value, as they could be read last. */
export function namedFacts(session: Session): NamedFact[] {
  const textsIn = factTextsOf(session);
  const { facts, languages = [] } = session.lastRead().shared ?? {};
  if (!textsIn || !facts) return [];
  return factNames(facts).map((name) => {
    const readings = languages.map((lang) => [lang, textsIn(lang).get(name) ?? `{${name}}`]);
    const texts = Object.fromEntries(readings);
    if (dateNames.includes(name)) return { name, texts };
    return { name, texts, file: `pages/_${name.includes('.') ? 'facts' : 'site'}.json` };
  });
}

/** Every text that names a fact, once, and the pages on which it is read. */
export function factUses(session: Session, name: string): FactUsePlace[] {
  const { contract, store } = session;
  const naming = store.sources().filter(({ text }) => text.includes(`{${name}}`));
  const uses = usesOfFact(documentsOf(contract(), naming), name);
  const texts = new Map(uses.map((use) => [[use.document.file, ...use.path].join('/'), use]));
  return [...texts.values()].map((use) => {
    const { file, value } = use.document;
    const text = String(valueAtPath(value, use.path));
    const type = valueAtPath(value, [...use.path.slice(0, 2), 'type']);
    const isTyped = use.path[0] === 'sections' && typeof type === 'string';
    const at = { file, path: use.path, ...(isTyped && { type }) };
    return { ...at, text, routes: routesOf(session, file) };
  });
}

/** The route of a page, or those of the pages that a layout frames. */
function routesOf(session: Session, file: string): string[] {
  const own = routeOf(nameOf(file));
  if (own !== null) return [own];
  const framed = session.store
    .sources()
    .filter((page) => layoutOf(session, page.file) === nameOf(file));
  return framed.flatMap((page) => routeOf(nameOf(page.file)) ?? []);
}
