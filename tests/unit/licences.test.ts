import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Licences that only require a site to keep their notice. */
const permitted = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT'];

/** Packages for the build whose files reach visitors. The licence of the fonts forbids only to sell them alone. */
const shippedByBuild = /^(lucide-static|tailwindcss|@fontsource-variable\/.+)$/;

interface Locked {
  dev?: boolean;
  license?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const shipped = Object.entries<Locked>(packages)
  .map(([path, locked]) => ({ ...locked, name: path.replace(/^.*node_modules\//, '') }))
  .filter(({ name, dev }) => name !== '' && (!dev || shippedByBuild.test(name)));

it('the licence of all that ships to visitors asks for no more than a notice', () => {
  const isRefused = ({ name, license = '' }: (typeof shipped)[number]) =>
    ![...permitted, ...(name.startsWith('@fontsource') ? ['OFL-1.1'] : [])].includes(license);
  expect(shipped.filter(isRefused)).toEqual([]);
});

it('every package that the client imports is among them', () => {
  const imports = /^(?:import(?! type)|\} from)[^'"]*['"](@[^/'"]+\/[^/'"]+|[^./@'"][^/'"]*)/gm;
  const imported = ['src/app', 'src/sections']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name]) => name));
  expect(imported).toEqual(expect.arrayContaining(['react', 'minisearch', 'sonner']));
  expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(imported));
});
