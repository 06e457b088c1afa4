import type { ContentKind } from '../../content/schema/contract.ts';
import { compileTraversal, mapValues } from '../../content/schema/traversal.ts';
import { versionIn } from '../../content/site/languages.ts';
import { addressOf, contactRoute } from '../../content/text/href.ts';
import { isRecord } from '../../shared/json.ts';
import { baseOf, languageName } from '../../shared/languageTag.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { setValue } from '../json/values.ts';
import { fixed, newFileOf, noPage, occupied } from '../links/addresses.ts';
import { alternatesIn } from '../links/alternates.ts';
import { dropFromRecord } from '../links/translationRecord.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';
import type { Reason } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { begin, isOriginal, layoutLanguage, writePage } from './newPage.ts';
import { outlineOf } from './template.ts';

interface Translation {
  route: string;
  to: string;
  /** For prompts: 2025-11-20. */
  today: string;
}

/**
 * Makes the page in another language: it has the structure of the first one, and each text says
 * what is to be translated. Prompts take the place of texts that would be too long with that mark.
 */
export function translatePage(translation: Translation): Attempt[] {
  return [markedTexts, promptedTexts].map((make) => attempt(translation, make));
}

type Make = (documents: Documents, page: EditDocument, to: Target) => Record<string, unknown>;

interface Target {
  lang: string;
  today: string;
}

function attempt({ route, to, today }: Translation, make: Make): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const page = documents.documentOf(documents.routes.get(route) ?? '');
    if (!page) return noPage(documents, route);
    if (route === notFoundRoute) return fixed(route);
    const file = newFileOf(documents, to);
    const lang = layoutLanguage(documents, file);
    const refusal = translated(documents, page, route, lang) ?? occupied(documents, to);
    if (refusal) return refusal;
    if (lang === layoutLanguage(documents, page.file)) return sameLanguage(documents, to, lang);
    const texts = make(documents, page, { lang, today });
    const others = alternatesIn(page);
    const begun = begin(to, () => {
      writePage(workspace, file, { ...texts, alternates: [route, ...others] });
      workspace.say({
        en: `Wrote ${file}, with the structure of ${page.file} and its texts to be translated.`,
        es: `Se ha escrito ${file}, con la estructura de ${page.file} y sus textos por traducir.`,
      });
    })(workspace);
    if (begun) return begun;
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

function translated(
  documents: Documents,
  page: EditDocument,
  route: string,
  lang: string,
): Reason | undefined {
  const { file } = page;
  const version = versionOf(documents, page, lang);
  if (version === undefined) return undefined;
  return {
    code: 'page-exists',
    en: {
      message: `The page ${route} has a version in that language already: ${version}.`,
      suggestion: `Remove it from "alternates" in ${file} first if that is another page.`,
    },
    es: {
      message: `La página ${route} ya tiene una versión en ese idioma: ${version}.`,
      suggestion: `Quítela antes de "alternates" en ${file} si esa es otra página.`,
    },
  };
}

/** The address that a page names for a language. */
export function versionOf(documents: Documents, page: EditDocument | undefined, lang: string) {
  return versionIn(lang, alternatesIn(page), (route) => {
    const file = documents.routes.get(route);
    return file === undefined ? undefined : layoutLanguage(documents, file);
  });
}

function sameLanguage(documents: Documents, to: string, lang: string): Reason {
  const missing = missingLayout(documents, to, lang);
  if (missing) return missing;
  const others = foldersOfOthers(documents, lang);
  if (others.length === 0) return onlyLanguage(lang);
  const folder = others.join(', ');
  return {
    code: 'same-language',
    en: {
      message: `A page at ${to} would be in the same language: "${lang}".`,
      suggestion: `Choose an address below ${folder}.`,
    },
    es: {
      message: `Una página en ${to} estaría en el mismo idioma: "${lang}".`,
      suggestion: `Elija una dirección dentro de ${folder}.`,
    },
  };
}

/** The folder of a language that has no layout yet: its pages would be in the language above it. */
function missingLayout({ files }: Documents, to: string, lang: string): Reason | undefined {
  const tag = to.split('/')[1] ?? '';
  const layout = `pages/${tag}/_layout.json`;
  const isTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) && languageName(tag, 'en') !== undefined;
  if (!isTag || baseOf(tag) === baseOf(lang) || files.has(layout)) return undefined;
  const model = [...files].find((file) => /^pages\/[^/]+\/_layout\.json$/.test(file));
  const from = model ?? 'pages/_layout.json';
  return {
    code: 'no-layout',
    en: {
      message: `${languageName(tag, 'en')} has no layout yet: ${layout}.`,
      suggestion: `Copy ${from} there, write "lang": "${tag}" in it and list "${tag}" in languages of _site.json: see “Languages” in pages/README.md.`,
    },
    es: {
      message: `Aún no hay diseño para el idioma ${languageName(tag, 'es')}: ${layout}.`,
      suggestion: `Copie allí ${from}, ponga "lang": "${tag}" y anote "${tag}" en languages de _site.json: véase «Languages» en pages/README.md.`,
    },
  };
}

/** The folders whose pages are in another language: `/`, `/es/`. */
function foldersOfOthers({ files, documentOf }: Documents, lang: string): string[] {
  const layouts = [...files].filter((file) => /(^|\/)_layout\.json$/.test(file));
  return layouts
    .filter((file) => (documentOf(file)?.value.lang ?? lang) !== lang)
    .map((file) => file.slice('pages'.length, -'_layout.json'.length))
    .sort();
}

function onlyLanguage(lang: string): Reason {
  return {
    code: 'same-language',
    en: {
      message: `All pages of this site are in one language: "${lang}".`,
      suggestion: 'Make a folder with its own _layout.json first: see pages/README.md.',
    },
    es: {
      message: `Todas las páginas de este sitio están en un idioma: "${lang}".`,
      suggestion: 'Cree antes una carpeta con su propio _layout.json: véase pages/README.md.',
    },
  };
}

/** Each text keeps its words behind a mark that validation finds. */
const markedTexts: Make = (documents, { value }, { lang }) => {
  const { title, description, sections } = value;
  const page = { title, description, sections };
  const plan = compileTraversal(documents.contract, 'page.json');
  const changed = (kind: ContentKind, value: unknown): unknown => {
    if (kind === 'action') return withoutQuery(value);
    if (Array.isArray(value)) return value.map((each) => changed(kind, each));
    if (typeof value !== 'string') return value;
    if (kind === 'href') return hrefIn(documents, value, lang);
    if (kind === 'text') return markedText(value);
    if (kind !== 'inline' && kind !== 'markdown') return value;
    const links = /(?<=\]\()\/[^)\s]*/g;
    return markedText(value.replace(links, (href) => hrefIn(documents, href, lang)));
  };
  const marked = mapValues(plan, page, changed) as typeof page;
  return {
    ...marked,
    title: String(marked.title).slice(0, longest.title),
    description: String(marked.description).slice(0, longest.description),
  };
};

/** Only one page takes a query. */
function withoutQuery(action: unknown): unknown {
  if (!isRecord(action) || action.href === contactRoute) return action;
  const { query: _, ...rest } = action;
  return rest;
}

/** The limits of page.json. */
const longest = { title: 80, description: 200 };

const promptedTexts: Make = ({ contract }, { value }, { lang, today }) => ({
  title: markedText(String(value.title)).slice(0, longest.title),
  description: markedText(String(value.description)).slice(0, longest.description),
  sections: outlineOf(contract, value, { today, lang, isShort: false }),
});

/** `## Wills` → `## TODO: Wills`. A figure alone, `{phone}` or `24/7`, stays, as does what is marked already. */
function markedText(text: string): string {
  if (!/\p{L}/u.test(text.replace(/\{[\w.]+\}/g, ''))) return text;
  const [sign = ''] = /^(?:#{1,6} |[-*] |\d+\. |> |\| ?)?/.exec(text) ?? [];
  const words = text.slice(sign.length);
  return words.startsWith('TODO:') ? text : `${sign}TODO: ${words}`;
}

/** The version in a language of what a link leads to, where there is one. */
function hrefIn(documents: Documents, href: string, lang: string): string {
  const { path, query } = addressOf(href);
  const page = documents.documentOf(documents.routes.get(path) ?? '');
  const version = versionOf(documents, page, lang);
  if (version === undefined) return href;
  return query ? `${version}?${query}` : version;
}
