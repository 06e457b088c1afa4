import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { faultWords } from '../../edit/workspace/systemFault.ts';
import {
  type Bilingual,
  BilingualError,
  type Language,
  languageIn,
} from '../../shared/language.ts';
import type { FaultAt } from '../../shared/lookingAt.ts';
import missingPackages from '../../shared/missingPackages.json';
import { type Options, readArguments, type Values } from './arguments.ts';

/** 0: success. 1: findings, or a refused change. 2: the command could not run. 3: see its help. */
export type ExitCode = 0 | 1 | 2 | 3;

interface Command<O extends Options> {
  help: Bilingual;
  options?: O;
  /** The number of words beside the flags; 0 by default. */
  words?: number;
  /** @param lang the language of all that the command says */
  run: (values: Values<O>, words: string[], lang: Language) => ExitCode | Promise<ExitCode>;
}

/** A reason, for people, why a command cannot run. */
export class CannotRun extends BilingualError {
  /** @param reason the tools of developers speak English only */
  constructor(reason: Bilingual | string) {
    super(typeof reason === 'string' ? { en: reason, es: reason } : reason);
  }
}

/** Runs a command with the arguments of this process. */
export function runCommand<const O extends Options = Record<never, never>>(
  command: Command<O>,
): void {
  void exitCodeOf(command).then((code) => {
    process.exitCode = code;
  });
}

async function exitCodeOf<O extends Options>(command: Command<O>): Promise<ExitCode> {
  const { help, options = {} as O, words, run } = command;
  const lang = languageOfCommand();
  const given = readArguments(process.argv.slice(2), options, lang, words);
  if ('refusal' in given) return cannotRun(given.refusal);
  if (given.values.help) {
    console.log(help[lang]);
    return 0;
  }
  setClock(given.values.clock);
  try {
    return await run(given.values, given.words, lang);
  } catch (error) {
    return cannotRun(reasonOf(error, lang));
  }
}

/** Threads and child processes read the time from the environment, as this process does. */
export function setClock(clock: string | undefined): void {
  if (clock !== undefined) process.env.CLOCK = clock;
}

/** The language in which this process talks to its user. */
export function languageOfCommand(): Language {
  return languageIn(process.argv.slice(2), process.env);
}

/** The words for an error that a person can do something about; those for a fault of the program else. */
export function reasonOf(error: unknown, lang: Language, root?: string): string {
  if (error instanceof BilingualError) return error.reason[lang];
  return (faultWords(error, root) ?? unexpectedError(error))[lang];
}

function unexpectedError(error: unknown): Bilingual {
  if (isPackageMissing(error)) return missingPackages;
  const { lookedAt: place = '', stack: trace = String(error) } = Object(error) as FaultAt;
  return {
    en: `The program has failed; this is its own fault${place && `, and it happened while it looked at ${place}`}. Send these lines to whoever maintains it.\n${trace}`,
    es: `El programa ha fallado, y el fallo es suyo${place && `; ocurrió mientras miraba ${place}`}. Envíe estas líneas a quien lo mantiene.\n${trace}`,
  };
}

function isPackageMissing(error: unknown): boolean {
  return error instanceof Error && new RegExp(missingPackages.pattern).test(error.message);
}

export function cannotRun(reason: string): 2 {
  console.error(reason);
  return 2;
}

/**
 * The folder that --root names, with pages/ in it.
 * @throws CannotRun
 */
export function siteFolder(root = '.'): string {
  const folder = resolve(root);
  if (existsSync(join(folder, 'pages'))) return folder;
  throw new CannotRun(noPagesIn(folder));
}

export function noPagesIn(folder: string): Bilingual {
  return {
    en: `There is no folder pages in ${folder}. Name the site's folder with --root.`,
    es: `No hay ninguna carpeta pages en ${folder}. Indique la carpeta del sitio con --root.`,
  };
}
