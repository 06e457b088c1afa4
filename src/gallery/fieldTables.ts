import { wordsOfTitle } from '../content/diagnostics/groupName.ts';
import type { Schema } from '../content/schema/contract.ts';
import { type Authored, asWritten } from './authored.ts';
import { followed, kindWords, type Place } from './kinds.ts';

interface Titled {
  heading: string;
  id?: string;
}

/** A table of an object's fields, and tables of the objects that only it describes. */
export function fieldTables(place: Place, schema: Schema, titled: Titled): Authored[] {
  const known = new Set<string>();
  return allTables(place, schema, titled).filter((table) => {
    const isKnown = known.has(JSON.stringify(table));
    known.add(JSON.stringify(table));
    return !isKnown;
  });
}

function allTables(place: Place, schema: Schema, titled: Titled): Authored[] {
  const fields = fieldsOf(schema);
  const required = new Set(schema.required);
  const rows = fields.map(([name, field]) => [
    name === anyName ? name : `\`${name}\``,
    kindWords(place, field),
    required.has(name) ? 'required' : 'optional',
    asWritten(followed(place, field).schema.description ?? ''),
  ]);
  const inner = fields.flatMap(([name, field]) => innerTables(place, name, field, titled.heading));
  const own = rows.length > 0 ? [tableOf(titled, schema, rows)] : [];
  return [...own, ...inner];
}

/** The placeholder for names that an author chooses, such as those of facts. */
const anyName = 'any name';

function fieldsOf(schema: Schema): [string, Schema][] {
  const named = Object.entries(schema.properties ?? {}).filter(([name]) => name !== '$schema');
  const rest = additional(schema);
  return rest ? [...named, [anyName, rest]] : named;
}

function tableOf({ heading, id }: Titled, { description }: Schema, rows: string[][]): Authored {
  return {
    type: 'table',
    ...(id && { id }),
    heading,
    ...(description && { intro: asWritten(description) }),
    columns: ['Field', 'What goes in', 'Needed', 'What it is for'],
    rows: rows.map((cells) => cells.map((cell) => cell || '–')),
  };
}

/** Shared shapes have their own place. */
function innerTables(place: Place, name: string, field: Schema, outer: string): Authored[] {
  if (field.$ref && !isLocal(field.$ref, place)) return [];
  const { schema, place: at } = followed(place, field);
  const entry = schema.items ?? additional(schema);
  if (entry) return innerTables(at, name, entry, outer);
  if (!schema.properties) return [];
  const heading = schema.title ? wordsOfTitle(schema.title) : name;
  return allTables(at, schema, { heading: `${outer}: ${heading}` });
}

function additional({ additionalProperties: rest }: Schema): Schema | undefined {
  return typeof rest === 'object' ? rest : undefined;
}

/** Definitions of the same file are explained in place; those of defs.json have their own page. */
function isLocal(ref: string, { file }: Place): boolean {
  return ref.startsWith('#') && file !== 'defs.json';
}
