import { codeOf } from '../diagnostics/message.ts';
import type { Rule } from './rule.ts';
import { absentPages } from './rules/absentPages.ts';
import { absentRoutes } from './rules/absentRoutes.ts';
import { alternates } from './rules/alternates.ts';
import { amountForms } from './rules/amountForms.ts';
import { amountsInWords } from './rules/amountsInWords.ts';
import { articleCategories } from './rules/articleCategories.ts';
import { articleEntries } from './rules/articleEntries.ts';
import { articleQueries } from './rules/articleQueries.ts';
import { bareSocialLinks } from './rules/bareSocialLinks.ts';
import { blankTexts } from './rules/blankTexts.ts';
import { brokenMarkdown } from './rules/brokenMarkdown.ts';
import { contactActions } from './rules/contactActions.ts';
import { contactQuery } from './rules/contactQuery.ts';
import { copiedPages } from './rules/copiedPages.ts';
import { deadAnchors } from './rules/deadAnchors.ts';
import { deadLinks } from './rules/deadLinks.ts';
import { deadModals } from './rules/deadModals.ts';
import { deepNesting } from './rules/deepNesting.ts';
import { distantDates } from './rules/distantDates.ts';
import { doubledUnits } from './rules/doubledUnits.ts';
import { duplicateIds } from './rules/duplicateIds.ts';
import { duplicateMetadata } from './rules/duplicateMetadata.ts';
import { duplicateRoutes } from './rules/duplicateRoutes.ts';
import { exampleContacts } from './rules/exampleContacts.ts';
import { exampleTexts } from './rules/exampleTexts.ts';
import { exampleUrl } from './rules/exampleUrl.ts';
import { factUnits } from './rules/factUnits.ts';
import { factValues } from './rules/factValues.ts';
import { fileNames } from './rules/fileNames.ts';
import { finderPaths } from './rules/finderPaths.ts';
import { formFields } from './rules/formFields.ts';
import { futureDates } from './rules/futureDates.ts';
import { hardCodedAmounts } from './rules/hardCodedAmounts.ts';
import { headingOrder } from './rules/headingOrder.ts';
import { hiddenDirections } from './rules/hiddenDirections.ts';
import { hostLimits } from './rules/hostLimits.ts';
import { htmlEntities } from './rules/htmlEntities.ts';
import { ignored } from './rules/ignored.ts';
import { impossibleDates } from './rules/impossibleDates.ts';
import { languageLinks } from './rules/languageLinks.ts';
import { largePictures } from './rules/largePictures.ts';
import { largeShares } from './rules/largeShares.ts';
import { lawAddresses } from './rules/lawAddresses.ts';
import { legalLinks } from './rules/legalLinks.ts';
import { linkSchemes } from './rules/linkSchemes.ts';
import { linkWords } from './rules/linkWords.ts';
import { listLengths } from './rules/listLengths.ts';
import { listPages } from './rules/listPages.ts';
import { mainHeading } from './rules/mainHeading.ts';
import { markdownPictures } from './rules/markdownPictures.ts';
import { menuEntries } from './rules/menuEntries.ts';
import { mislabeledPictures } from './rules/mislabeledPictures.ts';
import { missingAnalytics } from './rules/missingAnalytics.ts';
import { missingFiles } from './rules/missingFiles.ts';
import { missingLegal } from './rules/missingLegal.ts';
import { misspeltCategory } from './rules/misspeltCategory.ts';
import { neighborNames } from './rules/neighborNames.ts';
import { oddCells } from './rules/oddCells.ts';
import { officeHours } from './rules/officeHours.ts';
import { orphanPages } from './rules/orphanPages.ts';
import { otherLanguageLinks } from './rules/otherLanguageLinks.ts';
import { pairedMarks } from './rules/pairedMarks.ts';
import { pastDates } from './rules/pastDates.ts';
import { phoneNumbers } from './rules/phoneNumbers.ts';
import { pictureFiles } from './rules/pictureFiles.ts';
import { pictureScripts } from './rules/pictureScripts.ts';
import { pictureTexts } from './rules/pictureTexts.ts';
import { placeholderText } from './rules/placeholderText.ts';
import { punctuation } from './rules/punctuation.ts';
import { rawHtml } from './rules/rawHtml.ts';
import { readingTime } from './rules/readingTime.ts';
import { redirectedLinks } from './rules/redirectedLinks.ts';
import { redirects } from './rules/redirects.ts';
import { regionTimeZones } from './rules/regionTimeZones.ts';
import { removedRoutes } from './rules/removedRoutes.ts';
import { repeatedQuestions } from './rules/repeatedQuestions.ts';
import { repeatedText } from './rules/repeatedText.ts';
import { reviewDates } from './rules/reviewDates.ts';
import { rows } from './rules/rows.ts';
import { sameLook } from './rules/sameLook.ts';
import { samples } from './rules/samples.ts';
import { schedules } from './rules/schedules.ts';
import { schemaPaths } from './rules/schemaPaths.ts';
import { searchTexts } from './rules/searchTexts.ts';
import { secondFeatured } from './rules/secondFeatured.ts';
import { secondHeroes } from './rules/secondHeroes.ts';
import { silentForms } from './rules/silentForms.ts';
import { siteLanguages } from './rules/siteLanguages.ts';
import { spanishAccents } from './rules/spanishAccents.ts';
import { spanishMarks } from './rules/spanishMarks.ts';
import { staleLegalTranslations } from './rules/staleLegalTranslations.ts';
import { staleTranslations } from './rules/staleTranslations.ts';
import { tableShape } from './rules/tableShape.ts';
import { textCase } from './rules/textCase.ts';
import { textLanguages } from './rules/textLanguages.ts';
import { textsOfCopies } from './rules/textsOfCopies.ts';
import { timelineOrder } from './rules/timelineOrder.ts';
import { translatedFigures } from './rules/translatedFigures.ts';
import { translationRecord } from './rules/translationRecord.ts';
import { typedContacts } from './rules/typedContacts.ts';
import { typedPrices } from './rules/typedPrices.ts';
import { typedYears } from './rules/typedYears.ts';
import { unfinishedTexts } from './rules/unfinishedTexts.ts';
import { unknownFacts } from './rules/unknownFacts.ts';
import { unrecordedRoutes } from './rules/unrecordedRoutes.ts';
import { unsaidEnds } from './rules/unsaidEnds.ts';
import { unusedColumns } from './rules/unusedColumns.ts';
import { unusedPictures } from './rules/unusedPictures.ts';
import { updateDates } from './rules/updateDates.ts';

/** Every rule by the name of its file in rules/. A test compares the two. */
export const rules = {
  absentPages,
  absentRoutes,
  alternates,
  amountForms,
  amountsInWords,
  articleCategories,
  articleEntries,
  articleQueries,
  bareSocialLinks,
  blankTexts,
  brokenMarkdown,
  contactActions,
  contactQuery,
  copiedPages,
  deadAnchors,
  deadLinks,
  deadModals,
  deepNesting,
  distantDates,
  doubledUnits,
  duplicateIds,
  duplicateMetadata,
  duplicateRoutes,
  exampleContacts,
  exampleTexts,
  exampleUrl,
  factUnits,
  factValues,
  fileNames,
  finderPaths,
  formFields,
  futureDates,
  hardCodedAmounts,
  headingOrder,
  hiddenDirections,
  hostLimits,
  htmlEntities,
  ignored,
  impossibleDates,
  languageLinks,
  largePictures,
  largeShares,
  lawAddresses,
  legalLinks,
  linkSchemes,
  linkWords,
  listLengths,
  listPages,
  mainHeading,
  markdownPictures,
  menuEntries,
  mislabeledPictures,
  missingAnalytics,
  missingFiles,
  missingLegal,
  misspeltCategory,
  neighborNames,
  oddCells,
  officeHours,
  orphanPages,
  otherLanguageLinks,
  pairedMarks,
  pastDates,
  phoneNumbers,
  pictureFiles,
  pictureScripts,
  pictureTexts,
  placeholderText,
  punctuation,
  rawHtml,
  readingTime,
  redirectedLinks,
  redirects,
  regionTimeZones,
  removedRoutes,
  repeatedQuestions,
  repeatedText,
  reviewDates,
  rows,
  sameLook,
  samples,
  schedules,
  schemaPaths,
  searchTexts,
  secondFeatured,
  secondHeroes,
  silentForms,
  siteLanguages,
  spanishAccents,
  spanishMarks,
  staleLegalTranslations,
  staleTranslations,
  tableShape,
  textCase,
  textLanguages,
  textsOfCopies,
  timelineOrder,
  translatedFigures,
  translationRecord,
  typedContacts,
  typedPrices,
  typedYears,
  unfinishedTexts,
  unknownFacts,
  unrecordedRoutes,
  unsaidEnds,
  unusedColumns,
  unusedPictures,
  updateDates,
} satisfies Record<string, Rule>;

const every: Rule[] = Object.values(rules);

/** Rules that only `npm run launch-check` runs. */
export const launchRules = every.filter(isOfLaunch);

/** Rules of every validation and build. */
export const ordinaryRules = every.filter((rule) => !isOfLaunch(rule));

/** Codes of warnings. */
export const warningCodes = every.flatMap((rule) => {
  const { severity } = rule;
  return severity === 'warning' || severity === 'launch-warning' ? codesIn(rule) : [];
});

/** Codes of warnings that a page can silence. */
export const silenceableCodes = every
  .flatMap((rule) => (rule.severity === 'warning' && !rule.afterAll ? codesIn(rule) : []))
  .toSorted();

function isOfLaunch({ severity }: Rule): boolean {
  return severity === 'launch' || severity === 'launch-warning';
}

function codesIn({ messages }: Rule): string[] {
  return [...new Set(Object.keys(messages).map(codeOf))];
}
