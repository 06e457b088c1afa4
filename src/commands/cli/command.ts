import {
  type Bilingual,
  BilingualError,
  type Language,
  languageIn,
} from '../../shared/language.ts';
import { type Arguments, firstWord, readArguments, type Takes, unknownName } from './arguments.ts';
import { reasonOf } from './reason.ts';

/** 0: done. 1: there are mistakes, or the change is refused. 2: it could not run. */
export type ExitCode = 0 | 1 | 2;

export interface Given extends Arguments {
  /** The language of all that is said. */
  lang: Language;
}

type Outcome = ExitCode | undefined;

export interface Task extends Takes {
  /** Returns nothing where it is done. */
  run: (given: Given) => Outcome | Promise<Outcome>;
}

/** A command is one task, or has several, of which the first word names one. */
export type Command = { help: Bilingual | string } & (Task | Tasks);

interface Tasks {
  tasks: Record<string, Task>;
  /** The one that is meant where none is named. */
  usual?: string;
}

/** A reason, for people, why a command cannot run. */
export class CannotRun extends BilingualError {
  /** @param reason the tools of developers speak English only */
  constructor(reason: Bilingual | string) {
    super(typeof reason === 'string' ? { en: reason, es: reason } : reason);
  }
}

/** Runs a command with the arguments of this process. One that is slow to load is imported within `run`, not for --help. */
export function runCommand(command: Command): void {
  void exitCodeOf(command, process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

export async function exitCodeOf(command: Command, args: string[]): Promise<ExitCode> {
  const lang = languageIn(args, process.env);
  let root: string | undefined;
  try {
    if (args.includes('--help')) {
      console.log(helpOf(command, lang));
      return 0;
    }
    const { task, given } =
      'tasks' in command
        ? readTask(command, args)
        : { task: command, given: readArguments(args, command) };
    // Threads and child processes read the time from the environment, as this process does.
    if (given.flags.clock) process.env.CLOCK = given.flags.clock;
    root = given.flags.root;
    return (await task.run({ ...given, lang })) ?? 0;
  } catch (error) {
    console.error(reasonOf(error, lang, root));
    return 2;
  }
}

function helpOf(command: Command, lang: Language): string {
  const { help } = command;
  const [text, words] = typeof help === 'string' ? [help, ending.en] : [help[lang], ending[lang]];
  return `${text}\n\n${words.flags}${takesRoot(command) ? words.root : ''}.\n${words.codes}`;
}

function takesRoot(command: Command): boolean {
  const tasks = 'tasks' in command ? Object.values(command.tasks) : [command];
  return tasks.some(({ flags }) => flags?.includes('root'));
}

const ending = {
  en: {
    flags: '--clock 2027-01-31 takes another day, --lang es another language',
    root: ', --root <folder> another site',
    codes: 'Ends with 0 if it is done, 1 if something is wrong, 2 if it could not run.',
  },
  es: {
    flags: '--clock 2027-01-31 toma otro día, --lang en otro idioma',
    root: ', --root <carpeta> otro sitio',
    codes: 'Termina con 0 si está hecho, 1 si algo está mal, 2 si no se ha podido ejecutar.',
  },
};

function readTask({ tasks, usual }: Tasks, args: string[]) {
  const place = firstWord(args);
  const name = args[place] ?? usual ?? '';
  const rest = args.filter((_, index) => index !== place);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task) return { task, given: readArguments(rest, task, name) };
  const names = Object.keys(tasks);
  throw new CannotRun(
    name === '' ? sayWhat(names) : unknownName({ en: 'command', es: 'la orden' }, name, names),
  );
}

function sayWhat(names: string[]): Bilingual {
  const all = names.join(', ');
  return { en: `Say what to do: ${all}.`, es: `Diga qué hay que hacer: ${all}.` };
}
