import type { Contract } from '../content/schema/contract.ts';
import type { Page, Section } from '../generated/types.ts';
import { type Authored, backToIndex, codeSection, jsonText, opening, pageOf } from './authored.ts';
import { fieldTables } from './fieldTables.ts';

/** One page per section type, so that ids of different types cannot collide. */
export function sectionPage(contract: Contract, type: string, examples: Section[]): Page {
  const file = `sections/${type}.json`;
  const schema = contract.get(file) ?? {};
  const { description = '' } = schema;
  return pageOf(`${type} · Gallery`, description, [
    opening(`Section type ${type}`, description, { actions: [...openers(examples), backToIndex] }),
    ...examples.flatMap((example, index) => [
      asAuthored(example),
      jsonOf(example, index, examples),
    ]),
    ...fieldTables({ contract, file }, withoutDescription(schema), {
      heading: `Fields of ${type}`,
      id: 'fields',
    }),
  ]);
}

/** Buttons for sections that only open on an action. */
function openers(examples: Section[]): object[] {
  return examples.flatMap((example) =>
    example.type === 'modalForm'
      ? [{ kind: 'modal', label: `Open ${example.id}`, target: example.id }]
      : [],
  );
}

function jsonOf(example: Section, index: number, { length }: Section[]): Authored {
  const label = `JSON of the ${example.type} above`;
  const heading = `Example ${index + 1} of ${length}`;
  return codeSection([{ label, code: jsonText(example) }], { tone: 'tint', heading });
}

function asAuthored(example: Section): Authored {
  return { ...example };
}

/** The opening shows the description. */
function withoutDescription<Content extends { description?: string }>(schema: Content) {
  const { description: _, ...rest } = schema;
  return rest;
}
