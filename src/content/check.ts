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
import { headings } from './checks/headings.ts';
import { linkSchemes } from './checks/linkSchemes.ts';
import { menuEntries } from './checks/menuEntries.ts';
import { missingFiles } from './checks/missingFiles.ts';
import { pictures } from './checks/pictures.ts';
import { rawHtml } from './checks/rawHtml.ts';
import { sameTitles } from './checks/sameTitles.ts';
import { tableShape } from './checks/tableShape.ts';
import { unknownFacts } from './checks/unknownFacts.ts';
import type { ContentKind, Contract } from './contract.ts';
import { type Diagnostic, diagnosticsOf, type Finding } from './diagnostic.ts';
import { linksIn } from './markdown.ts';
import { projectOf } from './project.ts';
import type { Here, Project, Rule, Spot, Subject, TextKind } from './rule.ts';
import { isRecord } from './schemaPath.ts';
import type { LoadedPage, LoadedSite } from './site.ts';
import { type Path, planOf, walk } from './walk.ts';

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
  headings,
  linkSchemes,
  menuEntries,
  missingFiles,
  pictures,
  rawHtml,
  sameTitles,
  tableShape,
  unknownFacts,
} satisfies Record<string, Rule>;

/** What is wrong between the files, or within one beyond what its schema says. */
export function checkSite(
  site: LoadedSite,
  contract: Contract,
  pictureFiles: string[],
): Diagnostic[] {
  return createChecker(contract)(site, pictureFiles);
}

/** The same for many times over. Each page and layout is walked once for all rules. */
export function createChecker(contract: Contract) {
  const plans = { page: planOf(contract, 'page.json'), layout: planOf(contract, 'layout.json') };
  return (site: LoadedSite, pictureFiles: string[]): Diagnostic[] => {
    const project = projectOf(site, contract, pictureFiles, plans.page);
    const found = subjectsOf(site).flatMap((subject) => {
      const findings: Finding[] = [];
      walk(plans[subject.kind], subject.value, (kind, value, path) => {
        for (const finding of findingsAt(kind, value, path, subject, project)) findings.push(finding);
      });
      for (const rule of all) findings.push(...ofWhole(rule, subject, project));
      return diagnosticsOf(subject, findings, contract);
    });
    return [...found, ...all.flatMap((rule) => rule.project?.(project) ?? [])];
  };
}

const all: Rule[] = Object.values(rules);
