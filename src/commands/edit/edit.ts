import { writeEditorLists } from '../../codegen/editorLists.ts';
import { sorted } from '../../content/diagnostics/diagnostic.ts';
import { reportOf, summaryOf } from '../../content/diagnostics/report/text.ts';
import { readFiles } from '../../content/read/source.ts';
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
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { routeOf } from '../../shared/routes.ts';
import type { ExitCode, Given } from '../cli/command.ts';
import { siteFolder } from '../cli/folder.ts';
import { contractOfProject } from '../cli/project.ts';

/** Makes a change and writes it, or says why not. */
export function edit({ flags, lang }: Given, request: EditRequest): ExitCode {
  const root = siteFolder(flags.root);
  const site = readFiles(root);
  const outcome = createEditor(contractOfProject(), lang)(site, request);
  if (isRefusal(outcome)) return refuse(outcome, nothingWritten[lang]);
  const isDry = flags['dry-run'];
  if (!isDry) {
    writeChanges(root, site.sources, outcome.changes, true);
    writeEditorLists(root, outcome.validatedBy.opened);
  }
  const { said, report } = outcome;
  const lines = [...(isDry ? [tried[lang]] : []), ...said];
  if (report.diagnostics.length > 0) lines.push('', ...warned(report, lang));
  lines.push(isDry ? nothingWritten[lang] : doneOf(outcome)[lang]);
  console.log(lines.join('\n'));
  return 0;
}

/** Prints the places, or the reason for a refusal. */
export function list(found: Found[] | Refusal, name: string, lang: Language): ExitCode {
  if (isRefusal(found)) return refuse(found);
  const files = new Set(found.map(({ at }) => at.split(':')[0])).size;
  for (const { at, place, text } of found) console.log(`${at}  ${place}  ${text}`);
  console.log(uses(name, found.length, files)[lang]);
  return 0;
}

export function refuse({ message, suggestion, report }: Refusal, end?: string): 1 {
  const lines = [report && reported(report), message, suggestion, end];
  console.error(lines.filter(Boolean).join('\n'));
  return 1;
}

function reported(report: Done['report'], summary = summaryOf(report)): string {
  return reportOf(report, { colors: process.stdout.isTTY, summary }).trimEnd();
}

/** The first warnings and the count of all: a page to be translated has one for each of its texts. */
function warned(report: Done['report'], lang: Language): string[] {
  const first = sorted(report.diagnostics).slice(0, mostWarnings);
  const text = reported({ ...report, diagnostics: first }, summaryOf(report));
  return first.length < report.diagnostics.length ? [text, shownFirst[lang]] : [text];
}

const mostWarnings = 5;

const shownFirst = {
  en: `The first ${mostWarnings} are shown. npm run validate lists all.`,
  es: `Se muestran los ${mostWarnings} primeros. npm run validate los enumera todos.`,
};

/** `contact`, `/contact/`, `contact.json` and `pages/contact.json` can only mean `/contact`. */
export function routeOfWord(word: string): string {
  const name = /^(?:\.?\/)?(?:pages\/)?(.+\.json)$/.exec(word)?.[1];
  const route = name === undefined ? null : routeOf(name);
  return route ?? `/${word.replace(/^\/+|\/+$/g, '')}`;
}

const tried = {
  en: 'A trial. Without --dry-run this is done:',
  es: 'Es una prueba. Sin --dry-run se hace esto:',
};

function uses(name: string, count: number, files: number): Bilingual {
  if (count === 0)
    return { en: `${name} is used nowhere.`, es: `${name} no se usa en ningún sitio.` };
  const [en, es] = [placesOf(count).en, placesOf(count).es];
  return {
    en: `${name} is used in ${en} in ${countOf(files, 'file')}.`,
    es: `${name} se usa en ${es} de ${spanishCount(files, 'archivo')}.`,
  };
}

export function placesOf(count: number): Bilingual {
  return { en: countOf(count, 'place'), es: spanishCount(count, 'lugar', 'lugares') };
}

function doneOf({ changes }: Done): Bilingual {
  const removed = changes.filter((change) => 'remove' in change).length;
  const written = changes.length - removed;
  if (changes.length === 0)
    return { en: 'Nothing had to be written.', es: 'No había nada que escribir.' };
  const en = [
    written && `${countOf(written, 'file')} written`,
    removed && `${countOf(removed, 'file')} removed`,
  ];
  const es = [
    written && spanishCount(written, 'archivo escrito', 'archivos escritos'),
    removed && spanishCount(removed, 'archivo eliminado', 'archivos eliminados'),
  ];
  return {
    en: `Done: ${en.filter(Boolean).join(', ')}.`,
    es: `Hecho: ${es.filter(Boolean).join(', ')}.`,
  };
}
