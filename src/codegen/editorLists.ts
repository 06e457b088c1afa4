import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { silenceableCodes } from '../content/check/rules.ts';
import type { OpenedSite, SharedContent } from '../content/open/openedSite.ts';
import type { Schema } from '../content/schema/contract.ts';
import { dateNames } from '../content/text/facts.ts';
import { textsByLanguage } from '../content/text/factTexts.ts';
import { escapeRegExp } from '../shared/escapeRegExp.ts';
import { replaceFile } from '../shared/replaceFile.ts';
import { notFoundRoute, routeAbove } from '../shared/routes.ts';

/**
 * Writes what editors complete besides the contract: links, anchors, pictures and facts. Keeps the
 * last lists while shared content is invalid, and in a folder that cannot be written.
 * @returns whether the lists have changed
 */
export function writeEditorLists(root: string, opened: OpenedSite): boolean {
  const text = hasEditor(root) ? editorListsText(opened) : undefined;
  if (text === undefined) return false;
  const file = join(root, '.vscode/lists.json');
  try {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
    replaceFile(file, text);
    return true;
  } catch {
    // Completions stay as they are. The command has nothing else to do with this file.
    return false;
  }
}

/**
 * The text of the file, undefined while shared content is invalid. It says the same on all days and to
 * all commands: a section may link to a page that has its dates.
 */
export function editorListsText(opened: OpenedSite): string | undefined {
  const whole = opened.whole?.() ?? opened;
  return whole.shared && `${JSON.stringify(editorLists(whole, whole.shared), null, 2)}\n`;
}

function hasEditor(root: string): boolean {
  return existsSync(join(root, '.vscode/settings.json'));
}

/** The definitions that schema/defs.json, page.json and pictureFile.json refer to. */
export function editorLists(opened: OpenedSite, shared: SharedContent): Schema {
  const { routes, anchors, ids, forms } = addressesOf(opened);
  const pictures = opened.pictures.map(({ src }) => src).sort();
  const known = [...routes.keys(), ...ownAddresses(shared)];
  const onPage = [...ids].map((id) => `#${id}`);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    description: 'Written by npm run validate, npm run dev and other commands. Do not edit.',
    definitions: {
      href: {
        allOf: [
          offered([...routes, ...anchors, ...onPage.map((id) => [id, ''] as const)]),
          checked(`^(?!/)|^[^?#]*\\{|^(${anyOf(known)})([?#]|$)`, messages.href),
          checked(fragmentPattern(opened, anchors, onPage), messages.fragment),
        ],
      },
      alternate: checked(`^(${anyOf([...routes.keys()])})$`, messages.href),
      anchor: {
        allOf: [offered(named(ids)), checked(`^(${anyOf([...ids])})$`, messages.fragment)],
      },
      form: { allOf: [offered(named(forms)), checked(`^(${anyOf([...forms])})$`, messages.form)] },
      picture: {
        allOf: [
          offered(named(pictures)),
          checked(`^(?!images/)|^(${anyOf(pictures)})$`, messages.picture),
        ],
      },
      fact: factList(shared),
      warning: offered(silenceableCodes.map((code) => [code, ''] as const)),
      ...articleLists(opened),
    },
  };
}

/** The words that a list taken from pages can name. Rules check them. */
function articleLists({ pages }: OpenedSite): Record<string, Schema> {
  const found = pages.flatMap(({ route, summary }) =>
    summary?.article ? [{ route, ...summary.article }] : [],
  );
  const distinct = (values: string[]) => offered(named(new Set(values.sort())));
  return {
    article: offered(found.map(({ route, title }): Offer => [route, title]).sort()),
    articleFolder: distinct(found.map(({ route }) => routeAbove(route))),
    articleCategory: distinct(found.map(({ category }) => category)),
    articleAuthor: distinct(found.map(({ author }) => author)),
  };
}

type Offer = readonly [value: string, description: string];

function named(values: Iterable<string>): Offer[] {
  return [...values].map((value) => [value, '']);
}

/** Any other value is right too: a check of its own decides. */
function offered(offers: Offer[]): Schema {
  const [values, words] = [offers.map(([value]) => value), offers.map(([, text]) => text)];
  const hasWords = words.some(Boolean);
  return { anyOf: [{ enum: values, ...(hasWords && { enumDescriptions: words }) }, {}] };
}

function checked(pattern: string, errorMessage: string): Schema {
  return { pattern, errorMessage };
}

/** Editors show one text in every language. */
const messages = {
  href: 'There is no page at this address. · No hay ninguna página en esta dirección.',
  fragment: 'No section has this id. · Ninguna sección tiene este id.',
  form: 'No form has this id. · Ningún formulario tiene este id.',
  picture: 'There is no such file in pages/images. · No hay ningún archivo así en pages/images.',
  fact: 'Braces enclose the name of a fact or contact value. · Entre llaves va el nombre de un dato o contacto.',
};

function addressesOf({ pages, routes }: OpenedSite) {
  const titles = new Map(pages.map(({ route, summary }) => [route, summary?.title ?? '']));
  const ids = new Set(pages.flatMap(({ summary }) => summary?.anchors ?? []));
  return {
    routes: new Map(
      [...routes]
        .filter((route) => route !== notFoundRoute)
        .sort()
        .map((route) => [route, titles.get(route)?.replace(/ \| \{brand\}$/, '') ?? '']),
    ),
    anchors: pages.flatMap(({ route, summary }): Offer[] =>
      (summary?.anchors ?? []).map((id) => [`${route}#${id}`, '']),
    ),
    ids: new Set([...ids].sort()),
    forms: new Set(pages.flatMap(({ summary }) => summary?.forms ?? []).sort()),
  };
}

/** A place on a page with a mistake is not checked: its ids are not known. */
function fragmentPattern(
  { pages, routes }: OpenedSite,
  anchors: Offer[],
  onPage: string[],
): string {
  const valid = new Set(pages.map(({ route }) => route));
  const open = [...routes]
    .filter((route) => !valid.has(route))
    .map((route) => `${escapeRegExp(route)}#.*`);
  const places = anchors.map(([address]) => escapeRegExp(address).replace('#', '(\\?[^#]*)?#'));
  return `^[^#]*$|^https:|^(${[...places, ...onPage.map(escapeRegExp), ...open].join('|')})$`;
}

function ownAddresses({ site, redirects }: SharedContent): string[] {
  return [
    ...(site.absentRoutes ?? []).map(({ path }) => path),
    ...redirects.map(({ from }) => from),
  ];
}

/** Each name with its value in the languages of the site. */
function factList({ facts, site, languages }: SharedContent): Schema {
  const texts = languages.map(textsByLanguage(facts, site));
  const names = [...(texts[0]?.keys() ?? [])].sort();
  const all = anyOf([...names, ...dateNames]);
  return {
    allOf: [
      offered(
        names.map((name) => {
          const values = [...new Set(texts.map((each) => each.get(name)))];
          return [`{${name}}`, values.join(' · ')];
        }),
      ),
      checked(`^([^{}]|\\{(${all})\\})*$`, messages.fact),
    ],
  };
}

function anyOf(values: string[]): string {
  return values.map(escapeRegExp).join('|');
}
