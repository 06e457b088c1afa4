import type { ContentKind } from '../schema/contract.ts';
import type { Traversal } from '../schema/traversal.ts';

/**
 * A plan in a form that is quick to follow: every one has the same shape, and what a field is to a
 * variant is looked up once.
 */
export interface ScanPlan {
  kind: ContentKind | undefined;
  fields: Fields;
  items: ScanPlan | undefined;
  /** For fields without a plan of their own. */
  rest: ScanPlan | undefined;
  /** The field that tells variants apart, and the fields of each, those of all included. */
  variantField: string;
  variants: Map<unknown, Fields> | undefined;
}

type Fields = Map<string, ScanPlan>;

/** The fields of an object, those of its variant included. */
export function fieldsOf({ fields, variantField, variants }: ScanPlan, object: object): Fields {
  return variants?.get((object as Record<string, unknown>)[variantField]) ?? fields;
}

const known = new WeakMap<Traversal, ScanPlan>();

/** Made once for each plan. */
export function scanPlanOf(plan: Traversal): ScanPlan {
  let scanPlan = known.get(plan);
  if (!scanPlan) {
    scanPlan = newScanPlanOf(plan);
    known.set(plan, scanPlan);
  }
  return scanPlan;
}

function newScanPlanOf({ kind, properties, items, rest, variants }: Traversal): ScanPlan {
  const fields = fieldSights(properties);
  return {
    kind,
    fields,
    items: items && scanPlanOf(items),
    rest: rest && scanPlanOf(rest),
    variantField: variants?.field ?? '',
    variants:
      variants &&
      new Map(
        [...variants.plans].map(([value, variant]) => [
          value,
          new Map([...fieldSights(variant.properties), ...fields]),
        ]),
      ),
  };
}

function fieldSights(properties: Traversal['properties']): Fields {
  return new Map([...(properties ?? [])].map(([name, plan]) => [name, scanPlanOf(plan)]));
}
