import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun } from '../cli/command.ts';

/**
 * Checks what a build needs besides valid pages, before it starts.
 * @throws CannotRun
 */
export function requireBuildable(root: string, env: NodeJS.ProcessEnv): void {
  const isFolder = (name: string) => statSync(join(root, name), ifAny)?.isDirectory();
  for (const name of ['schema', 'src'])
    if (!isFolder(name))
      throw new CannotRun(
        `There is no folder ${name} in ${root}. Run the command in the folder of the project.`,
      );
  if (isFolder('dist') === false)
    throw new CannotRun('dist is a file, not a folder. Move it away.');
  const { SOURCE_DATE_EPOCH: epoch = '' } = env;
  if (Number.isNaN(new Date(Number(epoch) * 1000).getTime()))
    throw new CannotRun(
      `SOURCE_DATE_EPOCH is "${epoch}". It must be a number of seconds since 1970, such as 1763596800.`,
    );
}

const ifAny = { throwIfNoEntry: false } as const;
