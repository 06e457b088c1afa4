import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UnreadableSchema } from '../../content/schema/contract.ts';
import { type Options, readArguments, type Values } from './arguments.ts';
import { systemFault } from './systemFault.ts';

/** 0: success. 1: findings, or a refused change. 2: the command could not run. */
export type ExitCode = 0 | 1 | 2;

interface Command<O extends Options> {
  help: string;
  options?: O;
  /** The number of words beside the flags; 0 by default. */
  words?: number;
  run: (values: Values<O>, words: string[]) => ExitCode | Promise<ExitCode>;
}

/** A reason, for people, why a command cannot run. */
export class CannotRun extends Error {}

/** Runs a command with the arguments of this process. */
export function runCommand<const O extends Options = Record<never, never>>(
  command: Command<O>,
): void {
  void exitCodeOf(command).then((code) => {
    process.exitCode = code;
  });
}

async function exitCodeOf<O extends Options>(command: Command<O>): Promise<ExitCode> {
  const { help, options, words, run } = command;
  const known = { ...options, help: { type: 'boolean' } } as O & typeof helpOption;
  const given = readArguments(process.argv.slice(2), known, words);
  if ('refusal' in given) return cannotRun(given.refusal);
  if (given.values.help) {
    console.log(help);
    return 0;
  }
  try {
    return await run(given.values, given.words);
  } catch (error) {
    return cannotRun(reasonOf(error));
  }
}

/**
 * The words for an error that a person can do something about.
 * @throws the error itself when it is none
 */
export function reasonOf(error: unknown, root?: string): string {
  if (error instanceof CannotRun || error instanceof UnreadableSchema) return error.message;
  const fault = systemFault(error, root);
  if (fault === undefined) throw error;
  return fault;
}

const helpOption = { help: { type: 'boolean' } } as const;

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
  throw new CannotRun(`There is no folder pages in ${folder}. Name the site's folder with --root.`);
}
