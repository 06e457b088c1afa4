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
      throw new CannotRun({
        en: `There is no folder ${name} in ${root}. Run the command in the folder of the project.`,
        es: `No hay ninguna carpeta ${name} en ${root}. Ejecute la orden en la carpeta del proyecto.`,
      });
  if (isFolder('dist') === false)
    throw new CannotRun({
      en: 'dist is a file, not a folder. Move it away.',
      es: 'dist es un archivo, no una carpeta. Muévalo a otro sitio.',
    });
  const { SOURCE_DATE_EPOCH: epoch = '' } = env;
  if (Number.isNaN(new Date(Number(epoch) * 1000).getTime()))
    throw new CannotRun({
      en: `SOURCE_DATE_EPOCH is "${epoch}". It must be a number of seconds since 1970, such as 1763596800.`,
      es: `SOURCE_DATE_EPOCH es "${epoch}". Tiene que ser un número de segundos desde 1970, como 1763596800.`,
    });
}

const ifAny = { throwIfNoEntry: false } as const;
