import {
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  type Node,
  parseTree,
} from 'jsonc-parser';
import { countsOf, type Diagnostic, sorted } from '../../../content/diagnostics/diagnostic.ts';
import type { Path } from '../../../content/schema/traversal.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import { groupedBy } from '../../../shared/groupedBy.ts';
import { linesOf } from '../../../shared/lines.ts';
import { memoizeByText } from '../../../shared/memoize.ts';
import type { Problem, ProblemCounts } from '../../api/files.ts';

type TextOf = (file: string) => string | undefined;

/** Diagnostics as the studio shows them: each with its field. By file, then by line. */
export function problemsOf(diagnostics: Diagnostic[], textOf: TextOf): Problem[] {
  const parsedOf = memoizeByText((file) => {
    const text = textOf(file) ?? '';
    return { text, tree: parseTree(text) };
  });
  return sorted(diagnostics).map((diagnostic) => {
    const { guess, fix = guess, length: _, ...rest } = diagnostic;
    const { file } = rest;
    const { text, tree } = parsedOf(file);
    const path = pathOf(diagnostic, text, tree);
    const type = typeOf(tree, path);
    return {
      ...rest,
      path,
      ...(type !== undefined && { type }),
      ...(fix && { fix: { revision: revisionOf({ file, text }), ...fix } }),
    };
  });
}

export function countsByFile(diagnostics: Diagnostic[]): Record<string, ProblemCounts> {
  const files = groupedBy(diagnostics, ({ file }) => file);
  return Object.fromEntries([...files].map(([file, own]) => [file, countsOf(own)]));
}

function typeOf(tree: Node | undefined, [list, index = '']: Path): string | undefined {
  if (list !== 'sections') return undefined;
  const type: unknown = tree && findNodeAtLocation(tree, [list, index, 'type'])?.value;
  return typeof type === 'string' ? type : undefined;
}

function pathOf({ line, column, code, message }: Diagnostic, text: string, tree?: Node): Path {
  const node = tree && findNodeAtOffset(tree, linesOf(text).offsetOf({ line, column }));
  const path = node ? getNodePath(node) : [];
  // A missing field has no place of its own: the message names it first.
  const [, field] = code === 'missing-field' ? (/`([^`]+)`/.exec(message) ?? []) : [];
  return field === undefined || path.at(-1) === field ? path : [...path, field];
}
