import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Fontsource families of which both packages are installed, by the name of these. */
export function installedFonts(root: string): Record<string, object> {
  const scopes = ['@fontsource-variable', '@fontsource'].map((scope) =>
    join(root, 'node_modules', scope),
  );
  const [names = [], others = []] = scopes.map((folder) =>
    existsSync(folder) ? readdirSync(folder).sort() : [],
  );
  const inBoth = names.filter((name) => others.includes(name));
  return Object.fromEntries(
    inBoth.map((name) => [name, describe(scopes.map((folder) => join(folder, name)))]),
  );
}

function describe(folders: string[]): object {
  const [variable, fixed] = folders.map((folder) =>
    JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8')),
  );
  const { family, category, weights } = fixed;
  const { min, max } = variable.variable.wght;
  return { family, isSerif: category === 'serif', weights, range: `${min} ${max}` };
}
