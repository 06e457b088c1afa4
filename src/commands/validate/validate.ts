import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formats } from '../../content/diagnostics/report/formats.ts';
import { type Reported, summaryOf } from '../../content/diagnostics/report/text.ts';
import type { OpenedSite } from '../../content/open/open.ts';
import { createPageCache, type PageCache } from '../../content/open/pageCache.ts';
import { createSiteOpener } from '../../content/open/siteOpener.ts';
import { createSourceReader, hasPages, readPictures } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../content/text/facts.ts';
import { runToEnd } from '../../shared/cooperative.ts';
import { type Arguments, argumentsOf, help } from './arguments.ts';
import { partNamed, reportOn } from './filterReport.ts';
import { mendSite } from './fixSite.ts';
import { watchPages } from './watch.ts';

/** Where the command writes: what was found, and what is said about it. */
export interface Console {
  out: (text: string) => void;
  say: (text: string) => void;
  colors: boolean;
  /** The language of who reads it. */
  lang: Language;
}

export type ExitCode = 0 | 1 | 2;

/** What was read beforehand. */
export interface Ahead {
  /** The site as it is: enough for one report. */
  opened?: OpenedSite;
  /** What was found in it, where nothing has changed since and no part was asked for. */
  report?: Reported;
  /** What is known of the pages, for those that are read time and again. */
  memory?: PageCache;
}

/** The command `npm run validate`. */
export function validate(
  args: string[],
  contract: Contract,
  console: Console,
  ahead: Ahead = {},
): ExitCode {
  const given = argumentsOf(args);
  if ('refusal' in given) return cannotRun(given.refusal, console);
  if (given.help) {
    console.out(`${help}\n`);
    return 0;
  }
  const { root } = given;
  if (!hasPages(root)) {
    const what = existsSync(join(root, 'pages'))
      ? 'pages is no folder'
      : 'There is no folder pages';
    return cannotRun(`${what} in ${root}. Name the site's folder with --root.`, console);
  }
  const parts: string[] = [];
  for (const name of given.parts) {
    const part = partNamed(name, root);
    if ('refusal' in part) return cannotRun(part.refusal, console);
    parts.push(part.path);
  }
  return run({ ...given, parts }, contract, console, ahead);
}

function run(
  given: Arguments,
  contract: Contract,
  console: Console,
  { opened, report: past, memory = createPageCache() }: Ahead,
): ExitCode {
  if (past) return tell(past, given, console);
  if (opened) return report(opened, given, console);
  const { root, parts, fix, watch, today, lang = console.lang } = given;
  const { open } = createSiteOpener({ contract, lang, cache: memory });
  const readSteps = createSourceReader(root, memory.stamps);
  const read = () => runToEnd(readSteps());
  const openNow = () => open(read(), readPictures(root), today);
  if (fix) {
    const find = (sources: ReturnType<typeof read>) =>
      reportOn(open(sources, readPictures(root), today), parts).diagnostics;
    console.say(mendSite(root, read(), find, lang));
  }
  // Before the pages are read, so that no save comes in between.
  if (watch) watchPages(root, () => report(openNow(), given, console));
  const status = report(openNow(), given, console);
  if (watch) console.say('Waiting for changes in pages/. Ctrl+C ends this.\n');
  return status;
}

function report(opened: OpenedSite, given: Arguments, console: Console): ExitCode {
  return tell(reportOn(opened, given.parts), given, console);
}

/** What is read by machines goes out alone; what happened is said beside it. */
function tell(reported: Reported, { format }: Arguments, console: Console): ExitCode {
  console.out(formats[format](reported, console));
  if (format !== 'text') console.say(`${summaryOf(reported)}\n`);
  return reported.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function cannotRun(reason: string, console: Console): 2 {
  console.say(`${reason}\n`);
  return 2;
}
