import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, removeAll, scriptOf, sizeOf } from '../site/folder.ts';
import { type Measured, measure } from './measure.ts';

/** Something that builds the pages: ours or a peer, in a folder of its own. */
export interface Contestant {
  name: string;
  version?: string;
  folder: string;
  /** The command that builds there, and what it needs to know. */
  words: string[];
  environment: NodeJS.ProcessEnv;
  /** Where the site is then, and what else a build leaves behind. */
  output: string;
  leftovers: string[];
}

/** What a stage of our build took, as the build itself reports it. */
export interface Stage {
  name: string;
  /** Milliseconds, those of all threads added up. */
  wall: number;
  cpu: number;
}

export interface Built extends Measured {
  stages: Stage[];
}

const stagesFile = 'stages.json';

/** What a build of pages leaves for the next one. What was compiled from the code stays. */
const leftovers = ['.cache/build'];

/** A copy of this project in `folder`, whose pages are still to be written. */
export function prepareOurs(root: string, folder: string): Contestant {
  copyProject(root, folder);
  return {
    name: 'ours',
    folder,
    words: [...scriptOf(folder, 'build'), '--stages', stagesFile],
    environment: ownEnvironment(folder),
    output: 'dist',
    leftovers,
  };
}

/** The same when nothing is compiled yet of the generator's own code. */
export function compilingToo(ours: Contestant): Contestant {
  return { ...ours, name: 'ours, compiling too', leftovers: ['.cache'] };
}

/** Without what npm has set for this process. The date is fixed, as in a repository. */
function ownEnvironment(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
    SOURCE_DATE_EPOCH: '1763596800',
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
  };
}

/** Builds from nothing. What the build before has left is removed before the clock starts. */
export function buildClean(contestant: Contestant): Promise<Built> {
  const { folder, output, leftovers } = contestant;
  removeAll(folder, [output, ...leftovers]);
  return buildAgain(contestant);
}

/** Builds upon what the build before has left. */
export async function buildAgain({ folder, words, environment }: Contestant): Promise<Built> {
  removeAll(folder, [stagesFile]);
  const measured = await measure({ words, folder, environment });
  const report = join(folder, stagesFile);
  const stages: Stage[] = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stages : [];
  return { ...measured, stages };
}

/** How many files a contestant has written, and their bytes. */
export function outputOf({ folder, output }: Contestant): { files: number; bytes: number } {
  return sizeOf(join(folder, output));
}
