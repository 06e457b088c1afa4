import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '../content/schema/contract.ts';

/** The words of schema.org for organizations of every kind. */
export function businessTypes(root: string): Schema {
  const types = readFileSync(join(root, 'node_modules/schema-dts/dist/schema.d.ts'), 'utf8');
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'BusinessType',
    description:
      'What schema.org calls such a business, such as Bakery. See schema.org/LocalBusiness.',
    descriptionEs:
      'El nombre que schema.org da a este tipo de negocio, como Bakery. Véase schema.org/LocalBusiness.',
    type: 'string',
    tsType: 'string',
    enum: [...kindsOf('Organization', types)].sort(),
  };
}

/** A type and those below it: `export type Bakery = BakeryLeaf | string;`. */
function kindsOf(name: string, types: string, found = new Set<string>()): Set<string> {
  found.add(name);
  const [, union = ''] = new RegExp(`^export type ${name} = (.*);$`, 'm').exec(types) ?? [];
  for (const [below] of union.matchAll(/\b[A-Z]\w+\b/g))
    if (!below.endsWith('Leaf') && !found.has(below)) kindsOf(below, types, found);
  return found;
}
