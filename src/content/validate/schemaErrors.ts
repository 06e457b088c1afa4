import type { ErrorObject } from 'ajv';
import { valueAtPath } from '../../shared/json.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { type Contract, type Kind, sectionTypes } from '../schema/contract.ts';
import { fieldsAt, schemasAlong, valueAt } from '../schema/schemaAt.ts';
import type { Path } from '../schema/traversal.ts';
import { fieldFindings, isAboutFields, lackedInside, partialLayout } from './fieldErrors.ts';
import { lonelyFacts } from './lonelyFacts.ts';
import { officeShifts } from './officeShifts.ts';
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
  const shifts = kind === 'site' ? officeShifts(causes, data) : undefined;
  const lonely = kind === 'facts' ? lonelyFacts(causes, data) : undefined;
  const mistakes = withoutFollowing(shifts?.rest ?? lonely?.rest ?? causes);
  const partial = kind === 'layout' ? partialLayout(mistakes) : undefined;
  if (partial) return [partial];
  const outside = mistakes.flatMap((mistake) => lackedInside(mistake, mistakes));
  const refused = new Set(mistakes.map(({ path }) => JSON.stringify(path)));
  /** A field that lacks another one beside it, and is wrong itself. */
  const isOfRefused = ({ keyword, path, params }: SchemaError) =>
    keyword === 'dependencies' && refused.has(JSON.stringify([...path, params.property]));
  const isOutside = (mistake: SchemaError) =>
    outside.some(({ stray, lacking }) => mistake === stray || mistake === lacking);
  const others = byPlace(mistakes.filter((mistake) => !isOutside(mistake))).flatMap((group) => {
    const wrongType = group.find(({ keyword }) => keyword === 'type');
    if (wrongType) return [valueFinding(wrongType)];
    const aboutFields = group.filter((mistake) => isAboutFields(mistake) && !isOfRefused(mistake));
    const aboutValue = group.filter((mistake) => !isAboutFields(mistake));
    return [...fieldFindings(aboutFields, sectionTypes(contract)), ...aboutValue.map(valueFinding)];
  });
  const apart = shifts?.findings ?? lonely?.findings ?? [];
  return [...apart, ...outside.map(({ finding }) => finding), ...others];
}

/** `if` repeats the errors of its branch; oneOf and propertyNames repeat those inside them. */
function isCause({ keyword, schemaPath }: ErrorObject): boolean {
  return keyword !== 'if' && keyword !== 'propertyNames' && !schemaPath.includes('/oneOf/');
}

function mistakeOf(error: ErrorObject, contract: Contract, kind: Kind, data: unknown): SchemaError {
  const path = pathOf(error.instancePath, data);
  const stepsTo = (to: Path) => schemasAlong(contract, `${kind}.json`, data, to);
  return {
    path,
    keyword: error.propertyName === undefined ? error.keyword : 'propertyNames',
    params: { ...error.params, propertyName: error.propertyName },
    schema: error.parentSchema ?? {},
    limit: error.schema,
    data: error.data,
    nodeOf: (...field) => stepsTo([...path, ...field]).at(-1)?.node,
    fieldsAt: (at) => fieldsAt(contract, `${kind}.json`, data, at),
    holder: valueAtPath(data, path.slice(0, -2)),
    parent: stepsTo(path).at(-2)?.node,
  };
}

/** `/sections/0/items/1` → `['sections', 0, 'items', 1]`. */
export function pathOf(pointer: string, data: unknown): Path {
  let value = data;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(value) ? Number(name) : name;
      value = valueAt(value, key);
      return key;
    });
}

/** Entries of one list that are of another type than it takes: the first stands for all. */
function withoutFollowing(mistakes: SchemaError[]): SchemaError[] {
  const told = new Set<string>();
  return mistakes.filter(({ path, keyword, limit }) => {
    if (keyword !== 'type' || typeof path.at(-1) !== 'number') return true;
    const list = JSON.stringify([path.slice(0, -1), limit]);
    const isFirst = !told.has(list);
    told.add(list);
    return isFirst;
  });
}

/** Branches that share a rule report it twice: kept once. */
function byPlace(mistakes: SchemaError[]): SchemaError[][] {
  const groups = new Map<string, Map<string, SchemaError>>();
  for (const mistake of mistakes) {
    const place = JSON.stringify(mistake.path);
    const group = groups.get(place) ?? new Map<string, SchemaError>();
    const name = mistake.keyword + JSON.stringify(mistake.params);
    groups.set(
      place,
      mistake.keyword === 'enum' ? group.set('enum', mistake) : group.set(name, mistake),
    );
  }
  return [...groups.values()].map((group) => [...group.values()]);
}
