import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../../src/shared/files.ts';

/** Licences that only require a site to keep their notice. */
const permitted = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT'];

/** Packages for the build whose files reach visitors. The licence of the fonts forbids only to sell them alone. */
const shippedByBuild = /^(lucide-static|tailwindcss|@fontsource-variable\/.+)$/;

interface Locked {
  license?: string;
  dependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const locked = (name: string): Locked => packages[`node_modules/${name}`] ?? {};

const imports = /^(?:import(?! type)|\} from)[^'"]*['"](@[^/'"]+\/[^/'"]+|[^./@'"][^/'"]*)/gm;
const imported = ['src/app', 'src/sections']
  .flatMap((folder) => filesBelow(folder).map((file) => join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name = '']) => name),
  );

/** Packages with all that they need. */
function withNeeded(names: string[], known = new Set<string>()): Set<string> {
  for (const name of names.filter((each) => !known.has(each)))
    withNeeded(Object.keys(locked(name).dependencies ?? {}), known.add(name));
  return known;
}

it('the licence of all that ships to visitors asks for no more than a notice', () => {
  const { dependencies } = packages[''];
  const built = Object.keys(dependencies).filter((name) => shippedByBuild.test(name));
  const shipped = [...withNeeded([...imported, ...built])];
  expect(shipped).toEqual(expect.arrayContaining(['react', 'scheduler', 'minisearch', 'sonner']));
  const isRefused = (name: string) =>
    ![...permitted, ...(name.startsWith('@fontsource') ? ['OFL-1.1'] : [])].includes(
      locked(name).license ?? '',
    );
  expect(shipped.filter(isRefused)).toEqual([]);
});
