import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { applyEdits, findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Schema } from '../../content/schema/contract.ts';
import type { Path } from '../../content/schema/traversal.ts';
import { insertField, replaceGroup } from '../../edit/json/textEdits.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import { parseAddress, type Segment } from '../migrate/address.ts';
import type { Migration, Step } from '../migrate/step.ts';

/** A field that files of earlier contracts have, or a question that a migration asks. */
interface Note {
  in: string;
  field: string;
  schema: Schema;
  isQuestion?: boolean;
}

/**
 * Writes into the schemas what old fields are called today, so that validation and editors tell
 * it. Returns the changed files.
 */
export function writeOldNames(schemaFolder: string, migrations: Migration[]): string[] {
  const schemas = createSchemas(schemaFolder);
  const notes = migrations.flatMap(({ number, steps }) =>
    steps.flatMap((step) => noteOf(step, number)),
  );
  for (const note of notes)
    for (const place of placesAt(schemas, note.in)) schemas.add(place, note);
  return schemas.write();
}

function noteOf(step: Step, number: number): Note[] {
  const told = tellings[step.do]?.(step as never, number);
  if (!told || !('in' in step)) return [];
  const { field, isQuestion, ...schema } = told;
  if (isQuestion) return [{ in: step.in, field, schema, isQuestion }];
  const { errorMessage: description = '', errorMessageEs: descriptionEs = '' } = schema;
  const shown = { description, descriptionEs, ...schema, not: {}, doNotSuggest: true };
  return [{ in: step.in, field, schema: shown }];
}

type Telling = Schema & { field: string; isQuestion?: boolean };
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
  drop: ({ field, reason }, number) => ({
    field,
    errorMessage: `\`${field}\` is no longer a field since contract ${number}: ${reason}`,
    errorMessageEs: `\`${field}\` ya no es un campo desde el contrato ${number}.`,
  }),
  ask: ({ field, question, questionEs }) => ({ field, isQuestion: true, question, questionEs }),
};

/** An object's schema in a file. */
interface Place {
  file: string;
  path: Path;
}

interface Schemas {
  at: (place: Place) => Schema | undefined;
  add: (place: Place, note: Note) => void;
  write: () => string[];
}

function createSchemas(folder: string): Schemas {
  const texts = new Map<string, string>();
  const changed = new Set<string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  const at = ({ file, path }: Place) => {
    const schema = valueAtPath(JSON.parse(textOf(file)), path);
    return isRecord(schema) ? (schema as Schema) : undefined;
  };
  return {
    at,
    add({ file, path }, { field, schema, isQuestion }) {
      const { properties } = at({ file, path }) ?? {};
      if (!properties) return;
      const before = properties[field];
      if (isQuestion ? !before || before.question : before) return;
      const tree = parseTree(textOf(file));
      const owner = tree && findNodeAtLocation(tree, [...path, 'properties']);
      const node = owner && findNodeAtLocation(owner, [field]);
      if (!owner) return;
      const count = owner.children?.length ?? 0;
      const edit = node
        ? replaceGroup(textOf(file), node, { ...before, ...schema })
        : insertField(textOf(file), owner, count, [field, schema]);
      texts.set(file, applyEdits(textOf(file), [edit]));
      changed.add(file);
    },
    write() {
      for (const file of changed) writeFileSync(join(folder, file), textOf(file));
      return [...changed].map((file) => `schema/${file}`);
    },
  };
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
