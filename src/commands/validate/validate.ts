import { writeEditorLists } from '../../codegen/editorLists.ts';
import { launchRules, ordinaryRules } from '../../content/check/rules.ts';
import { countsOf } from '../../content/diagnostics/diagnostic.ts';
import { locales } from '../../content/diagnostics/locales.ts';
import { type Format, formats } from '../../content/diagnostics/report/formats.ts';
import { type Reported, summaryOf } from '../../content/diagnostics/report/text.ts';
import { createOpener } from '../../content/open/openSite.ts';
import { readFiles, type Source } from '../../content/read/source.ts';
import type { Bilingual } from '../../shared/language.ts';
import { formatIn } from '../cli/arguments.ts';
import { CannotRun, type ExitCode, type Given } from '../cli/command.ts';
import { siteFolder } from '../cli/folder.ts';
import { print } from '../cli/print.ts';
import { contractOfProject } from '../cli/project.ts';
import { explain } from './explain.ts';
import { fixSite } from './fixSite.ts';
import { partNamed, reportOn } from './parts.ts';
import { watchPages } from './watch.ts';

/** The streams of the command: `out` for the report, `say` for messages about the run. */
export interface Output {
  out: (text: string) => void;
  say: (text: string) => void;
  colors: boolean;
}

const terminal: Output = {
  out: print,
  say: (text) => process.stderr.write(text),
  colors: process.stdout.isTTY,
};

/**
 * Runs `npm run validate`.
 * @throws CannotRun
 */
export function validate(
  { words, flags, lang }: Given,
  contract = contractOfProject(),
  output = terminal,
): ExitCode {
  if (flags.explain) return explain(words, lang, output.out);
  if (flags.fix && flags.watch) throw new CannotRun(notBoth);
  const [root, format] = [siteFolder(flags.root), formatIn(formats, flags.format)];
  const parts = words.map((word) => partNamed(word, root));
  const rules = flags.launch ? [...ordinaryRules, ...launchRules] : ordinaryRules;
  const openSite = createOpener({ contract, lang, rules });
  if (flags.fix) output.say(`${fixSite(root, openSite, parts, lang)}\n\n`);
  let sources: Source[] = [];
  const report = () => {
    const files = readFiles(root, sources);
    sources = files.sources;
    const opened = openSite(files);
    writeEditorLists(root, opened);
    const code = tell(reportOn(opened, parts), format, output);
    if (flags.launch) output.say(`${verdicts[code][lang]}\n`);
    return code;
  };
  if (!flags.watch) return report();
  const { checking, waiting } = locales[lang];
  const reportAgain = () => {
    output.say(`${checking}\n`);
    const code = report();
    output.say(`${waiting}\n`);
    return code;
  };
  // Watching starts before the first read, so that no save is missed.
  watchPages(root, reportAgain);
  return reportAgain();
}

const notBoth = {
  en: 'Use --fix or --watch, not both: files open in an editor.',
  es: 'Use --fix o --watch, no los dos: hay archivos abiertos en un editor.',
};

/** Prints the report alone to `out`, since programs parse it. The summary goes to `say`. */
function tell(reported: Reported, format: Format, output: Output): 0 | 1 {
  output.out(formats[format](reported, output));
  if (format !== 'text') output.say(`${summaryOf(reported)}\n`);
  return countsOf(reported.diagnostics).errors > 0 ? 1 : 0;
}

const verdicts: Record<0 | 1, Bilingual> = {
  0: { en: 'Ready to launch.', es: 'Listo para publicar.' },
  1: { en: 'Not ready to launch.', es: 'Aún no está listo para publicar.' },
};
