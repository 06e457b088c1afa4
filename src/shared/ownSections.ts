import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder beside pages/ with the section types that a site has of its own. */
export const ownSections = 'sections';

/** The names of the files there with an ending, sorted: none that an editor or a system keeps for itself. */
export function ownFiles(root: string, ending: '.json' | '.tsx'): string[] {
  const folder = join(root, ownSections);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[^._]/.test(entry.name) && entry.name.endsWith(ending))
    .map(({ name }) => name)
    .sort();
}

/** The text of a schema in which such a type refers, and is referred to, as if it lay in schema/sections/. */
export function asInSchema(text: string): string {
  return text.replaceAll('"../schema/', '"../').replaceAll('"../sections/', '"sections/');
}

/** True for a schema, by its path below the root. */
export function isSchema(file: string): boolean {
  return /^schema\/|^sections\/.*\.json$/.test(file);
}

/** The file of a section type's component, by its path below the root; undefined if there is none. */
export function componentFile(root: string, type: string): string | undefined {
  const files = [`src/sections/${type}.tsx`, `${ownSections}/${type}.tsx`];
  return files.find((file) => existsSync(join(root, file)));
}
