import { codeOf } from '../diagnostics/message.ts';
import type { Rule } from './rule.ts';
import { addresses } from './rules/addresses.ts';
import { alternates } from './rules/alternates.ts';
import { alts } from './rules/alts.ts';
import { amountForms } from './rules/amountForms.ts';
import { articles } from './rules/articles.ts';
import { blankTexts } from './rules/blankTexts.ts';
import { contactQuery } from './rules/contactQuery.ts';
import { dates } from './rules/dates.ts';
import { doubledUnits } from './rules/doubledUnits.ts';
import { facts } from './rules/facts.ts';
import { factValues } from './rules/factValues.ts';
import { files } from './rules/files.ts';
import { finder } from './rules/finder.ts';
import { headings, mainHeading } from './rules/headings.ts';
import { hiddenSigns } from './rules/hiddenSigns.ts';
import { ids } from './rules/ids.ts';
import { languageLinks } from './rules/languageLinks.ts';
import { languages } from './rules/languages.ts';
import { launch, launchWarnings } from './rules/launch.ts';
import { links } from './rules/links.ts';
import { linkWords } from './rules/linkWords.ts';
import { listPages } from './rules/listPages.ts';
import { html, markdown } from './rules/markdown.ts';
import { metadata } from './rules/metadata.ts';
import { movedLinks } from './rules/movedLinks.ts';
import { pairs } from './rules/pairs.ts';
import { pastDates } from './rules/pastDates.ts';
import { largePictures, pictures } from './rules/pictures.ts';
import { placeholders } from './rules/placeholders.ts';
import { punctuation } from './rules/punctuation.ts';
import { redirects } from './rules/redirects.ts';
import { repeatedText } from './rules/repeatedText.ts';
import { goneRoutes, unrecordedRoutes, unusedRoutes } from './rules/routes.ts';
import { rows } from './rules/rows.ts';
import { siteData } from './rules/siteData.ts';
import { tables } from './rules/tables.ts';
import { textLanguage } from './rules/textLanguage.ts';
import { translatedFigures } from './rules/translatedFigures.ts';
import {
  staleLegalTranslations,
  staleTranslations,
  translationRecord,
} from './rules/translations.ts';
import { typedFacts } from './rules/typedFacts.ts';
import { idleIgnores } from './silence.ts';

/** All rules, in the order of their files. */
export const rules: Rule[] = [
  addresses,
  alternates,
  alts,
  amountForms,
  articles,
  blankTexts,
  contactQuery,
  dates,
  doubledUnits,
  factValues,
  facts,
  files,
  finder,
  mainHeading,
  headings,
  hiddenSigns,
  ids,
  languageLinks,
  languages,
  launch,
  launchWarnings,
  linkWords,
  links,
  listPages,
  markdown,
  html,
  metadata,
  movedLinks,
  pairs,
  pastDates,
  pictures,
  largePictures,
  placeholders,
  punctuation,
  redirects,
  repeatedText,
  goneRoutes,
  unusedRoutes,
  unrecordedRoutes,
  rows,
  siteData,
  tables,
  textLanguage,
  translatedFigures,
  staleTranslations,
  staleLegalTranslations,
  translationRecord,
  typedFacts,
  idleIgnores,
];

/** Rules of every validation. */
export const ordinaryRules = rules.filter(({ isForLaunch }) => !isForLaunch);

/** Rules that only `npm run validate -- --launch` runs. */
export const launchRules = rules.filter(({ isForLaunch }) => isForLaunch);

/** The rules of a command: a build runs those that can stop it. */
export const ruleSets = {
  build: ordinaryRules.filter(({ severity }) => severity === 'error'),
  validate: ordinaryRules,
};

export type RuleSet = keyof typeof ruleSets;

/** Codes of warnings that a page can silence. */
export const silenceableCodes = ordinaryRules
  .flatMap((rule) => (rule.severity === 'warning' && rule !== idleIgnores ? codesOf(rule) : []))
  .toSorted();

export function codesOf({ texts }: Pick<Rule, 'texts'>): string[] {
  return [...new Set(Object.keys(texts).map(codeOf))];
}
