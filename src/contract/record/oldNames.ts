import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { applyEdits, findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { OldValue, Schema } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { isSame } from '../../edit/diff/similarity.ts';
import { insertField, replaceGroup } from '../../edit/json/textEdits.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import { parseAddress, type Segment } from '../migrate/address.ts';
import type { Migration, Step } from '../migrate/step.ts';

/** Words of a migration about a field of the objects at an address. */
interface Note {
  in: string;
  field: string;
  schema: Schema;
  /** About the field as it is today; else about one that files of earlier contracts have. */
  isOfToday: boolean;
}

/**
 * Says in the schemas what old fields and values are called today, so that validation and
 * editors tell it. Returns the changed files with their texts.
 */
export function withOldNames(schemaFolder: string, migrations: Migration[]): Map<string, string> {
  const schemas = createSchemas(schemaFolder);
  const all = migrations.flatMap(({ number, steps }) => steps.map((step) => ({ number, step })));
  const notes = all.flatMap((one, index) => noteOf(renamedLast(one, all.slice(index + 1))));
  for (const note of notes)
    for (const place of placesAt(schemas, note.in)) writeNote(schemas, place, note);
  return schemas.changed();
}

interface Numbered {
  number: number;
  step: Step;
}

/** A field that is renamed twice has the later name today. */
function renamedLast(one: Numbered, later: Numbered[]): Numbered {
  const { step } = one;
  if (step.do !== 'rename-field') return one;
  const isNext = (next: Step): next is Doing<'rename-field'> =>
    next.do === 'rename-field' && next.in === step.in && next.from === step.to;
  const next = later.findIndex((other) => isNext(other.step));
  const found = later[next];
  if (!found || !isNext(found.step)) return one;
  const renamed = { number: found.number, step: { ...step, to: found.step.to } };
  return renamedLast(renamed, later.slice(next + 1));
}

function noteOf({ number, step }: Numbered): Note[] {
  const told = tellings[step.do]?.(step as never, number);
  if (!told || !('in' in step)) return [];
  const { field, ...schema } = told;
  const { errorMessage: description, errorMessageEs: descriptionEs = '' } = schema;
  if (description === undefined) return [{ in: step.in, field, schema, isOfToday: true }];
  const shown = { description, descriptionEs, ...schema, not: {}, doNotSuggest: true };
  return [{ in: step.in, field, schema: shown, isOfToday: false }];
}

type Telling = Schema & { field: string };
type Doing<Do extends Step['do']> = Extract<Step, { do: Do }>;

const tellings: { [Do in Step['do']]?: (step: Doing<Do>, number: number) => Telling } = {
  'rename-field': ({ from, to }, number) => ({
    field: from,
    renamedTo: to,
    errorMessage: `\`${from}\` is called \`${to}\` since contract ${number}.`,
    errorMessageEs: `\`${from}\` se llama \`${to}\` desde el contrato ${number}.`,
  }),
  'move-field': ({ from, to }, number) => ({
    field: from,
    errorMessage: `\`${from}\` is \`${to}\` since contract ${number}.`,
    errorMessageEs: `\`${from}\` es \`${to}\` desde el contrato ${number}.`,
  }),
  split: ({ field, to: [first, second] }, number) => ({
    field,
    errorMessage: `\`${field}\` is split into \`${first}\` and \`${second}\` since contract ${number}.`,
    errorMessageEs: `\`${field}\` se divide en \`${first}\` y \`${second}\` desde el contrato ${number}.`,
  }),
  drop: ({ field, reason, reasonEs }, number) => ({
    field,
    errorMessage: `\`${field}\` is no longer a field since contract ${number}: ${reason}`,
    errorMessageEs: `\`${field}\` ya no es un campo desde el contrato ${number}: ${reasonEs}`,
  }),
  ask: ({ field, question, questionEs }) => ({ field, question, questionEs }),
  'map-value': ({ field, values }, since) => ({
    field,
    oldValues: values.map((value) => ({ ...value, since })),
  }),
};

/** An object's schema in a file. */
interface Place {
  file: string;
  path: Path;
}

interface Schemas {
  at: (place: Place) => Schema | undefined;
  /** Writes a field of an object, in the layout of the file. */
  put: (place: Place, name: string, value: unknown) => void;
  changed: () => Map<string, string>;
}

function createSchemas(folder: string): Schemas {
  const texts = new Map<string, string>();
  const changed = new Set<string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return {
    at({ file, path }) {
      const schema = valueAtPath(JSON.parse(textOf(file)), path);
      return isRecord(schema) ? (schema as Schema) : undefined;
    },
    put({ file, path }, name, value) {
      const text = textOf(file);
      const tree = parseTree(text);
      const owner = tree && findNodeAtLocation(tree, path);
      const node = owner && findNodeAtLocation(owner, [name]);
      if (!owner) return;
      const edit = node
        ? replaceGroup(text, node, value)
        : insertField(text, owner, owner.children?.length ?? 0, [name, value]);
      texts.set(file, applyEdits(text, [edit]));
      changed.add(file);
    },
    changed: () => new Map([...changed].sort().map((file) => [file, textOf(file)])),
  };
}

function writeNote(schemas: Schemas, place: Place, { field, schema, isOfToday }: Note): void {
  const fields = { ...place, path: [...place.path, 'properties'] };
  const own = { ...place, path: [...fields.path, field] };
  const today = schemas.at(own);
  if (!isOfToday) {
    const isOpen = !today || (today.doNotSuggest === true && !isSame(today, schema));
    if (schemas.at(fields) && isOpen) schemas.put(fields, field, schema);
    return;
  }
  if (!today) return;
  const { oldValues, ...question } = schema;
  if (oldValues) writeOldValues(schemas, own, oldValues);
  if (!today.question)
    for (const [name, words] of Object.entries(question)) schemas.put(own, name, words);
}

/** They stand beside the values of today, which a reference may lead to. */
function writeOldValues(schemas: Schemas, own: Place, oldValues: OldValue[]): void {
  const lists = followed(schemas, own);
  const entries = lists.flatMap(({ file, path }) => {
    const entry = { file, path: [...path, 'items'] };
    return schemas.at(entry) ? followed(schemas, entry) : [];
  });
  for (const place of [...lists, ...entries]) {
    const { oldValues: known = [] } = schemas.at(place) ?? {};
    const isKnown = ({ from }: OldValue) => known.some((old) => isSame(old.from, from));
    const more = oldValues.filter((value) => !isKnown(value));
    if (more.length > 0) schemas.put(place, 'oldValues', [...known, ...more]);
  }
}

/** The schemas of the objects at an address. */
function placesAt(schemas: Schemas, address: string): Place[] {
  const { kind, segments } = parseAddress(address);
  const start: Place[] = [{ file: `${kind}.json`, path: [] }];
  return segments.reduce(
    (places, segment) => unique(places.flatMap((place) => below(schemas, place, segment))),
    start,
  );
}

function below(schemas: Schemas, place: Place, segment: Segment): Place[] {
  if ('deep' in segment) return closure(schemas, place);
  return partsOf(schemas, place).flatMap((part) => {
    const schema = schemas.at(part) ?? {};
    const child = (...path: Path) => followed(schemas, { ...part, path: [...part.path, ...path] });
    if ('key' in segment)
      return schema.properties?.[segment.key] ? child('properties', segment.key) : [];
    if ('fields' in segment)
      return [
        ...Object.keys(schema.properties ?? {}).flatMap((name) => child('properties', name)),
        ...(isRecord(schema.additionalProperties) ? child('additionalProperties') : []),
      ];
    if (!schema.items) return [];
    if (segment.type !== undefined) return [{ file: `sections/${segment.type}.json`, path: [] }];
    return child('items').flatMap((entry) => partsOf(schemas, entry));
  });
}

/** A place with all places below it. */
function closure(schemas: Schemas, place: Place, seen = new Set<string>()): Place[] {
  const key = JSON.stringify(place);
  if (seen.has(key)) return [];
  seen.add(key);
  const children = [{ fields: true as const }, { entries: true as const }].flatMap((segment) =>
    below(schemas, place, segment),
  );
  return [place, ...children.flatMap((child) => closure(schemas, child, seen))];
}

/** A place with the branches of its conditions: the section types, the kinds of actions. */
function partsOf(schemas: Schemas, place: Place): Place[] {
  const { allOf = [] } = schemas.at(place) ?? {};
  const branches = allOf.flatMap((_, index) => {
    const path = [...place.path, 'allOf', index, 'then'];
    return schemas.at({ ...place, path }) ? followed(schemas, { ...place, path }) : [];
  });
  return [place, ...branches];
}

function followed(schemas: Schemas, place: Place): Place[] {
  const { $ref } = schemas.at(place) ?? {};
  if (!$ref) return [place];
  const [path = '', pointer = ''] = $ref.split('#');
  const file = path ? posix.join(posix.dirname(place.file), path) : place.file;
  return followed(schemas, { file, path: pointer.split('/').filter(Boolean) });
}

function unique(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}
