import { join } from 'node:path';
import type { Command } from '../measure/measure.ts';
import type { Task } from '../measure/turns.ts';
import { copyProject, removeAll, scriptOf } from '../site/folder.ts';

/** A generator and its project: ours or a peer. */
export interface Contestant extends Command {
  name: string;
  version: string;
  /** The folder of the built site, and other files that a build leaves. */
  output: string;
  leftovers: string[];
}

/** The file with the cost of each stage of our last clean build. */
export const stagesFile = 'stages.json';

/** Copies this project, without pages, into `folder`. */
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

/** Our generator, with an empty cache of bundled commands. */
export function compilingToo(ours: Contestant): Contestant {
  return { ...ours, name: 'ours, compiling too', leftovers: ['.cache'] };
}

/** A clean build. The last build is removed before the clock starts. */
export function cleanBuild({ name, output, leftovers, ...command }: Contestant): Task {
  return { name, command, prepare: () => removeAll(command.folder, [output, ...leftovers]) };
}

/** Drops variables that npm set for this process. Fixes the date, as a repository does. */
function ownEnvironment(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
    SOURCE_DATE_EPOCH: '1763596800',
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
  };
}
