import { absentRoutes } from './checks/absentRoutes.ts';
import { alternates } from './checks/alternates.ts';
import { articleCategories } from './checks/articleCategories.ts';
import { contactQuery } from './checks/contactQuery.ts';
import { deadAnchors } from './checks/deadAnchors.ts';
import { deadLinks } from './checks/deadLinks.ts';
import { deadModals } from './checks/deadModals.ts';
import { duplicateIds } from './checks/duplicateIds.ts';
import { duplicateRoutes } from './checks/duplicateRoutes.ts';
import { fileNames } from './checks/fileNames.ts';
import { formFields } from './checks/formFields.ts';
import { goneRoutes } from './checks/goneRoutes.ts';
import { headings } from './checks/headings.ts';
import { linkSchemes } from './checks/linkSchemes.ts';
import { menuEntries } from './checks/menuEntries.ts';
import { missingFiles } from './checks/missingFiles.ts';
import { pictures } from './checks/pictures.ts';
import { rawHtml } from './checks/rawHtml.ts';
import { readingTime } from './checks/readingTime.ts';
import { redirectedLinks } from './checks/redirectedLinks.ts';
import { redirects } from './checks/redirects.ts';
import { regionClocks } from './checks/regionClocks.ts';
import { repeatedText } from './checks/repeatedText.ts';
import { reviewDates } from './checks/reviewDates.ts';
import { sameTitles } from './checks/sameTitles.ts';
import { tableShape } from './checks/tableShape.ts';
import { unknownFacts } from './checks/unknownFacts.ts';
import { unrecordedRoutes } from './checks/unrecordedRoutes.ts';
import type { Rule } from './rule.ts';

/** Every rule, by the name of its file in checks/. */
export const rules = {
  absentRoutes,
  alternates,
  articleCategories,
  contactQuery,
  deadAnchors,
  deadLinks,
  deadModals,
  duplicateIds,
  duplicateRoutes,
  fileNames,
  formFields,
  goneRoutes,
  headings,
  linkSchemes,
  menuEntries,
  missingFiles,
  pictures,
  rawHtml,
  readingTime,
  redirectedLinks,
  redirects,
  regionClocks,
  repeatedText,
  reviewDates,
  sameTitles,
  tableShape,
  unknownFacts,
  unrecordedRoutes,
} satisfies Record<string, Rule>;
