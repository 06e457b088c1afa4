import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeEditorLists } from '../../codegen/editorLists.ts';
import { locales } from '../../content/diagnostics/locales.ts';
import { formats } from '../../content/diagnostics/report/formats.ts';
import { type Reported, summaryOf } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/openedSite.ts';
import { createOpener } from '../../content/open/openSite.ts';
import { hasPages, readPictures, readSources, type Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Bilingual } from '../../shared/language.ts';
import { type ExitCode, noPagesIn } from '../cli/command.ts';
import type { Arguments } from './arguments.ts';
import { partNamed, reportOn } from './filterReport.ts';
import { mendSite } from './fixSite.ts';
import { watchPages } from './watch.ts';

/** The streams of the command: `out` for the report, `say` for messages about the run. */
export interface Output {
  out: (text: string) => void;
  say: (text: string) => void;
  colors: boolean;
}

/** Runs `npm run validate`. */
export function validate(given: Arguments, contract: Contract, output: Output): ExitCode {
  const { root, lang } = given;
  if (!hasPages(root)) {
    const reason = existsSync(join(root, 'pages')) ? noFolder(root) : noPagesIn(root);
    return cannotRun(reason[lang], output);
  }
  const parts: string[] = [];
  for (const name of given.parts) {
    const part = partNamed(name, root, lang);
    if ('refusal' in part) return cannotRun(part.refusal, output);
    parts.push(part.path);
  }
  return run({ ...given, parts }, contract, output);
}

function run(given: Arguments, contract: Contract, output: Output): ExitCode {
  const { root, parts, fix, watch, lang } = given;
  const openSite = createOpener({ contract, lang });
  let sources = readSources(root);
  const openNow = () => {
    sources = readSources(root, sources);
    return openSite({ sources, pictures: readPictures(root) });
  };
  if (fix) {
    const pictures = readPictures(root);
    const find = (mended: Source[]) =>
      reportOn(openSite({ sources: mended, pictures }), parts).diagnostics;
    output.say(mendSite(root, sources, find, lang));
  }
  if (!watch) return report(openNow(), given, output);
  const { checking, waiting } = locales[lang];
  const reportAgain = () => {
    output.say(`${checking}\n`);
    const status = report(openNow(), given, output);
    output.say(`${waiting}\n`);
    return status;
  };
  // Watching starts before the first read, so that no save is missed.
  watchPages(root, reportAgain);
  return reportAgain();
}

function report(opened: OpenedSite, given: Arguments, output: Output): ExitCode {
  writeEditorLists(given.root, opened);
  return tell(reportOn(opened, given.parts), given, output);
}

/** Prints the report alone to `out`, since programs parse it. The summary goes to `say`. */
function tell(reported: Reported, { format }: Arguments, output: Output): ExitCode {
  output.out(formats[format](reported, output));
  if (format !== 'text') output.say(`${summaryOf(reported)}\n`);
  return reported.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function noFolder(root: string): Bilingual {
  return {
    en: `pages is no folder in ${root}. Name the site's folder with --root.`,
    es: `pages no es una carpeta en ${root}. Indique la carpeta del sitio con --root.`,
  };
}

function cannotRun(reason: string, output: Output): 2 {
  output.say(`${reason}\n`);
  return 2;
}
