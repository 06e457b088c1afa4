import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupedBy } from '../../shared/groupedBy.ts';
import type { Severity } from '../diagnostics/diagnostic.ts';

/** A mistake in a small site without any, and the report on it. */
export interface Case {
  name: string;
  changes: Change[];
  report: string;
}

/** A file that differs. Without `right` and `wrong` the file is missing; without `right`, `wrong` is all of it. */
export interface Change {
  file: string;
  right?: string;
  wrong?: string;
}

/** The folder with the cases of each rule, below the root of the project. */
export const casesFolder = 'src/content/check/cases';

/** The cases of each rule by its name; none in a folder without code. */
export function readCases(root: string): Map<string, Case[]> {
  const folder = join(root, casesFolder);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(
    files.map((file) => [
      file.replace('.txt', ''),
      casesIn(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}

/** All cases by the code that they report, in the order of the codes. The first is the typical one. */
export function casesByCode(root: string): Map<string, Case[]> {
  const all = [...readCases(root).values()].flat();
  const byCode = groupedBy(all, ({ report }) => toldIn(report).code);
  return new Map([...byCode].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The first message of a report. */
export function toldIn(report: string): { severity: Severity; code: string; message: string } {
  const [, severity, code = '', message = ''] =
    / {2}(error|warning) ([\w-]+)\n {2}(.*)/.exec(report) ?? [];
  return { severity: severity === 'warning' ? 'warning' : 'error', code, message };
}

/**
 * Reads cases: `# name`, then for each file its name, what stands there behind `- ` and what is to stand
 * there instead behind `+ `; behind an empty line the report.
 */
export function casesIn(text: string): Case[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...report] = block.trim().split('\n\n');
      const [name = '', ...changes] = head.split('\n');
      return { name, changes: changesIn(changes), report: report.join('\n\n') };
    });
}

function changesIn(lines: string[]): Change[] {
  const changes: Change[] = [];
  for (const line of lines) {
    const change = changes.at(-1);
    const field = /^-(?: |$)/.test(line) ? 'right' : /^\+(?: |$)/.test(line) ? 'wrong' : undefined;
    if (!field) changes.push({ file: line });
    else if (change) change[field] = joinedLines(change[field], line.slice(2));
  }
  return changes;
}

function joinedLines(before: string | undefined, line: string): string {
  return before === undefined ? line : `${before}\n${line}`;
}
