import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licenses that only require a site to keep their notice. */
const permitted = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT'];

/** Fonts only: this license forbids selling them by themselves. */
const permittedForFonts = ['OFL-1.1'];

/** Build dependencies whose files reach visitors. */
const shippedByBuild = ['lucide-static', 'tailwindcss'];
const fontScope = '@fontsource-variable/';

export interface Licence {
  name: string;
  version: string;
  licence: string;
  isPermitted: boolean;
}

interface PackageFile {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The licenses of everything that ships to visitors, by package. */
export function licencesOf(root: string): Licence[] {
  const found = new Map<string, Licence>();
  const own = packageIn(root);
  const inBuild = Object.keys(own.devDependencies ?? {}).filter(isShipped);
  const add = (name: string, from: string) => {
    const folder = folderOf(name, from, root);
    if (found.has(folder)) return;
    const file = packageIn(folder);
    found.set(folder, licenceOf(file));
    for (const needed of Object.keys(file.dependencies ?? {})) add(needed, folder);
  };
  for (const name of [...Object.keys(own.dependencies ?? {}), ...inBuild]) add(name, root);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function isShipped(name: string): boolean {
  return shippedByBuild.includes(name) || name.startsWith(fontScope);
}

function licenceOf({ name, version, license = 'unknown' }: PackageFile): Licence {
  const all = name.startsWith(fontScope) ? [...permitted, ...permittedForFonts] : permitted;
  return { name, version, licence: license, isPermitted: isAnyOf(license, all) };
}

/** `(MIT OR GPL-3.0)` is a choice, `MIT AND GPL-3.0` is not. */
function isAnyOf(expression: string, all: string[]): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => all.includes(name.trim())));
}

/** Resolves like Node: beside the dependent package, then above. */
function folderOf(name: string, from: string, root: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (from === root) throw new Error(`${name} is not installed. Run npm ci.`);
  const above = from.slice(0, from.lastIndexOf('node_modules') - 1);
  return folderOf(name, above, root);
}

function packageIn(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
