import { type ContentKind, type Contract, resolveRef, type Schema } from './contract.ts';

/** The path of a value in its file: `['sections', 3, 'items', 0, 'question']`. */
export type Path = (string | number)[];

/**
 * The content below a schema, compiled so that traversing a page reads no schema again. Branches
 * without content are absent.
 */
export interface Traversal {
  kind?: ContentKind;
  properties?: Map<string, Traversal>;
  /** The plan of every property that has none of its own. */
  rest?: Traversal;
  items?: Traversal;
  /** The field that tells variants apart, such as a section's `type`, and each one's plan. */
  variants?: { field: string; plans: Map<unknown, Traversal> };
}

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

/** Reading, checking and resolving ask for the same plans of a contract, which never changes. */
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
    const variant = variantOf(plan, value);
    const fields = value as Record<string, unknown>;
    for (const key in fields) {
      const child = planOfField(plan, variant, key);
      if (child) step(child, fields[key], visit, path, key);
    }
  }
  if (plan.kind) visit(plan.kind, value, [...path]);
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
 * Replaces every value of a content kind, children before the object that holds them. The input
 * stays unchanged; an unchanged part is the same object. The path is valid until `replace` returns.
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
  const variant = variantOf(plan, fields);
  let result = fields;
  for (const key in fields) {
    const child = planOfField(plan, variant, key);
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
  const each = <Key>(plans: Map<Key, Traversal> | undefined) =>
    new Map([...(plans ?? [])].flatMap(([key, child]) => withKey(key, inner(child))));
  const properties = each(plan.properties);
  const variants = each(plan.variants?.plans);
  const [items, rest] = [inner(plan.items), inner(plan.rest)];
  const kept: Traversal = {
    ...(plan.kind && kinds.has(plan.kind) && { kind: plan.kind }),
    ...(properties.size > 0 && { properties }),
    ...(items && { items }),
    ...(rest && { rest }),
    ...(plan.variants && variants.size > 0 && { variants: { ...plan.variants, plans: variants } }),
  };
  return Object.keys(kept).length > 0 ? kept : undefined;
}

function withKey<Key>(key: Key, plan: Traversal | undefined): [Key, Traversal][] {
  return plan ? [[key, plan]] : [];
}

function planOfField(
  plan: Traversal,
  variant: Traversal | undefined,
  key: string,
): Traversal | undefined {
  return plan.properties?.get(key) ?? variant?.properties?.get(key) ?? plan.rest;
}

function variantOf(plan: Traversal, value: object): Traversal | undefined {
  return plan.variants?.plans.get((value as Record<string, unknown>)[plan.variants.field]);
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
  const variants = variantPlans(place, node.allOf ?? []);
  if (variants) plan.variants = variants;
  return Object.keys(plan).length > 0 ? plan : undefined;
}

function propertyPlans(place: Place, properties: Record<string, Schema>): Map<string, Traversal> {
  const plans = new Map<string, Traversal>();
  for (const [key, schema] of Object.entries(properties)) {
    const plan = planOfNode(place, schema);
    if (plan) plans.set(key, plan);
  }
  return plans;
}

/** Reads the form in which the contract writes a choice: `if field is constant, then …`. */
function variantPlans(place: Place, branches: Schema[]): Traversal['variants'] {
  const plans = new Map<unknown, Traversal>();
  let field = '';
  for (const branch of branches) {
    const [condition] = Object.entries(branch.if?.properties ?? {});
    if (!condition || !branch.then) continue;
    field = condition[0];
    plans.set(condition[1].const, planOfNode(place, branch.then) ?? {});
  }
  return field ? { field, plans } : undefined;
}
