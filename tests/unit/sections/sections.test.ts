import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { components } from '../../../src/app/page/registry.ts';

const folder = join(import.meta.dirname, '../../../schema/sections');
const files = readdirSync(folder).sort();
const defs: Schema = JSON.parse(readFileSync(join(folder, '../defs.json'), 'utf8'));

interface Schema {
  $ref?: string;
  description?: string;
  markdownDescription?: string;
  const?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  definitions?: Record<string, Schema>;
  examples?: unknown[];
}

describe.each(files)('%s', (file) => {
  const type = basename(file, '.json');
  const schema: Schema = JSON.parse(readFileSync(join(folder, file), 'utf8'));

  it('the schema of a section is named after its type', () => {
    expect(schema.properties?.type?.const).toBe(type);
  });

  it('the schema of a section describes every field', () => {
    expect(fieldsWithout(schema, isDescribed)).toEqual([]);
  });

  it('the schema of a section has at least two examples', () => {
    expect(schema.examples?.length).toBeGreaterThanOrEqual(2);
  });

  it('the example that editors insert fits a site without WhatsApp', () => {
    expect(JSON.stringify(schema.examples?.[0])).not.toContain('"whatsapp"');
  });

  it('a section has a component of its name', () => {
    expect(existsSync(join(folder, '../../src/sections', `${type}.tsx`))).toBe(true);
    expect(Object.entries(components).find(([name]) => name === type)?.[1].name).toBe(
      type.charAt(0).toUpperCase() + type.slice(1),
    );
  });
});

it('no section has a component without a schema', () => {
  const components = readdirSync(join(folder, '../../src/sections'));
  expect(components.map((file) => basename(file, '.tsx')).sort()).toEqual(
    files.map((file) => basename(file, '.json')),
  );
});

function isDescribed({ $ref = '', ...field }: Schema): boolean {
  return Boolean(ownWords(field) ?? ownWords(defs.definitions?.[basename($ref)]));
}

function ownWords(field: Schema | undefined): string | undefined {
  return field?.markdownDescription ?? field?.description;
}

/** The paths of the fields that fail a test, also those of the items of lists. */
function fieldsWithout(schema: Schema, passes: (field: Schema) => boolean, path = ''): string[] {
  const fields = Object.entries(schema.properties ?? {});
  const own = fields.flatMap(([name, field]) => [
    ...(passes(field) ? [] : [`${path}${name}`]),
    ...fieldsWithout(field, passes, `${path}${name}.`),
  ]);
  return [...own, ...(schema.items ? fieldsWithout(schema.items, passes, path) : [])];
}
