import { codeOf } from '../diagnostics/message.ts';
import type { Rule } from './rule.ts';
import { absentRoutes } from './rules/absentRoutes.ts';
import { alternates } from './rules/alternates.ts';
import { articleCategories } from './rules/articleCategories.ts';
import { blankTexts } from './rules/blankTexts.ts';
import { brokenMarkdown } from './rules/brokenMarkdown.ts';
import { contactQuery } from './rules/contactQuery.ts';
import { deadAnchors } from './rules/deadAnchors.ts';
import { deadLinks } from './rules/deadLinks.ts';
import { deadModals } from './rules/deadModals.ts';
import { duplicateIds } from './rules/duplicateIds.ts';
import { duplicateRoutes } from './rules/duplicateRoutes.ts';
import { factValues } from './rules/factValues.ts';
import { fileNames } from './rules/fileNames.ts';
import { formFields } from './rules/formFields.ts';
import { hardCodedAmounts } from './rules/hardCodedAmounts.ts';
import { headingOrder } from './rules/headingOrder.ts';
import { ignored } from './rules/ignored.ts';
import { largePictures } from './rules/largePictures.ts';
import { linkSchemes } from './rules/linkSchemes.ts';
import { mainHeading } from './rules/mainHeading.ts';
import { markdownPictures } from './rules/markdownPictures.ts';
import { menuEntries } from './rules/menuEntries.ts';
import { mislabeledPictures } from './rules/mislabeledPictures.ts';
import { missingFiles } from './rules/missingFiles.ts';
import { officeHours } from './rules/officeHours.ts';
import { orphanPages } from './rules/orphanPages.ts';
import { otherLanguageLinks } from './rules/otherLanguageLinks.ts';
import { pictureFiles } from './rules/pictureFiles.ts';
import { pictureScripts } from './rules/pictureScripts.ts';
import { placeholderText } from './rules/placeholderText.ts';
import { rawHtml } from './rules/rawHtml.ts';
import { readingTime } from './rules/readingTime.ts';
import { redirectedLinks } from './rules/redirectedLinks.ts';
import { redirects } from './rules/redirects.ts';
import { regionTimeZones } from './rules/regionTimeZones.ts';
import { removedRoutes } from './rules/removedRoutes.ts';
import { repeatedQuestions } from './rules/repeatedQuestions.ts';
import { repeatedText } from './rules/repeatedText.ts';
import { reviewDates } from './rules/reviewDates.ts';
import { sameDescriptions } from './rules/sameDescriptions.ts';
import { sameTitles } from './rules/sameTitles.ts';
import { searchTexts } from './rules/searchTexts.ts';
import { spanishMarks } from './rules/spanishMarks.ts';
import { tableShape } from './rules/tableShape.ts';
import { unknownFacts } from './rules/unknownFacts.ts';
import { unrecordedRoutes } from './rules/unrecordedRoutes.ts';
import { unusedPictures } from './rules/unusedPictures.ts';

/** Every rule, by the name of its file in rules/. */
export const rules = {
  absentRoutes,
  alternates,
  articleCategories,
  blankTexts,
  brokenMarkdown,
  contactQuery,
  deadAnchors,
  deadLinks,
  deadModals,
  duplicateIds,
  duplicateRoutes,
  factValues,
  fileNames,
  formFields,
  hardCodedAmounts,
  headingOrder,
  ignored,
  largePictures,
  linkSchemes,
  mainHeading,
  markdownPictures,
  menuEntries,
  mislabeledPictures,
  missingFiles,
  officeHours,
  orphanPages,
  otherLanguageLinks,
  pictureFiles,
  pictureScripts,
  placeholderText,
  rawHtml,
  readingTime,
  redirectedLinks,
  redirects,
  regionTimeZones,
  removedRoutes,
  repeatedQuestions,
  repeatedText,
  reviewDates,
  sameDescriptions,
  sameTitles,
  searchTexts,
  spanishMarks,
  tableShape,
  unknownFacts,
  unrecordedRoutes,
  unusedPictures,
} satisfies Record<string, Rule>;

const every: Rule[] = Object.values(rules);

function codesOf({ messages }: Rule): string[] {
  return [...new Set(Object.keys(messages).map(codeOf))];
}

/** The codes of all warnings. */
export const warningCodes = every.flatMap((rule) => (rule.severity ? codesOf(rule) : []));

/** The codes of the warnings that a page may silence. */
export const silenceableCodes = every
  .flatMap((rule) => (rule.severity && !rule.afterAll ? codesOf(rule) : []))
  .toSorted();
