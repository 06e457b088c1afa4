import {
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  type Node,
  parseTree,
} from 'jsonc-parser';
import { type Diagnostic, sorted } from '../../../content/diagnostics/diagnostic.ts';
import type { Path } from '../../../content/schema/traversal.ts';
import { nameOf } from '../../../edit/workspace/documents.ts';
import { revisionOf } from '../../../edit/workspace/revision.ts';
import { routeOf } from '../../../shared/routes.ts';
import type { Problem, ProblemCounts } from '../../api/problems.ts';

type TextOf = (file: string) => string | undefined;

/** Diagnostics as the studio shows them: each with its field. By file, then by line. */
export function problemsOf(diagnostics: Diagnostic[], textOf: TextOf): Problem[] {
  const files = new Map<string, Lines>();
  return sorted(diagnostics).map((diagnostic) => {
    const { file } = diagnostic;
    const lines = files.get(file) ?? linesOf(textOf(file) ?? '');
    files.set(file, lines);
    return problemOf(diagnostic, lines);
  });
}

export function countsOf(diagnostics: Diagnostic[]): ProblemCounts {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}

export function countsByFile(diagnostics: Diagnostic[]): Record<string, ProblemCounts> {
  const counts: Record<string, ProblemCounts> = {};
  for (const { file, severity } of diagnostics) {
    counts[file] ??= { errors: 0, warnings: 0 };
    counts[file][severity === 'error' ? 'errors' : 'warnings'] += 1;
  }
  return counts;
}

function problemOf(diagnostic: Diagnostic, lines: Lines): Problem {
  const { guess, fix = guess, length: _, coming: __, ...rest } = diagnostic;
  const path = pathOf(diagnostic, lines);
  const route = routeOf(nameOf(diagnostic.file));
  const [list, index] = path;
  const isInSection = list === 'sections' && typeof index === 'number';
  const type = isInSection ? typeOf(lines, index) : undefined;
  return {
    ...rest,
    ...(route !== null && { route }),
    path,
    section: isInSection ? index : null,
    ...(type !== undefined && { type }),
    ...(fix && { fix: { revision: revisionOf({ file: rest.file, text: lines.text }), ...fix } }),
  };
}

function typeOf({ tree }: Lines, section: number): string | undefined {
  const type: unknown = tree && findNodeAtLocation(tree, ['sections', section, 'type'])?.value;
  return typeof type === 'string' ? type : undefined;
}

function pathOf({ line, column, code, message }: Diagnostic, { tree, starts }: Lines): Path {
  const node = tree && findNodeAtOffset(tree, (starts[line - 1] ?? 0) + column - 1);
  const path = node ? getNodePath(node) : [];
  // A missing field has no place of its own: the message names it first.
  const [, field] = code === 'missing-field' ? (/`([^`]+)`/.exec(message) ?? []) : [];
  return field === undefined || path.at(-1) === field ? path : [...path, field];
}

interface Lines {
  text: string;
  tree: Node | undefined;
  /** The beginning of each line. */
  starts: number[];
}

function linesOf(text: string): Lines {
  const breaks = [...text.matchAll(/\r\n|\n|\r/g)].map((match) => match.index + match[0].length);
  return { text, tree: parseTree(text), starts: [0, ...breaks] };
}
