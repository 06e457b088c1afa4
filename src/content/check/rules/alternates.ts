import type { Diagnostic, Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import {
  byLanguage,
  foreignLayout,
  isOfLost,
  isOfSite,
  isWrong,
  lostLayout,
  type Misnamed,
  ofForeign,
  withoutForeignPages,
  wrongLayout,
} from '../misnamedLayouts.ts';
import { type Located, none, type Rule, type RuleContext } from '../rule.ts';
import { pathOnThisSite } from './linkSchemes.ts';
import { hasMisnamedLayout } from './missingFiles.ts';

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
      message: 'Un alternate es una página de este sitio.',
      suggestion: 'Escriba solo su dirección, como /es/contacto.',
    },
  }),
  'alternate-language': phrase<{ alternate: string }>({
    en: ({ alternate }) => ({
      message: `${alternate} is in the same language as this page.`,
      suggestion: 'Name the same page in another language, or remove this entry.',
    }),
    es: ({ alternate }) => ({
      message: `${alternate} está en el mismo idioma que esta página.`,
      suggestion: 'Indique esta misma página en otro idioma o quite esta entrada.',
    }),
  }),
  'alternate-language.layout': phrase<{ lang: string; count: number }>({
    en: ({ lang, count }) => ({
      message: `This layout says "${lang}", and so do the alternates of its ${count} pages.`,
      suggestion: 'Write the language in which these pages are written.',
    }),
    es: ({ lang, count }) => ({
      message: `Esta plantilla dice "${lang}", y también las versiones en otro idioma de sus ${count} páginas.`,
      suggestion: 'Escriba el idioma en el que están escritas estas páginas.',
    }),
  }),
  'alternate-language.texts': phrase<{ lang: string; count: number }>({
    en: ({ lang, count }) => ({
      message: `This layout says "${lang}", and the texts of its ${count} pages read otherwise.`,
      suggestion: 'Write the language in which these pages are written, or remove the file.',
    }),
    es: ({ lang, count }) => ({
      message: `Esta plantilla dice "${lang}", y los textos de sus ${count} páginas parecen otra cosa.`,
      suggestion: 'Escriba el idioma en el que están escritas estas páginas o quite el archivo.',
    }),
  }),
  'alternate-language.twice': phrase<{ alternate: string; other: string }>({
    en: ({ alternate, other }) => ({
      message: `${alternate} is in the same language as ${other}.`,
      suggestion: 'Keep the one that is this page in that language.',
    }),
    es: ({ alternate, other }) => ({
      message: `${alternate} está en el mismo idioma que ${other}.`,
      suggestion: 'Deje la que es esta misma página en ese idioma.',
    }),
  }),
  'alternate-set': phrase<{ other: string; third: string }>({
    en: ({ other, third }) => ({
      message: `${other} names ${third} too: that is this page in a third language.`,
      suggestion: `Add "${third}" here.`,
    }),
    es: ({ other, third }) => ({
      message: `${other} indica también ${third}: es esta página en un tercer idioma.`,
      suggestion: `Añada aquí "${third}".`,
    }),
  }),
  'alternate-back': phrase<OneWay>({
    en: ({ route, other, file, back, isPair }) => ({
      message: back
        ? `${other} names ${back} as its alternate in this language, not ${route}.`
        : `${other} does not name ${route} as its alternate.`,
      suggestion: isPair
        ? 'Name the page that is this one in that language, or remove this entry.'
        : `Add "${route}" to "alternates" in ${file}.`,
    }),
    es: ({ route, other, file, back, isPair }) => ({
      message: back
        ? `${other} indica ${back} como su propia versión en este idioma, no ${route}.`
        : `${other} no indica ${route} como su propia versión en este idioma.`,
      suggestion: isPair
        ? 'Indique la página que es esta misma en ese idioma o quite esta entrada.'
        : `Añada "${route}" a "alternates" en ${file}.`,
    }),
  }),
  'alternate-back.named': phrase<{ route: string; other: string; guess: string }>({
    en: ({ route, other, guess }) => ({
      message: `${other} does not name ${route} as its alternate, and ${guess} does.`,
      suggestion: `Did you mean "${guess}"?`,
    }),
    es: ({ route, other, guess }) => ({
      message: `${other} no indica ${route} como su propia versión en este idioma, y ${guess} sí.`,
      suggestion: `¿Quería decir "${guess}"?`,
    }),
  }),
};

const say = sayFrom(messages);

/** A page and its versions in other languages name each other. */
export const alternates: Rule = {
  messages,
  page(page, project) {
    const { alternates: listed } = page.page;
    if (!listed) return none;
    const found = listed.flatMap((_, index) => entryFindings(page, listed, index, project));
    return found.length > 0 ? found : missingVersions(page, listed, project);
  },
  afterAll(found, project) {
    const back = namedBack(found, project);
    const { told, more } = judgedByLanguage(back.told, project);
    return { told, more: [...back.more, ...more] };
  },
};

/** Many findings of one layout are those of its language. */
function judgedByLanguage(found: Diagnostic[], project: RuleContext) {
  const lost = lostLayout(found, project);
  if (lost) {
    // Under a wrong name, it is told by that.
    const isNamed = hasMisnamedLayout(project.site, lost);
    const isTold = (each: Diagnostic) => isOfLost(each, lost) || (isNamed && isOfSite(each));
    return { told: found.filter((each) => !isTold(each)), more: [] };
  }
  const layout = wrongLayout(found, project);
  const foreign = layout ? undefined : foreignLayout(project);
  if (foreign) return withoutTexts(found, foreign);
  if (!layout) return withoutForeignPages(found, project);
  const isFalse = ({ code, file }: Diagnostic) => byLanguage.has(code) && layout.files.has(file);
  return {
    told: found.filter((each) => !isWrong(each) && !isFalse(each) && !isOfSite(each)),
    more: [findingAt(layout)],
  };
}

/** The page that names this one is meant, where the named one does not. */
function namedBack(found: Diagnostic[], { site, languageAt }: RuleContext) {
  const oneWay = found.filter(({ code }) => code === 'alternate-back');
  if (oneWay.length === 0) return { told: found, more: [] };
  const pages = [...site.pages.values()];
  const byFile = new Map(pages.map((page) => [page.source.file, page]));
  const meant = oneWay.flatMap((each) => {
    const page = byFile.get(each.file);
    const listed = page?.summary.alternates ?? [];
    // The number of an entry is the only one in its place.
    const index = Number(/\d+/.exec(each.place)?.[0] ?? 1) - 1;
    const other = listed[index];
    if (!page || other === undefined) return [];
    const [only, ...more] = pages.filter(
      ({ route, summary }) =>
        summary.alternates?.includes(page.route) &&
        !listed.includes(route) &&
        languageAt(route) === languageAt(other),
    );
    return only && more.length === 0 ? [{ each, page, index, other, guess: only.route }] : [];
  });
  const replaced = new Set(meant.map(({ each }) => each));
  const more = meant.map(({ page, index, other, guess }): Located => {
    const said = say('alternate-back.named', { route: page.route, other, guess });
    const path = ['alternates', index];
    return { document: documentOf(page), findings: [{ ...said, path, guess }] };
  });
  return { told: found.filter((each) => !replaced.has(each)), more };
}

function withoutTexts(found: Diagnostic[], { layout, source, own, files }: Misnamed) {
  const follows = ({ code, file }: Diagnostic) => files.has(file) && ofForeign.has(code);
  const isOfOthers = ({ code, message }: Diagnostic) =>
    ofForeign.has(code) && own.some(({ route }) => message.startsWith(`${route} `));
  const said = say('alternate-language.texts', { lang: layout.lang, count: own.length });
  const more: Located[] = [
    {
      document: { kind: 'layout', source, value: layout },
      findings: [{ ...said, path: ['lang'] }],
    },
  ];
  return { told: found.filter((each) => !follows(each) && !isOfOthers(each)), more };
}

function findingAt({ layout, source, own }: Misnamed): Located {
  const said = say('alternate-language.layout', { lang: layout.lang, count: own.length });
  return {
    document: { kind: 'layout', source, value: layout },
    findings: [{ ...said, path: ['lang'] }],
  };
}

function entryFindings(
  page: LoadedPage,
  listed: string[],
  index: number,
  project: RuleContext,
): Finding[] {
  const alternate = listed[index] ?? '';
  const path = ['alternates', index];
  // An address of this site in full is told as every link of that form.
  if (pathOnThisSite(alternate, project.site.site?.url)) return none;
  if (!/^\/[^#?]*$/.test(alternate)) return [{ ...say('alternate-form'), path }];
  const other = project.pageAt(alternate);
  if (!other) return none;
  const lang = languageOf(other, project);
  if (languageOf(page, project) === lang)
    return [{ ...say('alternate-language', { alternate }), path }];
  const twice = project.versionIn(lang, listed.slice(0, index));
  if (twice) return [{ ...say('alternate-language.twice', { alternate, other: twice }), path }];
  return namesOf(other).includes(page.route) || isWrongThere(other, page, project)
    ? none
    : [{ ...oneWay(page, other, project), path }];
}

/** The versions that a version of this page names, and this page does not. */
function missingVersions(page: LoadedPage, listed: string[], project: RuleContext): Finding[] {
  const known = new Set([page.route, ...listed]);
  const languages = new Set([page.route, ...listed].map(project.languageAt));
  return listed.flatMap((other) =>
    namesOf(project.pageAt(other)).flatMap((third) => {
      const version = project.pageAt(third);
      // A second one in a language is told where it is named.
      if (known.has(third) || !version || languages.has(project.languageAt(third))) return [];
      known.add(third);
      // Told once: on the first of both, unless the other one names it already.
      if (page.route > third || namesOf(version).includes(page.route)) return [];
      return [{ ...say('alternate-set', { other, third }), path: ['alternates'] }];
    }),
  );
}

function namesOf(page: LoadedPage | undefined): string[] {
  return page?.summary.alternates ?? [];
}

function languageOf({ layoutFile = '' }: LoadedPage, { site }: RuleContext): string {
  return site.layouts.get(layoutFile)?.layout.lang ?? layoutFile;
}

/** An alternate of that page leads nowhere, or breaks a pair: that is told there. */
function isWrongThere(other: LoadedPage, page: LoadedPage, project: RuleContext): boolean {
  const listed = namesOf(other);
  if (listed.some((each) => each === other.route || !project.pageAt(each))) return true;
  const back = project.versionIn(languageOf(page, project), namesOf(other));
  if (back === undefined) return false;
  const partner = project.versionIn(languageOf(other, project), namesOf(project.pageAt(back)));
  // The page that it names instead names none: that is told there, once.
  if (partner === undefined) return true;
  if (partner === other.route) return false;
  return namesOf(project.pageAt(partner)).includes(back);
}

function oneWay(page: LoadedPage, other: LoadedPage, project: RuleContext) {
  const back = project.versionIn(languageOf(page, project), namesOf(other));
  const isPair = back !== undefined && namesOf(project.pageAt(back)).includes(other.route);
  const { file } = other.source;
  return say('alternate-back', { route: page.route, other: other.route, file, back, isPair });
}
