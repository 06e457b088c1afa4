import { statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../build/build.ts';
import { readContract, sectionTypes } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { componentFile, ownFiles } from '../../shared/ownSections.ts';
import { CannotRun } from '../cli/command.ts';

/** @throws CannotRun */
export async function buildCommand(root: string, lang: Language): Promise<0 | 1> {
  requireNoFile(join(root, 'dist'));
  requireComponents(root);
  return (await build(root, lang)) ? 0 : 1;
}

function requireNoFile(dist: string): void {
  if (statSync(dist, { throwIfNoEntry: false })?.isFile())
    throw new CannotRun({
      en: 'dist is a file, not a folder. Move it away.',
      es: 'dist es un archivo, no una carpeta. Muévalo a otro sitio.',
    });
}

function requireComponents(root: string): void {
  for (const type of sectionTypes(readContract(join(root, 'schema')))) {
    if (componentFile(root, type)) continue;
    const isOwn = ownFiles(root, '.json').includes(`${type}.json`);
    const file = `${isOwn ? '' : 'src/'}sections/${type}.tsx`;
    const schema = `${isOwn ? '' : 'schema/'}sections/${type}.json`;
    throw new CannotRun({
      en: `${file} does not exist: ${schema} declares a section type without a component.\nWrite the component, or remove the schema and run npm run generate.`,
      es: `No existe ${file}: ${schema} declara un tipo de sección sin componente.\nEscriba el componente, o elimine el esquema y ejecute npm run generate.`,
    });
  }
}
