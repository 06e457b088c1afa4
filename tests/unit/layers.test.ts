import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/shared/files.ts';

/**
 * The layers from the ground up. A file imports only from its own layer and from those before it,
 * types included. A folder belongs to the nearest layer that is listed.
 */
const layers = [
  'src/shared',
  'src/generated',
  'src/content/schema',
  'src/content/words',
  'src/content/law',
  'src/content/text',
  'src/content/read',
  'src/content/dates',
  'src/content/page',
  'src/content/diagnostics',
  'src/content/parse',
  'src/content/validate',
  'src/content/site',
  'src/content/check',
  'src/content/open',
  'src/content/resolve',
  'src/edit/diff',
  'src/edit/workspace',
  'src/edit/links',
  'src/edit/pages',
  'src/edit',
  'src/edit/mcp',
  'src/contract',
  'src/gallery',
  'src/app/data',
  'src/app/parts',
  'src/app/shell',
  'src/sections',
  'src/app/page',
  'src/app/client',
  'src/app/server',
  'src/app',
  'src/build/dist',
  'src/build/assets',
  'src/build/css',
  'src/build/client',
  'src/build/render',
  'src/build/siteFiles',
  'src/build',
  'src/codegen',
  'src/serve',
  'src/dev',
  'src/studio',
  'src/studio/server',
  'src/studio/app',
  'src/commands',
  'scripts',
];

/** Folders whose files are all of one kind: their number says nothing. */
const collections = [
  'scripts',
  'src/app/parts',
  'src/content/check/cases',
  'src/content/check/rules',
  'src/sections',
  'src/shared',
  'src/studio/app/form/fields',
];

const files = ['src', 'scripts'].flatMap((top) => filesBelow(top).map((file) => `${top}/${file}`));
const folders = [...new Set(files.map((file) => dirname(file)))];

describe('The source', () => {
  it('imports nothing from a layer above', () => {
    const imports = files.filter((file) => /\.[jt]sx?$/.test(file)).flatMap(importsOf);
    expect(imports.length).toBeGreaterThan(2000);
    const upward = imports.filter(([file, target]) => layerOf(target) > layerOf(file));
    expect(upward.map((names) => names.join(' → '))).toEqual([]);
  });

  it('has each folder in a layer, and each layer is a folder', () => {
    expect(files.filter((file) => file !== 'src/README.md' && layerOf(file) < 0)).toEqual([]);
    expect(layers.filter((layer) => !existsSync(layer))).toEqual([]);
  });

  it('has at most 14 entries in a folder, but for collections', () => {
    const entries = (folder: string) =>
      readdirSync(folder).filter((entry) => join(folder, entry) !== 'src/generated');
    const full = folders.filter((folder) => entries(folder).length > 14);
    expect(full.filter((folder) => !collections.includes(folder))).toEqual([]);
  });
});

/** Static, dynamic and type imports of a file's neighbours; strings of generated code name none. */
function importsOf(file: string): [file: string, target: string][] {
  const paths = readFileSync(file, 'utf8').matchAll(
    /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g,
  );
  return [...paths]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((target) => files.includes(target))
    .map((target) => [file, target]);
}

/** The place of a file's layer; -1 where no folder above it is listed. */
function layerOf(file: string): number {
  const folder = dirname(file);
  if (folder === '.') return -1;
  const place = layers.indexOf(folder);
  return place < 0 ? layerOf(folder) : place;
}
