import { type Contract, resolveRef, type Schema } from '../../content/schema/contract.ts';
import { hashOf } from '../record/snapshot.ts';

/** A schema that speaks of a value, in the old contract or in the new one. */
export interface Node {
  contract: Contract;
  file: string;
  schema: Schema;
  isOld: boolean;
  /** It stands below `not`, `if` or a choice: what it says need not hold. */
  isHint: boolean;
}

/** All schemas that speak of one value, those of the old contract first. */
export type Place = Node[];

/** The schemas that apply if a field has a certain value: the section of a type. */
export interface Variant {
  field: string;
  value: unknown;
  place: Place;
}

export function placeOf(old: Contract, now: Contract, file: string): Place {
  return [
    ...nodeOf({ contract: old, file, isOld: true, isHint: false }, old.get(file)),
    ...nodeOf({ contract: now, file, isOld: false, isHint: false }, now.get(file)),
  ];
}

type Site = Omit<Node, 'schema'>;

function nodeOf(site: Site, schema: unknown): Place {
  if (typeof schema !== 'object' || schema === null) return [];
  return [{ ...site, schema: schema as Schema }];
}

/** A place with what its schemas refer to and consist of, without variants. */
export function spread(place: Place): Place {
  return place.flatMap((node) => [node, ...spread(partsOf(node))]);
}

function partsOf(node: Node): Place {
  const { schema } = node;
  const hint = { ...node, isHint: true };
  const branches = (schema.allOf ?? []).filter((branch) => !variantIn(branch));
  return [
    ...targetOf(node),
    ...branches.flatMap((branch) => nodeOf(node, branch)),
    ...[schema.not, schema.if, schema.then, schema.else].flatMap((part) => nodeOf(hint, part)),
    ...[schema.anyOf, schema.oneOf].flat().flatMap((part) => nodeOf(hint, part)),
  ];
}

function targetOf(node: Node): Place {
  const { contract, file, schema } = node;
  if (!schema.$ref) return [];
  const target = resolveRef(contract, file, schema.$ref);
  return [{ ...node, file: target.file, schema: target.schema }];
}

/** The variants of a spread place. Those of one value belong together. */
export function variantsOf(place: Place): Variant[] {
  const variants = new Map<string, Variant>();
  for (const node of place)
    for (const branch of node.schema.allOf ?? []) {
      const variant = variantIn(branch);
      if (!variant || !branch.then) continue;
      const key = JSON.stringify([variant.field, variant.value]);
      const known = variants.get(key) ?? { ...variant, place: [] };
      variants.set(key, { ...known, place: [...known.place, ...nodeOf(node, branch.then)] });
    }
  return [...variants.values()];
}

/** `if field is constant, then …`, and nothing else */
export function variantIn({ if: test, then: result, else: other }: Schema) {
  const { properties = {}, required = [], ...more } = test ?? {};
  const [condition, ...others] = Object.entries(properties);
  const value = condition?.[1].const;
  if (!result || !condition || others.length > 0 || value === undefined) return undefined;
  const isAlone = required.every((name) => name === condition[0]) && other === undefined;
  return isAlone && Object.keys(more).length === 0 ? { field: condition[0], value } : undefined;
}

/** The place of a field: the schemas that speak of it, wherever they stand. */
export function fieldPlace(place: Place, name: string): Place {
  return place.flatMap((node) => {
    const { properties } = node.schema;
    return properties && Object.hasOwn(properties, name) ? nodeOf(node, properties[name]) : [];
  });
}

/** The place behind a keyword whose value is a schema: `items`, `additionalProperties`. */
export function keywordPlace(place: Place, keyword: string): Place {
  return place.flatMap((node) => nodeOf(node, node.schema[keyword]));
}

/** Equal hashes of a place's two sides show that nothing in it has changed. */
export function isUnchanged(place: Place): boolean {
  const hashes = (isOld: boolean) => place.filter((node) => node.isOld === isOld).map(closureHash);
  return hashOf(hashes(true)) === hashOf(hashes(false));
}

const hashes = new WeakMap<object, string>();

interface ClosureOf {
  contract: Contract;
  file: string;
  schema: object;
}

/** A hash of a schema, or of several, and of all that it refers to. */
export function closureHash({ contract, file, schema }: ClosureOf): string {
  const known = hashes.get(schema);
  if (known) return known;
  hashes.set(schema, 'itself');
  const hash = hashOf(JSON.stringify(schema, replaceRef));
  hashes.set(schema, hash);
  return hash;

  function replaceRef(key: string, value: unknown): unknown {
    if (key === 'definitions') return undefined;
    if (key !== '$ref' || typeof value !== 'string') return value;
    const target = resolveRef(contract, file, value);
    return closureHash({ contract, ...target });
  }
}
