import type { ContentKind } from '../schema/contract.ts';
import { isRecord } from '../schema/schemaAt.ts';
import { type Path, type Traversal, visit } from '../schema/traversal.ts';
import { linksIn } from '../text/markdown.ts';

/** A value of a content kind and its path. Markdown in a list is one value for each string. */
export interface Value {
  kind: ContentKind;
  /** Pictures and actions are objects, all other values are text. */
  value: string | Record<string, unknown>;
  path: Path;
}

/**
 * Every value of a page, a layout or the redirects that has a content kind, children before the
 * object that holds them, but those of a type that the schema refuses. The summary and the rules
 * read the list that one traversal makes.
 * @param plan the same for the same data
 */
export function valuesIn(plan: Traversal, data: object): Value[] {
  if (last?.data === data) return last.values;
  const values: Value[] = [];
  visit(plan, data, (kind, value, path) => {
    if (typeof value === 'string') values.push({ kind, value, path });
    else if (isRecord(value)) {
      if (kind === 'picture' || kind === 'action') values.push({ kind, value, path });
    } else if (Array.isArray(value))
      for (const [index, text] of value.entries())
        if (typeof text === 'string') values.push({ kind, value: text, path: [...path, index] });
  });
  last = { data, values };
  return values;
}

/** The values of one page alone: those of all pages take more memory than their texts. */
let last: { data: object; values: Value[] } | undefined;

/** The addresses in a value: itself, or those of its Markdown. */
export function addressesIn({ kind, value }: Value): string[] {
  if (kind === 'href') return [String(value)];
  return kind === 'inline' || kind === 'markdown' ? linksIn(String(value)) : [];
}
