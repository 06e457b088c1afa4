import { schemasAlong } from '../../content/schema/schemaAt.ts';
import { compileTraversal, mapValues, type Path } from '../../content/schema/traversal.ts';
import { addressOf, contactRoute } from '../../content/text/href.ts';
import { isRecord } from '../../shared/json.ts';
import type { Language } from '../../shared/language.ts';
import { languageName } from '../../shared/languageTag.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import {
  fixed,
  isOriginal,
  layoutLanguage,
  newFileOf,
  noPage,
  schemaAddress,
} from '../links/addresses.ts';
import { alternatesIn, versionOf } from '../links/alternates.ts';
import { dropFromRecord } from '../links/translationRecord.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';
import { reasonsFrom } from '../workspace/reasonsFrom.ts';
import type { Reason } from '../workspace/request.ts';
import { applyPatch } from '../workspace/values.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { markFacts } from './markFacts.ts';
import { begin } from './newPage.ts';

const refuse = reasonsFrom({
  'page-exists': {
    en: 'The page has a version in that language already: <version>. | Remove it from "alternates" in <file> first if that is another page.',
    es: 'La página ya tiene una versión en ese idioma: <version>. | Quítela antes de "alternates" en <file> si esa es otra página.',
  },
  'same-language': {
    en: 'A page at <to> would be in the same language, <language>. | Choose an address below <below>. A further language needs a folder with a _layout.json of its own: see “Languages” in pages/README.md. | Make a folder with its own _layout.json first: see “Languages” in pages/README.md.',
    es: 'Una página en <to> estaría en el mismo idioma, <language>. | Elija una dirección dentro de <below>. Otro idioma necesita una carpeta con su propio _layout.json: véase «Languages» en pages/README.md. | Cree antes una carpeta con su propio _layout.json: véase «Languages» en pages/README.md.',
  },
});

/** Makes the page in another language: its structure, and each text with a mark that it is to be translated. */
export function translatePage({ route, to }: { route: string; to: string }): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const page = documents.documentOf(documents.routes.get(route) ?? '');
    if (!page) return noPage(documents, route);
    if (route === notFoundRoute) return fixed(route);
    const lang = layoutLanguage(documents, newFileOf(documents, to));
    const refusal = translated(documents, page, lang) ?? sameLanguage(documents, page, to, lang);
    if (refusal) return refusal;
    const others = alternatesIn(page);
    const begun = begin(workspace, to, (file) => {
      const { title, description, sections } = markedTexts(documents, page, lang);
      const alternates = [route, ...others];
      const $schema = schemaAddress(file);
      workspace.change(file, { $schema, title, description, alternates, sections });
      workspace.say({
        en: `Wrote ${file}, with the structure of ${page.file} and its texts to be translated.`,
        es: `Se ha escrito ${file}, con la estructura de ${page.file} y sus textos por traducir.`,
      });
    });
    if (begun) return begun;
    markFacts(workspace, page.source.text, lang);
    if (isOriginal(documents, page.file)) dropFromRecord(workspace, route);
    return nameInVersions(workspace, [route, ...others], to);
  };
}

/** Each version of the page names the new one. */
function nameInVersions(workspace: Workspace, versions: string[], to: string): Reason | undefined {
  const { routes, documentOf } = workspace.documents();
  for (const version of versions) {
    const document = documentOf(routes.get(version) ?? '');
    if (!document) continue;
    const value = [...alternatesIn(document), to];
    const patch = [{ edit: 'set' as const, path: ['alternates'], value }];
    const refusal = applyPatch(document.file, patch)(workspace);
    if (refusal) return refusal;
    workspace.say({
      en: `${document.file} names it as its alternate.`,
      es: `${document.file} la nombra como su alternativa.`,
    });
  }
  return undefined;
}

function translated(documents: Documents, page: EditDocument, lang: string): Reason | undefined {
  const version = versionOf(documents, page, lang);
  return version === undefined ? undefined : refuse('page-exists', { version, file: page.file });
}

function sameLanguage(
  documents: Documents,
  { file }: EditDocument,
  to: string,
  lang: string,
): Reason | undefined {
  if (lang !== layoutLanguage(documents, file)) return undefined;
  const folders = documents.all
    .filter(({ kind, value }) => kind === 'layout' && value.lang !== lang)
    .map((layout) => layout.file.slice('pages'.length, -'_layout.json'.length))
    .sort();
  const named = (shown: Language) => languageName(lang, shown) ?? lang;
  const language = { en: named('en'), es: named('es') };
  const below = { en: folders.join(' or '), es: folders.join(' o ') };
  return refuse('same-language', { to, language, below: folders[0] && below });
}

/** Each text keeps its words behind a mark that validation finds. */
function markedTexts(documents: Documents, { value: page }: EditDocument, lang: string) {
  const { contract } = documents;
  const changed = (kind: string, value: unknown, path: Path): unknown => {
    if (kind === 'action') return withoutQuery(value);
    if (Array.isArray(value)) return value.map((each) => changed(kind, each, path));
    if (typeof value !== 'string') return value;
    if (kind === 'href') return hrefIn(documents, value, lang);
    if (kind === 'text' && namesCategory(page, path)) return value;
    if (kind === 'text') return marked(value, limitAt(path));
    if (kind !== 'inline' && kind !== 'markdown') return value;
    const links = /(?<=\]\()\/[^)\s]*/g;
    const led = value.replace(links, (href) => hrefIn(documents, href, lang));
    return marked(led, limitAt(path));
  };
  const limitAt = (path: Path) =>
    Number(schemasAlong(contract, 'page.json', page, path).at(-1)?.node?.schema.maxLength ?? 1e9);
  return mapValues(compileTraversal(contract, 'page.json'), page, changed) as typeof page;
}

/** True in the buttons of a list that is taken from other pages: they have the names of the categories there. */
function namesCategory(page: unknown, [sections, index, field]: Path): boolean {
  if (field !== 'filters' || !isRecord(page)) return false;
  const list = Object(page[`${sections}`])[`${index}`];
  return isRecord(list) && isRecord(list.items);
}

/** Only one page takes a query. */
function withoutQuery(action: unknown): unknown {
  if (!isRecord(action) || action.href === contactRoute) return action;
  const { query: _, ...rest } = action;
  return rest;
}

/** `## Wills` → `## TODO: Wills`. A figure alone, `{phone}` or `24/7`, stays. Whole words go where there is no room. */
function marked(text: string, limit: number): string {
  if (!/\p{L}/u.test(text.replace(/\{[\w.]+\}/g, '')) || text.includes('TODO:')) return text;
  const [sign = ''] = /^(?:#{1,6} |[-*] |\d+\. |> |\| ?)?/.exec(text) ?? [];
  let words = `${sign}TODO: ${text.slice(sign.length)}`;
  while (words.length > limit) words = words.slice(0, words.lastIndexOf(' '));
  return words;
}

/** The version in a language of what a link leads to, where there is one. Only one page takes a query: not that version. */
function hrefIn(documents: Documents, href: string, lang: string): string {
  const page = documents.documentOf(documents.routes.get(addressOf(href).path) ?? '');
  return versionOf(documents, page, lang) ?? href;
}
