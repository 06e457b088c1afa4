import { absentRoutes } from './checks/absentRoutes.ts';
import { alternates } from './checks/alternates.ts';
import { articleCategories } from './checks/articleCategories.ts';
import { blankTexts } from './checks/blankTexts.ts';
import { brokenMarkdown } from './checks/brokenMarkdown.ts';
import { contactQuery } from './checks/contactQuery.ts';
import { deadAnchors } from './checks/deadAnchors.ts';
import { deadLinks } from './checks/deadLinks.ts';
import { deadModals } from './checks/deadModals.ts';
import { duplicateIds } from './checks/duplicateIds.ts';
import { duplicateRoutes } from './checks/duplicateRoutes.ts';
import { factValues } from './checks/factValues.ts';
import { falsePictures } from './checks/falsePictures.ts';
import { fileNames } from './checks/fileNames.ts';
import { formFields } from './checks/formFields.ts';
import { goneRoutes } from './checks/goneRoutes.ts';
import { headingOrder } from './checks/headingOrder.ts';
import { headings } from './checks/headings.ts';
import { ignored } from './checks/ignored.ts';
import { largePictures } from './checks/largePictures.ts';
import { linkSchemes } from './checks/linkSchemes.ts';
import { markdownPictures } from './checks/markdownPictures.ts';
import { menuEntries } from './checks/menuEntries.ts';
import { missingFiles } from './checks/missingFiles.ts';
import { officeHours } from './checks/officeHours.ts';
import { orphanPages } from './checks/orphanPages.ts';
import { pictureScripts } from './checks/pictureScripts.ts';
import { pictures } from './checks/pictures.ts';
import { placeholderText } from './checks/placeholderText.ts';
import { rawHtml } from './checks/rawHtml.ts';
import { readingTime } from './checks/readingTime.ts';
import { redirectedLinks } from './checks/redirectedLinks.ts';
import { redirects } from './checks/redirects.ts';
import { regionClocks } from './checks/regionClocks.ts';
import { repeatedQuestions } from './checks/repeatedQuestions.ts';
import { repeatedText } from './checks/repeatedText.ts';
import { reviewDates } from './checks/reviewDates.ts';
import { sameDescriptions } from './checks/sameDescriptions.ts';
import { sameTitles } from './checks/sameTitles.ts';
import { searchTexts } from './checks/searchTexts.ts';
import { spanishMarks } from './checks/spanishMarks.ts';
import { tableShape } from './checks/tableShape.ts';
import { twinLinks } from './checks/twinLinks.ts';
import { typedAmounts } from './checks/typedAmounts.ts';
import { unknownFacts } from './checks/unknownFacts.ts';
import { unrecordedRoutes } from './checks/unrecordedRoutes.ts';
import { unusedPictures } from './checks/unusedPictures.ts';
import { codeOf } from './message.ts';
import type { Rule } from './rule.ts';

/** Every rule, by the name of its file in checks/. */
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
  falsePictures,
  fileNames,
  formFields,
  goneRoutes,
  headingOrder,
  headings,
  ignored,
  largePictures,
  linkSchemes,
  markdownPictures,
  menuEntries,
  missingFiles,
  officeHours,
  orphanPages,
  pictureScripts,
  pictures,
  placeholderText,
  rawHtml,
  readingTime,
  redirectedLinks,
  redirects,
  regionClocks,
  repeatedQuestions,
  repeatedText,
  reviewDates,
  sameDescriptions,
  sameTitles,
  searchTexts,
  spanishMarks,
  tableShape,
  twinLinks,
  typedAmounts,
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
  .flatMap((rule) => (rule.severity && !rule.last ? codesOf(rule) : []))
  .toSorted();
