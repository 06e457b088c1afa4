import { writeEditorLists } from '../../codegen/editorLists.ts';
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts';
import { reportOf, summaryOf } from '../../content/diagnostics/report/text.ts';
import { readPictures, readSources } from '../../content/read/source.ts';
import { createEditor } from '../../edit/editor.ts';
import type { Found } from '../../edit/links/where.ts';
import {
  type Done,
  type EditRequest,
  isRefusal,
  type Refusal,
} from '../../edit/workspace/request.ts';
import {
  ChangedElsewhere,
  OutsideOfPages,
  writeChanges,
} from '../../edit/workspace/writeChanges.ts';
import { countOf } from '../../shared/phrases.ts';
import { routeOf } from '../../shared/routes.ts';
import { cannotRun, type ExitCode, reasonOf, siteFolder } from '../cli/command.ts';
import { print } from '../cli/print.ts';
import { contractOfProject } from '../cli/project.ts';
import { type Given, readSubcommand, type Subcommand } from './subcommands.ts';

export interface Command {
  help: string;
  subcommands: Record<string, Subcommand>;
  run: (given: Given) => ExitCode;
}

/** Runs a command with the arguments of this process. */
export function runEditCommand(command: Command): void {
  process.exitCode = exitCodeOf(command);
}

function exitCodeOf({ help, subcommands, run }: Command): ExitCode {
  const given = readSubcommand(process.argv.slice(2), subcommands);
  if (given === 'help') {
    print(`${help}\n`);
    return 0;
  }
  if ('refusal' in given) return cannotRun(given.refusal);
  try {
    return run({ ...given, root: siteFolder(given.root) });
  } catch (error) {
    const isKnown = error instanceof ChangedElsewhere || error instanceof OutsideOfPages;
    return cannotRun(
      isKnown ? `${error.message}\nNothing was written.` : reasonOf(error, given.root),
    );
  }
}

/** Makes a change and writes it, or says why not. */
export function edit(root: string, request: EditRequest): ExitCode {
  const site = { sources: readSources(root), pictures: readPictures(root) };
  const outcome = createEditor(contractOfProject())(site, request);
  if (isRefusal(outcome)) return refuse(outcome, 'Nothing was written.');
  writeChanges(root, site.sources, outcome.changes);
  writeEditorLists(root, outcome.validatedBy.opened);
  const warnings = outcome.report.diagnostics.length > 0 ? [`\n${reported(outcome)}`] : [];
  printLines([...outcome.said, ...warnings, countsOf(outcome)]);
  return 0;
}

/** Prints the places, or the reason for a refusal. */
export function list(found: Found[] | Refusal, name: string): ExitCode {
  if (isRefusal(found)) return refuse(found);
  const lines = found.map(({ at, place, text }) => `${at}  ${place}  ${text}`);
  const files = new Set(found.map(({ at }) => at.split(':')[0])).size;
  const places = `${countOf(found.length, 'place')} in ${countOf(files, 'file')}`;
  printLines([...lines, `${name} is used ${found.length > 0 ? `in ${places}` : 'nowhere'}.`]);
  return 0;
}

/** `contact`, `/contact/` and `pages/contact.json` can only mean `/contact`. */
export function routeOfWord(word: string): string {
  const name = /^\/?(?:\.\/)?pages\/(.+\.json)$/.exec(word)?.[1];
  const route = name === undefined ? null : routeOf(name);
  return route ?? `/${word.replace(/^\/+|\/+$/g, '')}`;
}

function refuse({ message, suggestion, report }: Refusal, end?: string): 1 {
  const lines = [report && reported({ report }), message, suggestion, end];
  console.error(lines.filter(Boolean).join('\n'));
  return 1;
}

function printLines(lines: string[]): void {
  print(`${lines.join('\n')}\n`);
}

/** Prints a few warnings with their lines, many as one line for each kind. */
function reported({ report }: Pick<Done, 'report'>): string {
  const { diagnostics } = report;
  if (diagnostics.length <= few) {
    return reportOf(report, { colors: process.stdout.isTTY }).trimEnd();
  }
  const codes = [...new Set(diagnostics.map(({ code }) => code))];
  const lines = codes.flatMap((code) => lineOf(diagnostics.filter((each) => each.code === code)));
  return [...lines, '', summaryOf(report)].join('\n');
}

function lineOf([first, ...others]: Diagnostic[]): string[] {
  if (!first) return [];
  const { file, line, column, message } = first;
  const more = others.length > 0 ? ` And ${others.length} more like this.` : '';
  return [`${file}:${line}:${column}  ${message}${more}`];
}

const few = 3;

function countsOf({ changes }: Done): string {
  const removed = changes.filter((change) => 'remove' in change).length;
  const written = changes.length - removed;
  if (changes.length === 0) return 'Nothing had to be written.';
  const parts = [
    ...(written > 0 ? [`${countOf(written, 'file')} written`] : []),
    ...(removed > 0 ? [`${countOf(removed, 'file')} removed`] : []),
  ];
  return `Done: ${parts.join(', ')}.`;
}
