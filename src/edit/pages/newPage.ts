import { type Edit, findNodeAtLocation, type Node } from 'jsonc-parser';
import { jsonOf } from '../json/stringify.ts';
import { removeChild, replaceValue } from '../json/textEdits.ts';
import { newlineOf } from '../json/textLayout.ts';
import { dropAbsence } from '../links/absentRoutes.ts';
import { layoutOf, newFileOf, noPage, occupied, schemaAddress } from '../links/addresses.ts';
import { dropRedirect } from '../links/redirects.ts';
import type { Desk, EditDocument } from '../workspace/documents.ts';
import type { NewPage } from '../workspace/request.ts';
import type { Attempt, Revision } from '../workspace/workspace.ts';
import { pointAtSchema } from './movePage.ts';
import { outlineOf, sectionsOfExamples } from './template.ts';
import { typicalPage } from './typicalPage.ts';

/** Ways to begin a page, the best first: later ones are for where those before are not valid. */
export function newPage(request: NewPage): Attempt[] {
  const { like } = request;
  if (like !== undefined) return [copyOf(request, like)];
  return [fromFolder(request, true), fromFolder(request, false), begin(request, fromExamples)];
}

function copyOf(request: NewPage, like: string): Attempt {
  return (revision) => {
    const desk = revision.desk();
    const source = desk.documentOf(desk.routes.get(like) ?? '');
    if (!source) return noPage(desk, like);
    return begin(request, (_, file) => {
      revision.write(file, source.source.text);
      revision.edit(file, newHead(source, request, layoutLanguage(desk, file)));
      pointAtSchema(revision, file);
      revision.say(`Wrote ${file}, a copy of ${source.file} with another title.`);
    })(revision);
  };
}

/** The sections of the page that is most like the others in its folder, with texts to be written. */
function fromFolder(request: NewPage, isShort: boolean): Attempt {
  return begin(request, (revision, file) => {
    const desk = revision.desk();
    const model = typicalPage(desk, file);
    if (!model) return fromExamples(revision, file, request);
    const lang = layoutLanguage(desk, file);
    const outline = { heading: headingOf(request), isShort, today: request.today, lang };
    write(revision, file, request, outlineOf(desk.contract, model.value, outline));
    revision.say(`Wrote ${file}, with the kinds of sections that ${model.file} has.`);
  });
}

function fromExamples(revision: Revision, file: string, request: NewPage): void {
  const desk = revision.desk();
  const lang = layoutLanguage(desk, file);
  const sections = sectionsOfExamples(desk.contract, headingOf(request), lang);
  write(revision, file, request, sections);
  revision.say(`Wrote ${file}, with sections from the examples of the contract.`);
}

/** The common part of every new page. */
function begin(request: NewPage, make: Make): Attempt {
  return (revision) => {
    const { route } = request;
    const refusal = occupied(revision.desk(), route);
    if (refusal) return refusal;
    const file = newFileOf(revision.desk(), route);
    dropRedirect(revision, route);
    dropAbsence(revision, route);
    make(revision, file, request);
    const layout = layoutOf(revision.desk(), file);
    if (layout) revision.say(`Its layout is pages/${layout}.`);
    return undefined;
  };
}

type Make = (revision: Revision, file: string, request: NewPage) => void;

function write(revision: Revision, file: string, request: NewPage, sections: unknown[]): void {
  const page = {
    $schema: schemaAddress(file),
    title: headingOf(request),
    description: descriptionOf(request, layoutLanguage(revision.desk(), file)),
    sections,
  };
  const home = revision.desk().documentOf('pages/index.json')?.source.text ?? '';
  const newline = newlineOf(home);
  const style = { isInline: false, mayFold: false, indent: '', unit: '  ', newline };
  revision.write(file, jsonOf(page, style) + newline);
}

/** A copy gets its own title, main heading and description, and is nobody's translation. */
function newHead(source: EditDocument, request: NewPage, lang: string): Edit[] {
  const { tree } = source;
  const text = (path: (string | number)[], value: string): Edit[] => {
    const node = findNodeAtLocation(tree, path);
    return node?.type === 'string' ? [replaceValue(node, value)] : [];
  };
  const heading = headingOf(request);
  const [inHeading = []] = ['heading', 'title']
    .map((name) => text(['sections', 0, name], heading))
    .filter((edits) => edits.length > 0);
  return [
    ...text(['title'], heading),
    ...text(['description'], descriptionOf(request, lang)),
    ...inHeading,
    ...withoutAlternate(tree),
  ];
}

function withoutAlternate(tree: Node): Edit[] {
  const field = findNodeAtLocation(tree, ['alternate'])?.parent;
  return field ? [removeChild(tree, tree.children?.indexOf(field) ?? -1)] : [];
}

/** The title that was asked for, or the address in words: `/services/tax-advice` → `Tax advice`. */
function headingOf({ route, title }: NewPage): string {
  if (title) return title;
  const words = route.slice(route.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function descriptionOf(request: NewPage, lang: string): string {
  const heading = headingOf(request);
  return lang === 'es'
    ? `TODO: en una o dos frases, de qué trata la página «${heading}».`
    : `TODO: one or two sentences on what the page “${heading}” is about.`;
}

function layoutLanguage(desk: Desk, file: string): string {
  const layout = layoutOf(desk, file);
  return String(desk.documentOf(`pages/${layout}`)?.value.lang ?? 'en');
}
