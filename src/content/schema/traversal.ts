import { type ContentKind, type Contract, resolveRef, type Schema } from './contract.ts';

/** The place of a value in its file: `['sections', 3, 'items', 0, 'question']`. */
export type Path = (string | number)[];

/** The compiled form of a schema for walking data. Branches without content are left out. */
export interface Traversal {
  kind?: ContentKind;
  properties?: Fields;
  /** The traversal of all other properties. */
  rest?: Traversal;
  items?: Traversal;
  /**
   * The field that selects a variant, such as a section's `type`, and the fields of each variant.
   */
  variants?: { field: string; fields: Map<unknown, Fields> };
}

type Fields = Map<string, Traversal>;

export type Visit = (kind: ContentKind, value: unknown, path: Path) => void;
export type MapValue = (kind: ContentKind, value: unknown, path: Path) => unknown;

/** Compiles the traversal of a schema file, such as `page.json`. */
export function compileTraversal(contract: Contract, file: string): Traversal {
  const schema = contract.get(file);
  if (!schema) throw new Error(`There is no schema/${file}.`);
  const known: Place['known'] = compiled.get(contract) ?? new Map();
  compiled.set(contract, known);
  return traversalOfNode({ contract, file, known }, schema) ?? {};
}

/** Reading, checking and resolving share the traversals of a contract. */
const compiled = new WeakMap<Contract, Place['known']>();

/** Visits every value that has a content kind, children before the object that holds them. */
export function visit(traversal: Traversal, value: unknown, visit: Visit): void {
  walkInto(traversal, value, visit, []);
}

function walkInto(traversal: Traversal, value: unknown, visit: Visit, path: Path): void {
  if (Array.isArray(value)) {
    const { items } = traversal;
    if (items) for (const [index, item] of value.entries()) walkAt(index, items, item, visit, path);
  } else if (value !== null && typeof value === 'object') {
    const traversals = fieldsOf(traversal, value);
    const fields = value as Record<string, unknown>;
    for (const key in fields) {
      const child = traversals?.get(key) ?? traversal.rest;
      if (child) walkAt(key, child, fields[key], visit, path);
    }
  }
  if (traversal.kind) visit(traversal.kind, value, path.slice());
}

function walkAt(
  step: string | number,
  traversal: Traversal,
  value: unknown,
  visit: Visit,
  path: Path,
): void {
  path.push(step);
  walkInto(traversal, value, visit, path);
  path.pop();
}

/**
 * Copies data and replaces every value of a content kind, children before their parent object.
 * Unchanged objects are not copied. `replace` must not keep the path.
 */
export function mapValues(traversal: Traversal, value: unknown, replace: MapValue): unknown {
  return changeAt(traversal, value, replace, []);
}

function changeAt(traversal: Traversal, value: unknown, replace: MapValue, path: Path): unknown {
  const inner =
    value !== null && typeof value === 'object'
      ? changeChildren(traversal, value, replace, path)
      : value;
  return traversal.kind ? replace(traversal.kind, inner, path) : inner;
}

function changeChildren(
  traversal: Traversal,
  value: object,
  replace: MapValue,
  path: Path,
): unknown {
  if (!Array.isArray(value))
    return changeFields(traversal, value as Record<string, unknown>, replace, path);
  return traversal.items ? changeItems(traversal.items, value, replace, path) : value;
}

function changeItems(
  traversal: Traversal,
  items: unknown[],
  replace: MapValue,
  path: Path,
): unknown[] {
  let result = items;
  for (let index = 0; index < items.length; index += 1) {
    path.push(index);
    const changed = changeAt(traversal, items[index], replace, path);
    path.pop();
    if (changed === items[index]) continue;
    if (result === items) result = items.slice();
    result[index] = changed;
  }
  return result;
}

function changeFields(
  traversal: Traversal,
  fields: Record<string, unknown>,
  replace: MapValue,
  path: Path,
): Record<string, unknown> {
  const traversals = fieldsOf(traversal, fields);
  let result = fields;
  for (const key in fields) {
    const child = traversals?.get(key) ?? traversal.rest;
    if (!child) continue;
    const value = fields[key];
    path.push(key);
    const changed = changeAt(child, value, replace, path);
    path.pop();
    if (changed === value) continue;
    if (result === fields) result = { ...fields };
    result[key] = changed;
  }
  return result;
}

/** A traversal of the branches that hold certain content kinds. */
export function traversalFor(
  kinds: ReadonlySet<ContentKind>,
  traversal: Traversal,
): Traversal | undefined {
  const inner = (child: Traversal | undefined) => child && traversalFor(kinds, child);
  const each = (traversals: Fields | undefined): Fields =>
    new Map([...(traversals ?? [])].flatMap(([key, child]) => withKey(key, inner(child))));
  const properties = each(traversal.properties);
  const variants = new Map(
    [...(traversal.variants?.fields ?? [])].flatMap(([key, fields]) => withSome(key, each(fields))),
  );
  const [items, rest] = [inner(traversal.items), inner(traversal.rest)];
  const kept: Traversal = {
    ...(traversal.kind && kinds.has(traversal.kind) && { kind: traversal.kind }),
    ...(properties.size > 0 && { properties }),
    ...(items && { items }),
    ...(rest && { rest }),
    ...(traversal.variants &&
      variants.size > 0 && { variants: { ...traversal.variants, fields: variants } }),
  };
  return Object.keys(kept).length > 0 ? kept : undefined;
}

function withKey(key: string, traversal: Traversal | undefined): [string, Traversal][] {
  return traversal ? [[key, traversal]] : [];
}

function withSome(key: unknown, fields: Fields): [unknown, Fields][] {
  return fields.size > 0 ? [[key, fields]] : [];
}

/** The fields of an object and of its variant. */
function fieldsOf({ properties, variants }: Traversal, value: object): Fields | undefined {
  if (!variants) return properties;
  return variants.fields.get((value as Record<string, unknown>)[variants.field]) ?? properties;
}

interface Place {
  contract: Contract;
  file: string;
  /** Known traversals: most definitions are referenced many times. */
  known: Map<Schema, Traversal | undefined>;
}

function traversalOfNode(place: Place, node: Schema): Traversal | undefined {
  if (place.known.has(node)) return place.known.get(node);
  const traversal = newTraversalOf(place, node);
  place.known.set(node, traversal);
  return traversal;
}

function newTraversalOf(place: Place, node: Schema): Traversal | undefined {
  const target = node.$ref ? resolveRef(place.contract, place.file, node.$ref) : undefined;
  const base = target && traversalOfNode({ ...place, file: target.file }, target.schema);
  const traversal: Traversal = { ...base };
  if (node.content) traversal.kind = node.content;
  const properties = propertyTraversals(place, node.properties ?? {});
  if (properties.size > 0) traversal.properties = properties;
  const items = node.items && traversalOfNode(place, node.items);
  if (items) traversal.items = items;
  const rest =
    typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
  const restTraversal = rest && traversalOfNode(place, rest);
  if (restTraversal) traversal.rest = restTraversal;
  const variants = variantsOf(place, node.allOf ?? [], traversal.properties);
  if (variants) traversal.variants = variants;
  return Object.keys(traversal).length > 0 ? traversal : undefined;
}

function propertyTraversals(place: Place, properties: Record<string, Schema>): Fields {
  const traversals: Fields = new Map();
  for (const [key, schema] of Object.entries(properties)) {
    const traversal = traversalOfNode(place, schema);
    if (traversal) traversals.set(key, traversal);
  }
  return traversals;
}

/** Reads a choice in the contract: `if field is constant, then …`. */
function variantsOf(
  place: Place,
  branches: Schema[],
  common: Fields = new Map(),
): Traversal['variants'] {
  const fields = new Map<unknown, Fields>();
  let field = '';
  for (const branch of branches) {
    const [condition] = Object.entries(branch.if?.properties ?? {});
    if (!condition || !branch.then) continue;
    field = condition[0];
    const own = traversalOfNode(place, branch.then)?.properties ?? [];
    fields.set(condition[1].const, new Map([...own, ...common]));
  }
  return field ? { field, fields } : undefined;
}
