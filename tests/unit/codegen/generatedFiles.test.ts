import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { sectionTypes } from '../../../src/content/schema/contract.ts';
import { capitalized } from '../../../src/shared/phrases.ts';
import { contract } from '../../support/contract.ts';

it('the generator runs without what it writes', () => {
  const { metafile } = buildSync({
    ...{ entryPoints: ['scripts/generate.ts'], bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', write: false, outdir: '.cache', metafile: true },
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs).toContain('src/codegen/generatedFiles.ts');
  expect(inputs.filter((file) => /^src\/generated\/|registry\.ts$/.test(file))).toEqual([]);
});

it('every section type is a schema and a component of the same name, and nothing else', () => {
  const components = readdirSync('src/sections').map((file) => basename(file, '.tsx'));
  expect(components.sort()).toEqual(sectionTypes(contract).sort());
});

describe.each(sectionTypes(contract))('the section type %s', (type) => {
  const schema = contract.get(`sections/${type}.json`);

  it('has a name in camelCase that all others are made of', () => {
    expect(type).toMatch(/^[a-z][A-Za-z]*$/);
    expect(schema?.title).toBe(`${capitalized(type)}Section`);
    expect(schema?.properties?.type?.const).toBe(type);
  });

  it('says what it is for and shows at least two examples', () => {
    expect(schema?.description).toMatch(/\.$/);
    expect(schema?.examples?.length).toBeGreaterThanOrEqual(2);
  });

  it('begins with an example for any site, which editors and new pages insert', () => {
    expect(JSON.stringify(schema?.examples?.[0])).not.toMatch(/"(picture|query|greetings)"/);
  });
});
