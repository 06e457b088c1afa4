import type { Language } from '../../shared/language.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { isDatedSource } from '../dates/datedFiles.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import { documentOf, type LoadedLayout, type LoadedPage } from '../site/site.ts';
import type { RuleContext } from './rule.ts';
import {
  isCounted,
  isInOtherLanguage,
  sayForeignFile,
  sayForeignSection,
} from './rules/textLanguages.ts';

export function isWrong({ code }: Diagnostic): boolean {
  return code === 'alternate-language';
}

/** The site lists a language that no layout names. */
export function isOfSite({ code, file }: Diagnostic): boolean {
  return code === 'language' && file === 'pages/_site.json';
}

/** The folder of a language whose layout is gone: its pages are taken for those of the layout above. */
export function lostLayout(found: Diagnostic[], { site }: RuleContext): string | undefined {
  if (!found.some(isOfSite) || !found.some(isWrong)) return undefined;
  const present = new Set([...site.layouts.values()].map(({ layout }) => layout.lang));
  const tag = site.site?.languages?.find((each) => !present.has(each));
  if (!tag || site.sources.has(`${tag}/_layout.json`)) return undefined;
  return [...site.routes.keys()].some((route) => `${route}/`.startsWith(`/${tag}/`))
    ? tag
    : undefined;
}

export function isOfLost(each: Diagnostic, folder: string): boolean {
  const isOfLayout = each.code === 'language' && !isOfSite(each);
  return (
    isWrong(each) ||
    isOfLayout ||
    (byLanguage.has(each.code) && each.file.startsWith(`pages/${folder}/`))
  );
}

/** Codes of findings by the language of a page: false where its layout names another. */
export const byLanguage = new Set([
  ...['amount-form', 'british-spelling', 'link-language', 'misspelt-word', 'missing-accent'],
  ...['mixed-address', 'spanish-mark', 'text-language', 'vague-link'],
]);

/** Those that a layout in a wrong language brings besides, in its pages and their versions. */
export const ofForeign = new Set([
  ...byLanguage,
  ...['alternate-language', 'stale-translation', 'unconfirmed-translation', 'language'],
]);

/** From so many pages on the mistake is that of their layout. */
const fewest = 3;

/** The layout whose pages all name an alternate in its own language, by their texts a false one. */
export function wrongLayout(found: Diagnostic[], project: RuleContext): Misnamed | undefined {
  const { site } = project;
  const wrong = new Set(found.filter(isWrong).map(({ file }) => file));
  if (wrong.size < fewest) return undefined;
  const [first] = [...site.layouts.values()]
    .map((layout) => {
      const below = [...site.pages.values()].filter((page) => page.layoutFile === layout.file);
      const files = new Set([layout, ...below].map(({ source }) => source.file));
      const own = below.filter(({ summary }) => summary.alternates !== undefined);
      return { ...layout, own, files, foreign: foreignAmongOwn(layout, below, project) };
    })
    .filter(({ own }) => own.length > 0 && own.every(({ source }) => wrong.has(source.file)))
    .sort((a, b) => b.foreign - a.foreign || b.file.split('/').length - a.file.split('/').length);
  return first;
}

/** The layout most of whose pages are written in another language than it says. */
export function foreignLayout(project: RuleContext): Misnamed | undefined {
  const { layouts, pages } = project.site;
  for (const layout of layouts.values()) {
    const own = [...pages.values()].filter((page) => page.layoutFile === layout.file);
    const foreign = foreignAmongOwn(layout, own, project);
    const isForeignLayout = foreign >= fewest && foreign * 3 >= own.length * 2;
    const files = new Set([layout, ...own].map(({ source }) => source.file));
    if (isForeignLayout) return { ...layout, own, files };
  }
  return undefined;
}

/** So many pages of a layout are in another language, by their descriptions. */
function foreignAmongOwn(
  { layout: { lang } }: LoadedLayout,
  own: LoadedPage[],
  project: RuleContext,
): number {
  return own.filter(({ summary }) => isInOtherLanguage(summary.description, lang, project)).length;
}

/** From so many texts on it is the page that is in another language. */
const mostTexts = 5;

/** From so many texts on it is a section that was pasted from a page in another language. */
const fewestOfSection = 3;

/** Pages and sections that are mostly in another language are told once each, not text by text. */
export function withoutForeignPages(found: Diagnostic[], project: RuleContext) {
  if (!found.some(isForeign)) return { told: found, more: [] };
  const counts = countsOf(found.filter(isForeign), ({ file }) => file);
  const foreign = foreignAmong(counts, mostTexts, project);
  const files = new Set(foreign.map(({ key }) => key));
  const others = found.filter(({ code, file }) => !files.has(file) || !byLanguage.has(code));
  const ofSections = countsOf(others.filter(isForeign), sectionOf);
  const sections = foreignAmong(ofSections, fewestOfSection, project).filter(hasCountedWords);
  const told = new Set(sections.map(({ key }) => key));
  return {
    told: others.filter((each) => !isForeign(each) || !told.has(sectionOf(each))),
    more: [
      ...foreign.map(({ document, count, lang }) => ({
        document,
        findings: [{ ...sayForeignFile(lang, count), path: [] }],
      })),
      ...sections.map(({ key, document, count, lang }) => ({
        document,
        findings: [{ ...sayForeignSection(lang, count), path: ['sections', placeIn(key)] }],
      })),
    ],
  };
}

function isForeign({ code }: Diagnostic): boolean {
  return code === 'text-language';
}

/** `pages/about.json 3`: the number of the section is the first of a place. */
function sectionOf({ file, place }: Diagnostic): string {
  return `${file} ${/\d+/.exec(place)?.[0] ?? ''}`;
}

function placeIn(section: string): number {
  return Number(section.slice(section.lastIndexOf(' ') + 1)) - 1;
}

function countsOf(found: Diagnostic[], keyOf: (one: Diagnostic) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of found) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1);
  return counts;
}

interface Foreign {
  key: string;
  document: Document;
  count: number;
  lang: LanguageTag;
}

function hasCountedWords(one: Foreign): one is Foreign & { lang: Language } {
  return isCounted(one.lang);
}

function foreignAmong(
  counts: ReadonlyMap<string, number>,
  fewest: number,
  project: RuleContext,
): Foreign[] {
  const { site, languageOf } = project;
  const files = new Map<string, Pick<Foreign, 'document' | 'lang'>>();
  for (const page of site.pages.values()) {
    const lang = languageOf(page);
    if (lang) files.set(page.source.file, { document: documentOf(page), lang });
  }
  for (const { source, layout } of site.layouts.values())
    if (!isCounted(layout.lang))
      files.set(source.file, {
        document: { kind: 'layout', source, value: layout },
        lang: layout.lang,
      });
  return [...counts].flatMap(([key, count]): Foreign[] => {
    const [file = ''] = key.split(' ');
    const known = files.get(file);
    if (!known || count < fewest) return [];
    // The numbers of sections count those that are hidden today.
    const isShifted = key !== file && isDatedSource(known.document.source);
    const isMost = count * 2 >= sentencesIn(key, project);
    return isShifted || !isMost ? [] : [{ key, count, ...known }];
  });
}

/** The number of texts on a page or in a section that are long enough to have a language; 0 for a layout. */
function sentencesIn(key: string, { site, textsOf }: RuleContext): number {
  const [file = ''] = key.split(' ');
  const page = [...site.pages.values()].find(({ source }) => source.file === file);
  if (!page) return 0;
  const texts = textsOf(page).filter(({ text }) => text.length >= shortestSentence);
  return key === file ? texts.length : texts.filter(({ path }) => path[1] === placeIn(key)).length;
}

const shortestSentence = 40;

/** A layout that says another language than its pages are in. */
export interface Misnamed extends LoadedLayout {
  /** Its pages that name an alternate. */
  own: LoadedPage[];
  /** Its file and those of all its pages. */
  files: ReadonlySet<string>;
}
