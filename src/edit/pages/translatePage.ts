import { schemasAlong } from '../../content/schema/schemaAt.ts';
import { compileTraversal, mapValues, type Path } from '../../content/schema/traversal.ts';
import { addressOf, contactRoute } from '../../content/text/href.ts';
import { isRecord } from '../../shared/json.ts';
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
import type { Reason } from '../workspace/request.ts';
import { setValue } from '../workspace/values.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { markFacts } from './markFacts.ts';
import { begin } from './newPage.ts';

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
    const begun = begin(to, (file) => {
      const { title, description, sections } = markedTexts(documents, page, lang);
      const alternates = [route, ...others];
      const $schema = schemaAddress(file);
      workspace.change(file, { $schema, title, description, alternates, sections });
      workspace.say({
        en: `Wrote ${file}, with the structure of ${page.file} and its texts to be translated.`,
        es: `Se ha escrito ${file}, con la estructura de ${page.file} y sus textos por traducir.`,
      });
    })(workspace);
    if (begun) return begun;
    markFacts(workspace, page.source.text, lang);
    if (isOriginal(documents, page.file)) dropFromRecord(workspace, route);
    return nameInVersions(workspace, [route, ...others], to);
  };
}

/** Each version of the page names the new one. */
function nameInVersions(workspace: Workspace, versions: string[], to: string): Reason | undefined {
  const { routes, contract, documentOf } = workspace.documents();
  for (const version of versions) {
    const document = documentOf(routes.get(version) ?? '');
    if (!document) continue;
    const alternates = [...alternatesIn(document), to];
    const refusal = setValue(contract, document.file, ['alternates'], alternates)(workspace);
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
  if (version === undefined) return undefined;
  return {
    code: 'page-exists',
    en: {
      message: `The page has a version in that language already: ${version}.`,
      suggestion: `Remove it from "alternates" in ${page.file} first if that is another page.`,
    },
    es: {
      message: `La página ya tiene una versión en ese idioma: ${version}.`,
      suggestion: `Quítela antes de "alternates" en ${page.file} si esa es otra página.`,
    },
  };
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
  const [below, dentro] = [' or ', ' o '].map((or) => folders.join(or));
  const [english, spanish] = (['en', 'es'] as const).map((each) => languageName(lang, each));
  return {
    code: 'same-language',
    en: {
      message: `A page at ${to} would be in the same language, ${english}.`,
      suggestion: below
        ? `Choose an address below ${below}. A further language needs a folder with a _layout.json of its own: see “Languages” in pages/README.md.`
        : 'Make a folder with its own _layout.json first: see “Languages” in pages/README.md.',
    },
    es: {
      message: `Una página en ${to} estaría en el mismo idioma, ${spanish}.`,
      suggestion: dentro
        ? `Elija una dirección dentro de ${dentro}. Otro idioma necesita una carpeta con su propio _layout.json: véase «Languages» en pages/README.md.`
        : 'Cree antes una carpeta con su propio _layout.json: véase «Languages» en pages/README.md.',
    },
  };
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
