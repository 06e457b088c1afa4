import { join } from 'node:path';
import { type Contract, readContract } from '../../content/schema/contract.ts';

/** The folder of the code. In bundled commands `import.meta.dirname` is scripts/. */
export const projectFolder = join(import.meta.dirname, '..');

export function contractOfProject(): Contract {
  return readContract(join(projectFolder, 'schema'));
}
