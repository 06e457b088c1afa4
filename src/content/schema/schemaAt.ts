import { isRecord, valueAt, valueAtPath } from '../../shared/json.ts';
import { overlaid } from './annotations.ts';
import { type Contract, resolveRef, type Schema } from './contract.ts';
import type { Path } from './traversal.ts';

export { isRecord, valueAt };

/** A schema with its references followed, and the file that holds it. */
export interface SchemaNode {
  file: string;
  schema: Schema;
}

export interface Step {
  key: string | number;
  /** The schema of the value there, if the field is known. */
  node: SchemaNode | undefined;
  data: unknown;
}

/** The schemas of all values along a path. */
export function schemasAlong(contract: Contract, file: string, data: unknown, path: Path): Step[] {
  let node: SchemaNode | undefined = follow(contract, file, { $ref: file });
  let value = data;
  return path.map((key) => {
    node = node && childOf(contract, node, value, key);
    value = valueAt(value, key);
    return { key, node, data: value };
  });
}

/** The fields of the object at a path, in the contract's order. */
export function fieldsAt(contract: Contract, file: string, data: unknown, path: Path): string[] {
  const node =
    path.length === 0
      ? follow(contract, file, { $ref: file })
      : schemasAlong(contract, file, data, path).at(-1)?.node;
  if (!node) return [];
  const nodes = [...variantsOf(contract, node, valueAtPath(data, path)), node];
  return [...new Set(nodes.flatMap(({ schema }) => Object.keys(schema.properties ?? {})))];
}

function childOf(
  contract: Contract,
  node: SchemaNode,
  data: unknown,
  key: string | number,
): SchemaNode | undefined {
  for (const { file, schema } of [...variantsOf(contract, node, data), node]) {
    const child = childSchema(schema, key);
    if (child) return follow(contract, file, child);
  }
  return undefined;
}

function childSchema(schema: Schema, key: string | number): Schema | undefined {
  if (typeof key === 'number') return schema.items;
  if (schema.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
}

/** The branches `if field is constant, then …` that apply to the data. */
function variantsOf(contract: Contract, { file, schema }: SchemaNode, data: unknown): SchemaNode[] {
  return (schema.allOf ?? []).flatMap((branch) => {
    const [condition] = Object.entries(branch.if?.properties ?? {});
    const isTaken = condition && valueAt(data, condition[0]) === condition[1].const;
    return isTaken && branch.then ? [follow(contract, file, branch.then)] : [];
  });
}

/** A description beside a reference takes precedence over that of its target. */
function follow(contract: Contract, file: string, schema: Schema): SchemaNode {
  if (!schema.$ref) return { file, schema };
  const { $ref, ...own } = schema;
  const target = resolveRef(contract, file, $ref);
  return follow(contract, target.file, overlaid(target.schema, own));
}
