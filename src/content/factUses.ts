import type { Document } from './diagnostics/document.ts';
import { locate, type Pointer } from './diagnostics/locate.ts';
import type { Contract } from './schema/contract.ts';
import { compileTraversal, type Path, visit } from './schema/traversal.ts';
import type { LoadedSite } from './site/site.ts';
import { placeholders } from './text/facts.ts';

/** A place where a fact or contact value is named. */
export interface FactUse {
  file: string;
  line: number;
  column: number;
  /** In the author's words: `section 3, faq, question 2`. */
  place: string;
  path: Path;
  /** The pages on which it is read: for a layout, all that it frames. */
  routes: string[];
}

/** Every use of every fact and contact value in the valid pages and layouts, by its name. */
export function factUses(site: LoadedSite, contract: Contract): Map<string, FactUse[]> {
  const uses = new Map<string, FactUse[]>();
  for (const { document, routes } of shown(site)) {
    const named = namesIn(document, contract);
    for (const { pointer, file, line, column, place } of locate(document, named, contract, 'en')) {
      const { name, path } = pointer;
      const use = { file, line, column, place, path, routes };
      uses.set(name, [...(uses.get(name) ?? []), use]);
    }
  }
  return uses;
}

/** The pages that read otherwise when a fact changes, in the order of their addresses. */
export function routesUsingFact(uses: Map<string, FactUse[]>, name: string): string[] {
  return [...new Set((uses.get(name) ?? []).flatMap(({ routes }) => routes))].sort();
}

function shown({ pages, layouts }: LoadedSite): { document: Document; routes: string[] }[] {
  return [
    ...[...pages.values()].map(({ source, page, route }) => ({
      document: { kind: 'page' as const, source, value: page },
      routes: [route],
    })),
    ...[...layouts.values()].map(({ source, layout, file }) => ({
      document: { kind: 'layout' as const, source, value: layout },
      routes: [...pages.values()]
        .filter(({ layoutFile }) => layoutFile === file)
        .map(({ route }) => route),
    })),
  ];
}

type Named = Pointer & { name: string };

/** Each name in braces, and where it stands. */
function namesIn({ kind, value }: Document, contract: Contract): Named[] {
  const found: Named[] = [];
  visit(compileTraversal(contract, `${kind}.json`), value, (content, given, path) => {
    if (content !== 'text' && content !== 'inline' && content !== 'markdown') return;
    const add = (text: unknown, at: Path) => {
      for (const { name, offset } of placeholders(String(text))) {
        const part = { offset, length: name.length + 2 };
        found.push({ name, path: at, part });
      }
    };
    if (!Array.isArray(given)) add(given, path);
    else for (const [index, text] of given.entries()) add(text, [...path, index]);
  });
  return found;
}
