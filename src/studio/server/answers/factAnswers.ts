import type { Path } from '../../../content/schema/traversal.ts';
import { dateNames, factNames } from '../../../content/text/facts.ts';
import { positionOfUse, type Use, usesOfFact } from '../../../edit/links/uses.ts';
import { documentsOf, nameOf } from '../../../edit/workspace/documents.ts';
import { valueAtPath } from '../../../shared/json.ts';
import { layoutFileOf, routeOf } from '../../../shared/routes.ts';
import type { FactUsePlace, NamedFact } from '../../api/texts.ts';
import type { Session } from '../session/session.ts';
import { factTextsOf } from './siteAnswers.ts';

/** The place in _site.json of the value for a name in braces. */
const contactPaths: Record<string, Path> = {
  phone: ['phone', 'display'],
  city: ['address', 'city'],
  legalName: ['legal', 'name'],
  taxId: ['legal', 'taxId'],
  registry: ['legal', 'registry'],
};

/** Every fact and contact value, as they could be read last. */
export function namedFacts(session: Session): NamedFact[] {
  const textsIn = factTextsOf(session);
  const { facts, languages = [] } = session.lastRead().shared ?? {};
  if (!textsIn || !facts) return [];
  return factNames(facts).map((name) => {
    const readings = languages.map((lang) => [lang, textsIn(lang).get(name) ?? `{${name}}`]);
    const at = homeOf(name);
    return { name, texts: Object.fromEntries(readings), ...(at && { at }) };
  });
}

function homeOf(name: string): NamedFact['at'] {
  if (dateNames.includes(name)) return undefined;
  const path = name.split('.');
  if (path.length > 1) return { file: 'pages/_facts.json', path };
  return { file: 'pages/_site.json', path: contactPaths[name] ?? path };
}

/** Every text that names a fact, and the pages on which it is read. */
export function factUses({ contract, store, lang }: Session, name: string): FactUsePlace[] {
  const naming = store.sources().filter(({ text }) => text.includes(`{${name}}`));
  const documents = documentsOf(contract(), naming);
  return usesOfFact(documents, name).map((use) => {
    const { file, kind, value } = use.document;
    const { at, place } = positionOfUse(contract(), use, lang());
    const line = Number(at.split(':')[1]);
    const text = String(valueAtPath(value, use.path));
    return { file, path: use.path, place, line, text, routes: routesOf(use, kind) };
  });

  function routesOf({ document: { file } }: Use, kind: Use['document']['kind']): string[] {
    const own = routeOf(nameOf(file));
    if (own !== null) return [own];
    return kind === 'layout' ? routesFramedBy(nameOf(file)) : [];
  }

  function routesFramedBy(layout: string): string[] {
    const exists = (candidate: string) => store.sourceOf(`pages/${candidate}`) !== undefined;
    return store.sources().flatMap(({ file }) => {
      const route = routeOf(nameOf(file));
      return route !== null && layoutFileOf(nameOf(file), exists) === layout ? [route] : [];
    });
  }
}
