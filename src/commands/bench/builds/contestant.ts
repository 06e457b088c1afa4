import { join } from 'node:path';
import type { Command } from '../measure/measure.ts';
import type { Task } from '../measure/turns.ts';
import { copyProject, removeAll, scriptOf } from '../site/folder.ts';

/** A generator and its project: ours or a peer. */
export interface Contestant extends Command {
  name: string;
  version: string;
  /** The folder of the built site, and other names that a build leaves behind. */
  output: string;
  leftovers: string[];
}

/** The file of our project that tells the cost of each stage of its last clean build. */
export const stagesFile = 'stages.json';

/** A copy of this project in `folder`, whose pages are still to be written. */
export function prepareOurs(root: string, folder: string): Contestant {
  copyProject(root, folder);
  return {
    name: 'ours',
    version: '',
    folder,
    words: [...scriptOf(folder, 'build'), '--stages', stagesFile],
    environment: ownEnvironment(folder),
    output: 'dist',
    leftovers: ['.cache/build'],
  };
}

/** Ours without a compiled generator. */
export function compilingToo(ours: Contestant): Contestant {
  return { ...ours, name: 'ours, compiling too', leftovers: ['.cache'] };
}

/** Builds from nothing: the build before is removed before the clock starts. */
export function cleanBuild({ name, output, leftovers, ...command }: Contestant): Task {
  return { name, command, prepare: () => removeAll(command.folder, [output, ...leftovers]) };
}

/** Without the variables that npm has set for this process. The date is fixed, as in a repository. */
function ownEnvironment(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
    SOURCE_DATE_EPOCH: '1763596800',
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
  };
}
