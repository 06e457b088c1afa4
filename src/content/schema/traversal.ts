import { type ContentKind, type Contract, resolveRef, type Schema } from './contract.ts';

/** Where a value stands in its file: `['sections', 3, 'items', 0, 'question']`. */
export type Path = (string | number)[];

/**
 * What a schema says about the content below it, so that pages are walked without reading schemas
 * again. Branches that hold no content are absent.
 */
export interface Traversal {
  kind?: ContentKind;
  properties?: Fields;
  /** The plan of every property that has none of its own. */
  rest?: Traversal;
  items?: Traversal;
  /** The field that tells variants apart, such as a section's `type`, and the fields of each. */
  variants?: { field: string; fields: Map<unknown, Fields> };
}

type Fields = Map<string, Traversal>;

export type Visit = (kind: ContentKind, value: unknown, path: Path) => void;
export type MapValue = (kind: ContentKind, value: unknown, path: Path) => unknown;

/** The plan of a schema file, such as `page.json`. Make it once and keep it. */
export function compileTraversal(contract: Contract, file: string): Traversal {
  const schema = contract.get(file);
  if (!schema) throw new Error(`There is no schema/${file}.`);
  const known: Place['known'] = plansMade.get(contract) ?? new Map();
  plansMade.set(contract, known);
  return planOfNode({ contract, file, known }, schema) ?? {};
}

/** What reads, checks and resolves pages asks for the same ones, of a contract that stays as it is. */
const plansMade = new WeakMap<Contract, Place['known']>();

/** Visits every value that has a content kind, children before the object that holds them. */
export function visit(plan: Traversal, value: unknown, visit: Visit): void {
  walkInto(plan, value, visit, []);
}

/** One path for the whole walk, copied only for what is visited: pages are walked by thousands. */
function walkInto(plan: Traversal, value: unknown, visit: Visit, path: Path): void {
  if (Array.isArray(value)) {
    if (plan.items)
      for (let index = 0; index < value.length; index += 1)
        step(plan.items, value[index], visit, path, index);
  } else if (value !== null && typeof value === 'object') {
    const plans = fieldPlans(plan, value);
    const fields = value as Record<string, unknown>;
    for (const key in fields) {
      const child = plans?.get(key) ?? plan.rest;
      if (child) step(child, fields[key], visit, path, key);
    }
  }
  if (plan.kind) visit(plan.kind, value, path.slice());
}

function step(
  plan: Traversal,
  value: unknown,
  visit: Visit,
  path: Path,
  key: string | number,
): void {
  path.push(key);
  walkInto(plan, value, visit, path);
  path.pop();
}

/**
 * The same data with every value of a content kind replaced, children before the object that
 * holds them. Never changes what it is given; what nothing changes in is the same object. The path
 * is good until `replace` returns.
 */
export function mapValues(plan: Traversal, value: unknown, replace: MapValue): unknown {
  return changeAt(plan, value, replace, []);
}

function changeAt(plan: Traversal, value: unknown, replace: MapValue, path: Path): unknown {
  const inner =
    value !== null && typeof value === 'object'
      ? changeChildren(plan, value, replace, path)
      : value;
  return plan.kind ? replace(plan.kind, inner, path) : inner;
}

function changeChildren(plan: Traversal, value: object, replace: MapValue, path: Path): unknown {
  if (!Array.isArray(value))
    return changeFields(plan, value as Record<string, unknown>, replace, path);
  return plan.items ? changeItems(plan.items, value, replace, path) : value;
}

function changeItems(plan: Traversal, items: unknown[], replace: MapValue, path: Path): unknown[] {
  let result = items;
  for (let index = 0; index < items.length; index += 1) {
    path.push(index);
    const changed = changeAt(plan, items[index], replace, path);
    path.pop();
    if (changed === items[index]) continue;
    if (result === items) result = items.slice();
    result[index] = changed;
  }
  return result;
}

function changeFields(
  plan: Traversal,
  fields: Record<string, unknown>,
  replace: MapValue,
  path: Path,
): Record<string, unknown> {
  const plans = fieldPlans(plan, fields);
  let result = fields;
  for (const key in fields) {
    const child = plans?.get(key) ?? plan.rest;
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

/** The plan of those branches that hold any of some content kinds. */
export function traversalFor(
  kinds: ReadonlySet<ContentKind>,
  plan: Traversal,
): Traversal | undefined {
  const inner = (child: Traversal | undefined) => child && traversalFor(kinds, child);
  const each = (plans: Fields | undefined): Fields =>
    new Map([...(plans ?? [])].flatMap(([key, child]) => withKey(key, inner(child))));
  const properties = each(plan.properties);
  const variants = new Map(
    [...(plan.variants?.fields ?? [])].flatMap(([key, fields]) => withSome(key, each(fields))),
  );
  const [items, rest] = [inner(plan.items), inner(plan.rest)];
  const kept: Traversal = {
    ...(plan.kind && kinds.has(plan.kind) && { kind: plan.kind }),
    ...(properties.size > 0 && { properties }),
    ...(items && { items }),
    ...(rest && { rest }),
    ...(plan.variants && variants.size > 0 && { variants: { ...plan.variants, fields: variants } }),
  };
  return Object.keys(kept).length > 0 ? kept : undefined;
}

function withKey(key: string, plan: Traversal | undefined): [string, Traversal][] {
  return plan ? [[key, plan]] : [];
}

function withSome(key: unknown, fields: Fields): [unknown, Fields][] {
  return fields.size > 0 ? [[key, fields]] : [];
}

/** The plans of an object's fields, those of its variant included. */
function fieldPlans({ properties, variants }: Traversal, value: object): Fields | undefined {
  if (!variants) return properties;
  return variants.fields.get((value as Record<string, unknown>)[variants.field]) ?? properties;
}

interface Place {
  contract: Contract;
  file: string;
  /** The plans that are made: most definitions are referred to many times. */
  known: Map<Schema, Traversal | undefined>;
}

function planOfNode(place: Place, node: Schema): Traversal | undefined {
  if (place.known.has(node)) return place.known.get(node);
  const plan = newTraversalOf(place, node);
  place.known.set(node, plan);
  return plan;
}

function newTraversalOf(place: Place, node: Schema): Traversal | undefined {
  const target = node.$ref ? resolveRef(place.contract, place.file, node.$ref) : undefined;
  const base = target && planOfNode({ ...place, file: target.file }, target.schema);
  const plan: Traversal = { ...base };
  if (node.content) plan.kind = node.content;
  const properties = propertyPlans(place, node.properties ?? {});
  if (properties.size > 0) plan.properties = properties;
  const items = node.items && planOfNode(place, node.items);
  if (items) plan.items = items;
  const rest =
    typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
  const restPlan = rest && planOfNode(place, rest);
  if (restPlan) plan.rest = restPlan;
  const variants = variantPlans(place, node.allOf ?? [], plan.properties);
  if (variants) plan.variants = variants;
  return Object.keys(plan).length > 0 ? plan : undefined;
}

function propertyPlans(place: Place, properties: Record<string, Schema>): Fields {
  const plans: Fields = new Map();
  for (const [key, schema] of Object.entries(properties)) {
    const plan = planOfNode(place, schema);
    if (plan) plans.set(key, plan);
  }
  return plans;
}

/** Reads the form in which the contract writes a choice: `if field is constant, then …`. */
function variantPlans(
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
    const own = planOfNode(place, branch.then)?.properties ?? [];
    fields.set(condition[1].const, new Map([...own, ...common]));
  }
  return field ? { field, fields } : undefined;
}
