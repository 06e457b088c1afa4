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
import { nothingWritten } from '../../edit/workspace/systemFault.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import { editorListsFile } from '../../shared/editorListsFile.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { routeOf } from '../../shared/routes.ts';
import {
  cannotRun,
  type ExitCode,
  languageOfCommand,
  reasonOf,
  setClock,
  siteFolder,
} from '../cli/command.ts';
import { print } from '../cli/print.ts';
import { contractOfProject } from '../cli/project.ts';
import { type Given, readSubcommand, type Subcommand } from './subcommands.ts';

export interface Command {
  help: Bilingual;
  subcommands: Record<string, Subcommand>;
  /** The subcommand that is meant where none is named. */
  usual?: string;
  run: (given: Given) => ExitCode;
}

/** Runs a command with the arguments of this process. */
export function runEditCommand(command: Command): void {
  process.exitCode = exitCodeOf(command);
}

function exitCodeOf({ help, subcommands, usual, run }: Command): ExitCode {
  const lang = languageOfCommand();
  const args = process.argv.slice(2);
  const isNamed = usual === undefined || (args[0] !== undefined && !args[0].startsWith('-'));
  const given = readSubcommand(isNamed ? args : [usual, ...args], subcommands, lang);
  if (given === 'help') {
    print(`${help[lang]}\n`);
    return 0;
  }
  if ('refusal' in given) return cannotRun(given.refusal);
  setClock(given.flags.clock);
  try {
    const root = siteFolder(given.root);
    return run({ ...given, root });
  } catch (error) {
    return cannotRun(reasonOf(error, lang, given.root));
  }
}

/** Makes a change and writes it, or says why not. */
export function edit({ root, lang, isDry }: Given, request: EditRequest): ExitCode {
  const site = { sources: readSources(root), pictures: readPictures(root) };
  const outcome = createEditor(contractOfProject(), lang)(site, request);
  if (isRefusal(outcome)) return refuse(outcome, nothingWritten[lang]);
  if (!isDry) writeChanges(root, site.sources, outcome.changes, true);
  const isListed = !isDry && writeEditorLists(root, outcome.validatedBy.opened);
  const warnings = outcome.report.diagnostics.length > 0 ? [`\n${reported(outcome)}`] : [];
  printLines([
    ...(isDry ? [words[lang].tried] : []),
    ...outcome.said,
    ...(isListed ? [words[lang].listed] : []),
    ...warnings,
    isDry ? nothingWritten[lang] : countsOf(outcome, lang),
  ]);
  return 0;
}

/** Prints the places, or the reason for a refusal. */
export function list(found: Found[] | Refusal, name: string, lang: Language): ExitCode {
  if (isRefusal(found)) return refuse(found);
  const lines = found.map(({ at, place, text }) => `${at}  ${place}  ${text}`);
  const files = new Set(found.map(({ at }) => at.split(':')[0])).size;
  printLines([...lines, words[lang].uses(name, found.length, files)]);
  return 0;
}

/** `contact`, `/contact/`, `contact.json` and `pages/contact.json` can only mean `/contact`. */
export function routeOfWord(word: string): string {
  const name = /^(?:\.?\/)?(?:pages\/)?(.+\.json)$/.exec(word)?.[1];
  const route = name === undefined ? null : routeOf(name);
  return route ?? `/${word.replace(/^\/+|\/+$/g, '')}`;
}

export function refuse({ message, suggestion, report }: Refusal, end?: string): 1 {
  const lines = [report && reported({ report }), message, suggestion, end];
  console.error(lines.filter(Boolean).join('\n'));
  return 1;
}

/** Tells the mistakes of a file that cannot be read. */
export function refuseFile(mistakes: Diagnostic[]): 1 {
  const lines = mistakes.flatMap(({ file, line, column, message, suggestion }) => [
    `${file}:${line}:${column}  ${message}`,
    suggestion,
  ]);
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
  const lines = codes.flatMap((code) =>
    lineOf(
      diagnostics.filter((each) => each.code === code),
      report.lang,
    ),
  );
  return [...lines, '', summaryOf(report)].join('\n');
}

function lineOf([first, ...others]: Diagnostic[], lang: Language): string[] {
  if (!first) return [];
  const { file, line, column, message } = first;
  const more = others.length > 0 ? ` ${words[lang].more(others.length)}` : '';
  return [`${file}:${line}:${column}  ${message}${more}`];
}

const few = 3;

export function placesIn(count: number, lang: Language): string {
  return words[lang].places(count);
}

function countsOf({ changes }: Done, lang: Language): string {
  const removed = changes.filter((change) => 'remove' in change).length;
  return words[lang].done(changes.length - removed, removed);
}

const words = {
  en: {
    tried: 'A trial. Without --dry-run this is done:',
    listed: `${editorListsFile} follows, from which editors complete what you type.`,
    places: (count: number) => countOf(count, 'place'),
    uses: (name: string, places: number, files: number) =>
      places > 0
        ? `${name} is used in ${countOf(places, 'place')} in ${countOf(files, 'file')}.`
        : `${name} is used nowhere.`,
    more: (count: number) => `And ${count} more like this.`,
    done(written: number, removed: number): string {
      const parts = [
        ...(written > 0 ? [`${countOf(written, 'file')} written`] : []),
        ...(removed > 0 ? [`${countOf(removed, 'file')} removed`] : []),
      ];
      return parts.length > 0 ? `Done: ${parts.join(', ')}.` : 'Nothing had to be written.';
    },
  },
  es: {
    tried: 'Es una prueba. Sin --dry-run se hace esto:',
    listed: `También cambia ${editorListsFile}, con el que los editores completan lo que se escribe.`,
    places: (count: number) => spanishCount(count, 'lugar', 'lugares'),
    uses: (name: string, places: number, files: number) =>
      places > 0
        ? `${name} se usa en ${spanishCount(places, 'lugar', 'lugares')} de ${spanishCount(files, 'archivo')}.`
        : `${name} no se usa en ningún sitio.`,
    more: (count: number) => `Y ${count} más como este.`,
    done(written: number, removed: number): string {
      const parts = [
        ...(written > 0 ? [`${agreed(written, 'escrito')}`] : []),
        ...(removed > 0 ? [`${agreed(removed, 'eliminado')}`] : []),
      ];
      return parts.length > 0 ? `Hecho: ${parts.join(', ')}.` : 'No había nada que escribir.';
    },
  },
} satisfies Record<Language, unknown>;

/** `2 archivos escritos`. */
function agreed(count: number, participle: string): string {
  return `${spanishCount(count, 'archivo')} ${participle}${count === 1 ? '' : 's'}`;
}
