import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { partOf } from '../../content/diagnostics/locate.ts';
import { placeOf } from '../../content/diagnostics/placeName.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { compileTraversal, type Path, visit } from '../../content/schema/traversal.ts';
import { placeholders } from '../../content/text/facts.ts';
import { addressOf } from '../../content/text/href.ts';
import type { Language } from '../../shared/language.ts';
import { linesOf } from '../../shared/lines.ts';
import type { Documents, EditDocument } from '../workspace/documents.ts';
import { linksInMarkdown } from './markdownLinks.ts';

/** A range of text that names an address or a fact. */
export interface Use {
  document: EditDocument;
  path: Path;
  /** The text of the range. */
  text: string;
  /** Offset in the file, after the quotation mark. */
  offset: number;
  length: number;
}

/** Finds every link to a route in every file, with or without anchor and query. */
export function usesOfRoute(documents: Documents, route: string): Use[] {
  return usesOfRoutes(documents, new Set([route]));
}

/** Reads each file once, however many routes there are. */
export function usesOfRoutes(documents: Documents, routes: ReadonlySet<string>): Use[] {
  const leadsThere = (href: string) => routes.has(addressOf(href).path);
  const [route, ...others] = routes;
  const named = documents.all.filter(
    ({ source }) => others.length > 0 || mayName(source.text, route ?? ''),
  );
  return named.flatMap((document) =>
    textsIn(documents.contract, document).flatMap(({ kind, texts, path }) => {
      if (kind !== 'href') return linksInMarkdown(texts, leadsThere).map(at(document, path, texts));
      const [text = ''] = texts;
      const whole = { index: 0, offset: 0, length: text.length };
      return leadsThere(text) ? [at(document, path, texts)(whole)] : [];
    }),
  );
}

/** Finds every text that names a fact or contact value. */
export function usesOfFact(documents: Documents, name: string): Use[] {
  const named = documents.all.filter(({ source }) => mayName(source.text, name));
  return named.flatMap((document) =>
    textsIn(documents.contract, document).flatMap(({ texts, path }) =>
      texts
        .flatMap((text, index) =>
          placeholders(text)
            .filter((found) => found.name === name)
            .map(({ offset }) => ({ index, offset, length: name.length + 2 })),
        )
        .map(at(document, path, texts)),
    ),
  );
}

/** A text search avoids traversing most files. Slashes and other characters may be escaped. */
function mayName(text: string, name: string): boolean {
  return text.includes(name.slice(name.lastIndexOf('/') + 1)) || text.includes('\\u');
}

/** Returns `pages/contact.json:12:20` and the author's name for the place. */
export function positionOfUse(
  contract: Contract,
  { document, path, offset }: Use,
  lang: Language = 'en',
): { at: string; place: string } {
  const { source, value, kind } = document;
  const { line, column } = linesOf(source.text).positionOf(offset);
  return {
    at: `${document.file}:${line}:${column}`,
    place: kind ? placeOf(contract, { source, kind, value }, path, lang) : path.join(', '),
  };
}

interface Texts {
  kind: 'href' | 'text' | 'inline' | 'markdown';
  /** One text, or the texts of a list. */
  texts: string[];
  path: Path;
}

function textsIn(contract: Contract, document: EditDocument): Texts[] {
  const found: Texts[] = [];
  if (!document.kind) return found;
  visit(
    compileTraversal(contract, `${document.kind}.json`),
    document.value,
    (kind, value, path) => {
      if (kind !== 'href' && kind !== 'text' && kind !== 'inline' && kind !== 'markdown') return;
      const texts = [value].flat();
      if (texts.every((text) => typeof text === 'string')) found.push({ kind, texts, path });
    },
  );
  return found;
}

/** The range in the file of a part of these texts. */
function at(document: EditDocument, path: Path, texts: string[]) {
  return ({ index, offset, length }: { index: number; offset: number; length: number }): Use => {
    const whole = findNodeAtLocation(document.tree, path);
    const node: Node | undefined = whole?.type === 'array' ? whole.children?.[index] : whole;
    if (!node) throw new Error(`${document.file} has nothing at ${path.join('/')}.`);
    return {
      document,
      path: whole === node ? path : [...path, index],
      text: (texts[index] ?? '').slice(offset, offset + length),
      ...partOf(document.source.text, node, { offset, length }),
    };
  };
}
