import { type Edit, findNodeAtLocation, type Node } from 'jsonc-parser';
import { capitalized } from '../../shared/phrases.ts';
import { jsonOf } from '../json/stringify.ts';
import { removeChild, replaceValue } from '../json/textEdits.ts';
import { newlineOf } from '../json/textLayout.ts';
import { dropAbsence } from '../links/absentRoutes.ts';
import { layoutOf, newFileOf, noPage, occupied, schemaAddress } from '../links/addresses.ts';
import { dropRedirect } from '../links/redirects.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';
import type { NewPage } from '../workspace/request.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';
import { pointAtSchema } from './movePage.ts';
import { outlineOf, sectionsOfExamples } from './template.ts';
import { typicalPage } from './typicalPage.ts';

/** Lists ways to start a page, the best first. Later ones apply if earlier ones are invalid. */
export function newPage(request: NewPage): Attempt[] {
  const { like } = request;
  if (like !== undefined) return [copyOf(request, like)];
  const examples = begin(request.route, (workspace, file) =>
    fromExamples(workspace, file, request),
  );
  return [fromFolder(request, true), fromFolder(request, false), examples];
}

function copyOf(request: NewPage, like: string): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const source = documents.documentOf(documents.routes.get(like) ?? '');
    if (!source) return noPage(documents, like);
    return begin(request.route, (_, file) => {
      workspace.write(file, source.source.text);
      workspace.edit(file, newHead(source, request, layoutLanguage(documents, file)));
      pointAtSchema(workspace, file);
      workspace.say({
        en: `Wrote ${file}, a copy of ${source.file} with another title.`,
        es: `Se ha escrito ${file}, una copia de ${source.file} con otro título.`,
      });
    })(workspace);
  };
}

/** Takes the sections of the most typical page in the folder, with prompts as texts. */
function fromFolder(request: NewPage, isShort: boolean): Attempt {
  return begin(request.route, (workspace, file) => {
    const documents = workspace.documents();
    const model = typicalPage(documents, file);
    if (!model) return fromExamples(workspace, file, request);
    const lang = layoutLanguage(documents, file);
    const outline = { heading: headingOf(request), isShort, today: request.today, lang };
    write(workspace, file, request, outlineOf(documents.contract, model.value, outline));
    workspace.say({
      en: `Wrote ${file}, with the kinds of sections that ${model.file} has.`,
      es: `Se ha escrito ${file}, con los tipos de sección que tiene ${model.file}.`,
    });
  });
}

function fromExamples(workspace: Workspace, file: string, request: NewPage): void {
  const documents = workspace.documents();
  const lang = layoutLanguage(documents, file);
  const sections = sectionsOfExamples(documents.contract, headingOf(request), lang);
  write(workspace, file, request, sections);
  workspace.say({
    en: `Wrote ${file}, with an opening, a text and a call to action.`,
    es: `Se ha escrito ${file}, con una portada, un texto y una llamada a la acción.`,
  });
}

/** The steps that every new page needs. */
export function begin(route: string, make: Make): Attempt {
  return (workspace) => {
    const refusal = occupied(workspace.documents(), route);
    if (refusal) return refusal;
    const file = newFileOf(workspace.documents(), route);
    dropRedirect(workspace, route);
    dropAbsence(workspace, route);
    make(workspace, file);
    const layout = layoutOf(workspace.documents(), file);
    if (layout)
      workspace.say({
        en: `Its layout is pages/${layout}.`,
        es: `Su plantilla es pages/${layout}.`,
      });
    return undefined;
  };
}

type Make = (workspace: Workspace, file: string) => void;

function write(workspace: Workspace, file: string, request: NewPage, sections: unknown[]): void {
  const lang = layoutLanguage(workspace.documents(), file);
  writePage(workspace, file, {
    title: titleOf(request),
    description: descriptionOf(request, lang),
    sections,
  });
}

/** Writes a page with its fields in the order of the contract. */
export function writePage(
  workspace: Workspace,
  file: string,
  { title, description, alternates, sections }: Record<string, unknown>,
): void {
  const page = { $schema: schemaAddress(file), title, description, alternates, sections };
  const home = workspace.documents().documentOf('pages/index.json')?.source.text ?? '';
  const newline = newlineOf(home);
  const style = { isInline: false, mayFold: false, indent: '', unit: '  ', newline };
  workspace.write(file, jsonOf(page, style) + newline);
}

/** A copy gets its own title, main heading and description, and no alternates. */
function newHead(source: EditDocument, request: NewPage, lang: string): Edit[] {
  const { tree } = source;
  const text = (path: (string | number)[], value: string): Edit[] => {
    const node = findNodeAtLocation(tree, path);
    return node?.type === 'string' ? [replaceValue(node, value)] : [];
  };
  const heading = headingOf(request);
  const title = titleOf(request);
  const [inHeading = []] = ['heading', 'title']
    .map((name) => text(['sections', 0, name], heading))
    .filter((edits) => edits.length > 0);
  return [
    ...text(['title'], title),
    ...text(['description'], descriptionOf(request, lang)),
    ...inHeading,
    ...withoutAlternates(tree),
  ];
}

function withoutAlternates(tree: Node): Edit[] {
  const field = findNodeAtLocation(tree, ['alternates'])?.parent;
  return field ? [removeChild(tree, tree.children?.indexOf(field) ?? -1)] : [];
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

function descriptionOf(request: NewPage, lang: string): string {
  const heading = headingOf(request);
  return lang === 'es'
    ? `TODO: en una o dos frases, de qué trata la página «${heading}».`
    : `TODO: one or two sentences on what the page “${heading}” is about.`;
}

/** True for a page in the language of pages/_layout.json: those of others are its translations. */
export function isOriginal(documents: Documents, file: string): boolean {
  return layoutLanguage(documents, file) === layoutLanguage(documents, 'pages/index.json');
}

/** The language of the layout that frames a file. */
export function layoutLanguage(documents: Documents, file: string): string {
  const layout = layoutOf(documents, file);
  return String(documents.documentOf(`pages/${layout}`)?.value.lang ?? 'en');
}
