import type { ContentKind } from '../schema/contract.ts';
import type { Plan } from '../schema/traversal.ts';

/**
 * A plan in a form that is quick to follow: every one has the same shape, and what a field is to a
 * variant is looked up once.
 */
export interface Sight {
  kind: ContentKind | undefined;
  fields: Fields;
  items: Sight | undefined;
  /** Of fields that have none of their own. */
  rest: Sight | undefined;
  /** The field that tells variants apart, and the fields of each, those of all included. */
  variantField: string;
  variants: Map<unknown, Fields> | undefined;
}

type Fields = Map<string, Sight>;

/** The fields of an object, those of its variant included. */
export function fieldsOf({ fields, variantField, variants }: Sight, object: object): Fields {
  return variants?.get((object as Record<string, unknown>)[variantField]) ?? fields;
}

const known = new WeakMap<Plan, Sight>();

/** Made once for each plan. */
export function sightOf(plan: Plan): Sight {
  let sight = known.get(plan);
  if (!sight) {
    sight = newSightOf(plan);
    known.set(plan, sight);
  }
  return sight;
}

function newSightOf({ kind, properties, items, rest, variants }: Plan): Sight {
  const fields = fieldSights(properties);
  return {
    kind,
    fields,
    items: items && sightOf(items),
    rest: rest && sightOf(rest),
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

function fieldSights(properties: Plan['properties']): Fields {
  return new Map([...(properties ?? [])].map(([name, plan]) => [name, sightOf(plan)]));
}
