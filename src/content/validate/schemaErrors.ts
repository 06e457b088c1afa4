import type { ErrorObject } from 'ajv';
import { groupedBy } from '../../shared/groupedBy.ts';
import { valueAtPath } from '../../shared/json.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import type { Contract, Kind } from '../schema/contract.ts';
import { schemasAlong } from '../schema/schemaAt.ts';
import type { Path } from '../schema/traversal.ts';
import { fieldFindings, isAboutFields } from './fieldErrors.ts';
import type { SchemaError } from './schemaError.ts';
import { valueFinding } from './valueErrors.ts';

/** ajv's errors as the mistakes that caused them: one mistake, one finding. */
export function findingsOf(
  contract: Contract,
  kind: Kind,
  data: unknown,
  errors: ErrorObject[],
): Finding[] {
  const causes = errors.filter(isCause).map((error) => mistakeOf(error, contract, kind, data));
  const refused = new Set(causes.map(({ path }) => String(path)));
  // A field that lacks another one beside it may be wrong itself.
  const isOwn = ({ keyword, path, params }: SchemaError) =>
    keyword !== 'dependencies' || !refused.has(String([...path, params.property]));
  const distinct = [...groupedBy(causes, keyOf).values()].flatMap(([first]) => first ?? []);
  const byPlace = groupedBy(distinct.filter(isOwn), ({ path }) => String(path));
  return [...byPlace.values()].flatMap((own) => {
    const wrongType = own.find(({ keyword }) => keyword === 'type');
    if (wrongType) return [valueFinding(wrongType)];
    const [fields, values] = [own.filter(isAboutFields), own.filter((one) => !isAboutFields(one))];
    // An empty text breaks its pattern too.
    const isFirst = ({ keyword }: SchemaError) => keyword === 'minLength' || keyword === 'enum';
    const value = values.find(isFirst) ?? values[0];
    return [...fieldFindings(fields), ...(value ? [valueFinding(value)] : [])];
  });
}

/** `if` repeats the errors of its branch; oneOf and propertyNames repeat those inside them. */
function isCause({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword !== 'if' && keyword !== 'propertyNames' && !schemaPath.includes('/oneOf/');
}

function mistakeOf(error: ErrorObject, contract: Contract, kind: Kind, data: unknown): SchemaError {
  const path = pathOf(error.instancePath, data);
  const { propertyName: name, params } = error;
  return {
    path,
    keyword: name === undefined ? error.keyword : 'propertyNames',
    params,
    field: String(name ?? params.missingProperty ?? params.additionalProperty),
    schema: error.parentSchema ?? {},
    limit: error.schema,
    data: error.data,
    nodeOf: (...field) =>
      schemasAlong(contract, `${kind}.json`, data, [...path, ...field]).at(-1)?.node,
  };
}

/** `/sections/0/items/1` → `['sections', 0, 'items', 1]`. */
export function pathOf(pointer: string, data: unknown): Path {
  const path: Path = [];
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(valueAtPath(data, path)) ? Number(name) : name);
  }
  return path;
}

/** Branches that share a rule report it twice. Entries of a wrong type in one list are one mistake: the first. */
function keyOf({ path, keyword, field, params, limit }: SchemaError): string {
  if (keyword === 'type' && typeof path.at(-1) === 'number')
    return JSON.stringify([keyword, path.slice(0, -1), limit]);
  return JSON.stringify([keyword, path, ...(keyword === 'enum' ? [] : [field, params])]);
}
