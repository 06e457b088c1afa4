import { isRecord } from '../../shared/json.ts';
import { capitalized } from '../../shared/phrases.ts';
import { layoutLanguage, newFileOf, noPage, occupied, schemaAddress } from '../links/addresses.ts';
import { claimAddress } from '../links/redirects.ts';
import type { NewPage, Reason } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { sectionsOfExamples } from './template.ts';

/** Starts a page as a copy of another one, or with an opening, a text and a call to action to be written. */
export function newPage(request: NewPage): Attempt {
  const { like } = request;
  return (workspace) =>
    like === undefined ? fromExamples(workspace, request) : copyOf(workspace, request, like);
}

/** A copy has a title, a main heading and a description of its own, and no alternates. */
function copyOf(workspace: Workspace, request: NewPage, like: string): Reason | undefined {
  const documents = workspace.documents();
  const source = documents.documentOf(documents.routes.get(like) ?? '');
  if (!source) return noPage(documents, like);
  return begin(workspace, request.route, (file, lang) => {
    const { $schema: _, alternates: __, sections, ...page } = source.value;
    const head = { $schema: schemaAddress(file), ...page, ...headOf(request, lang) };
    workspace.change(file, { ...head, sections: headed(sections, headingOf(request)) });
    workspace.say({
      en: `Wrote ${file}, a copy of ${source.file} with another title.`,
      es: `Se ha escrito ${file}, una copia de ${source.file} con otro título.`,
    });
  });
}

function headed(sections: unknown, heading: string): unknown {
  if (!Array.isArray(sections)) return sections;
  const [first, ...others] = sections;
  const name = isRecord(first) && ['heading', 'title'].find((field) => Object.hasOwn(first, field));
  return name ? [{ ...first, [name]: heading }, ...others] : sections;
}

function fromExamples(workspace: Workspace, request: NewPage): Reason | undefined {
  return begin(workspace, request.route, (file, lang) => {
    const head = { $schema: schemaAddress(file), ...headOf(request, lang) };
    const sections = sectionsOfExamples(workspace.contract, headingOf(request), lang);
    workspace.change(file, { ...head, sections });
    workspace.say({
      en: `Wrote ${file}, with an opening, a text and a call to action.`,
      es: `Se ha escrito ${file}, con una portada, un texto y una llamada a la acción.`,
    });
  });
}

/** The steps that every new page needs. */
export function begin(
  workspace: Workspace,
  route: string,
  make: (file: string, lang: string) => void,
): Reason | undefined {
  const documents = workspace.documents();
  const refusal = occupied(documents, route);
  if (refusal) return refusal;
  claimAddress(workspace, route);
  const file = newFileOf(documents, route);
  make(file, layoutLanguage(documents, file));
  return undefined;
}

function headOf(request: NewPage, lang: string): Record<'title' | 'description', string> {
  const heading = headingOf(request);
  return {
    title: titleOf(request),
    description:
      lang === 'es'
        ? `TODO: en una o dos frases, de qué trata la página «${heading}».`
        : `TODO: one or two sentences on what the page “${heading}” is about.`,
  };
}

/** The heading says what the title says besides the name of the site. */
function headingOf(request: NewPage): string {
  return titleOf(request).replace(/\s*\|\s*\{brand\}\s*$/, '');
}

/** The requested title, or the address in words: `/services/tax-advice` → `Tax advice`. */
function titleOf({ route, title }: NewPage): string {
  if (title) return title;
  return capitalized(route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' '));
}
