import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { LoadedLayout, LoadedPage } from '../../site/site.ts';
import { type Located, none, type Rule, type RuleContext } from '../rule.ts';
import { pathOnThisSite } from './linkSchemes.ts';

interface OneWay {
  route: string;
  other: string;
  file: string;
  /** The alternate that the other page names. */
  back: string | undefined;
  /** That one names it in turn: both are right. */
  isPair: boolean;
}

const messages = {
  'alternate-form': phrase({
    en: {
      message: 'An alternate is a page of this site.',
      suggestion: 'Write its address alone, such as /es/contacto.',
    },
    es: {
      message: 'Un `alternate` es una página de este sitio.',
      suggestion: 'Escriba solo su dirección, como /es/contacto.',
    },
  }),
  'alternate-language': phrase<{ alternate: string }>({
    en: ({ alternate }) => ({
      message: `${alternate} is in the same language as this page.`,
      suggestion: 'Name the same page in the other language, or remove the field.',
    }),
    es: ({ alternate }) => ({
      message: `${alternate} está en el mismo idioma que esta página.`,
      suggestion: 'Indique esta misma página en el otro idioma o quite el campo.',
    }),
  }),
  'alternate-language.layout': phrase<{ lang: string; count: number }>({
    en: ({ lang, count }) => ({
      message: `This layout says "${lang}", and so do the alternates of its ${count} pages.`,
      suggestion: 'Write the language in which these pages are written.',
    }),
    es: ({ lang, count }) => ({
      message: `Esta plantilla dice "${lang}", y también las versiones en el otro idioma de sus ${count} páginas.`,
      suggestion: 'Escriba el idioma en el que están escritas estas páginas.',
    }),
  }),
  'alternate-back': phrase<OneWay>({
    en: ({ route, other, file, back, isPair }) => ({
      message: back
        ? `${other} names ${back} as its own alternate, not ${route}.`
        : `${other} does not name ${route} as its own alternate.`,
      suggestion: isPair
        ? 'Name the page that is this one in the other language, or remove the field.'
        : `Write "alternate": "${route}" in ${file}.`,
    }),
    es: ({ route, other, file, back, isPair }) => ({
      message: back
        ? `${other} indica ${back} como su propia versión en el otro idioma, no ${route}.`
        : `${other} no indica ${route} como su propia versión en el otro idioma.`,
      suggestion: isPair
        ? 'Indique la página que es esta misma en el otro idioma o quite el campo.'
        : `Escriba "alternate": "${route}" en ${file}.`,
    }),
  }),
};

const say = sayFrom(messages);
const path = ['alternate'];

/** A page and its alternate in the other language name each other. */
export const alternates: Rule = {
  messages,
  page(page, project) {
    const { alternate } = page.page;
    if (alternate === undefined) return none;
    // An address of this site in full is told as every link of that form.
    if (pathOnThisSite(alternate, project.site.site?.url)) return none;
    if (!/^\/[^#?]*$/.test(alternate)) return [{ ...say('alternate-form'), path }];
    const other = project.pageAt(alternate);
    if (!other) return none;
    if (languageOf(page, project) === languageOf(other, project)) {
      return [{ ...say('alternate-language', { alternate }), path }];
    }
    return other.summary.alternate === page.route || isWrongThere(other, project)
      ? none
      : [{ ...oneWay(page, other, project), path }];
  },
  afterAll(found, project) {
    const told = withoutCopies(found, project);
    const layout = wrongLayout(found, project);
    if (!layout) return { told, more: [] };
    const isFalse = ({ code, file }: Diagnostic) => byLanguage.has(code) && layout.files.has(file);
    return {
      told: told.filter((each) => !isWrong(each) && !isFalse(each)),
      more: [findingAt(layout)],
    };
  },
};

function isWrong({ code }: Diagnostic): boolean {
  return code === 'alternate-language';
}

/** Codes of findings by the language of a page: false where its layout names another. */
const byLanguage = new Set(['link-language', 'spanish-mark', 'text-language', 'vague-link']);

/** A copy names the alternate of its original until it is a page of its own. */
function withoutCopies(found: Diagnostic[], { compared, site }: RuleContext): Diagnostic[] {
  if (!found.some(({ code }) => code === 'alternate-back')) return found;
  const files = new Set(compared().pages.map(({ source }) => source.file));
  const isPage = ({ source }: LoadedPage) => !files.has(source.file);
  const copies = new Set([...site.pages.values()].filter(isPage).map(({ source }) => source.file));
  return found.filter(({ code, file }) => code !== 'alternate-back' || !copies.has(file));
}

/** From so many pages on the mistake is that of their layout. */
const fewest = 3;

/** The layout whose pages all name an alternate in its own language, by their texts a false one. */
function wrongLayout(found: Diagnostic[], { site }: RuleContext): Misnamed | undefined {
  const wrong = new Set(found.filter(isWrong).map(({ file }) => file));
  if (wrong.size < fewest) return undefined;
  const [first] = [...site.layouts.values()]
    .map((layout) => {
      const below = [...site.pages.values()].filter((page) => page.layoutFile === layout.file);
      const files = new Set([layout, ...below].map(({ source }) => source.file));
      const own = below.filter(({ summary }) => summary.alternate !== undefined);
      const foreign = found.filter(({ code, file }) => code === 'text-language' && files.has(file));
      return { ...layout, own, files, foreign: foreign.length };
    })
    .filter(({ own }) => own.length > 0 && own.every(({ source }) => wrong.has(source.file)))
    .sort((a, b) => b.foreign - a.foreign || b.file.split('/').length - a.file.split('/').length);
  return first;
}

interface Misnamed extends LoadedLayout {
  /** Its pages that name an alternate. */
  own: LoadedPage[];
  /** Its file and those of all its pages. */
  files: ReadonlySet<string>;
}

function findingAt({ layout, source, own }: Misnamed): Located {
  const said = say('alternate-language.layout', { lang: layout.lang, count: own.length });
  return {
    document: { kind: 'layout', source, value: layout },
    findings: [{ ...said, path: ['lang'] }],
  };
}

function languageOf({ layoutFile = '' }: LoadedPage, { site }: RuleContext): string {
  return site.layouts.get(layoutFile)?.layout.lang ?? layoutFile;
}

/** The alternate of a page leads nowhere, or breaks a pair: that is told at that page. */
function isWrongThere(
  { route, summary: { alternate } }: LoadedPage,
  project: RuleContext,
): boolean {
  if (alternate === undefined) return false;
  if (alternate === route) return true;
  const third = project.pageAt(alternate);
  if (!third) return true;
  const partner = third.summary.alternate ?? '';
  return partner !== route && project.pageAt(partner)?.summary.alternate === alternate;
}

function oneWay({ route }: LoadedPage, other: LoadedPage, project: RuleContext) {
  const back = other.summary.alternate;
  const isPair = back !== undefined && project.pageAt(back)?.summary.alternate === other.route;
  const { file } = other.source;
  return say('alternate-back', { route, other: other.route, file, back, isPair });
}
