import { wordsOfTitle } from '../content/diagnostics/groupName.ts';
import type { Contract, Schema } from '../content/schema/contract.ts';
import type { Page } from '../generated/types.ts';
import { type Authored, asWritten, backToIndex, opening, pageOf } from './authored.ts';
import { fieldTables } from './fieldTables.ts';
import { hasFields, kindWords, type Place, shapeId } from './kinds.ts';

const file = 'defs.json';

/** Shapes that sections, layouts and pages share: actions, pictures and others in defs.json. */
export function shapesPage(contract: Contract): Page {
  const { description = '', definitions = {} } = contract.get(file) ?? {};
  const place = { contract, file };
  const shapes = Object.entries(definitions);
  return pageOf('Shared shapes · Gallery', description, [
    opening('Shared shapes', description, { actions: [backToIndex] }),
    valuesTable(
      place,
      shapes.filter(([, shape]) => !hasFields(shape)),
    ),
    ...shapes.filter(([, shape]) => hasFields(shape)).flatMap((shape) => shapeTables(place, shape)),
  ]);
}

function valuesTable(place: Place, shapes: [string, Schema][]): Authored {
  return {
    type: 'table',
    heading: 'Values',
    columns: ['Name', 'What goes in', 'What it is'],
    rows: shapes.map(([name, shape]) => [
      `\`${name}\``,
      kindWords(place, shape),
      asWritten(shape.description ?? '–'),
    ]),
  };
}

/** A list is described by its entries, which are shapes here or have fields of their own. */
function shapeTables(place: Place, [name, shape]: [string, Schema]): Authored[] {
  const heading = wordsOfTitle(shape.title ?? shape.items?.title ?? name);
  const titled = { heading, id: shapeId(name) };
  if (!shape.items) return fieldTables(place, shape, titled);
  const intro = shape.description ? { description: shape.description } : {};
  return fieldTables(place, { ...shape.items, ...intro }, titled);
}
