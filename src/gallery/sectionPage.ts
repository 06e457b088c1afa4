import type { Contract } from '../content/schema/contract.ts';
import { examplesOf } from '../content/schema/examples.ts';
import { fieldsOf } from '../content/schema/fields.ts';
import { shortened } from '../edit/diff/shorten.ts';
import type { Page, Section } from '../generated/types.ts';

/**
 * A section as an author writes it. The generated types describe resolved sections, and the
 * gallery's pages are resolved like all others.
 */
interface Authored {
  type: Section['type'];
  [field: string]: unknown;
}

/** One page per section type, so that ids of different types cannot collide. */
export function sectionPage(contract: Contract, type: string): Page {
  const examples = examplesOf(contract, type);
  const { description = '' } = contract.get(`sections/${type}.json`) ?? {};
  const back = { kind: 'link', label: 'All of the gallery', href: '/_gallery' };
  const actions = [...openers(examples), back];
  return pageOf(`${type} · Gallery`, description, [
    { type: 'hero', eyebrow: 'Gallery', heading: type, text: asWritten(description), actions },
    ...examples.flatMap((example) => [{ ...example }, jsonOf(example)]),
    fieldTable(contract, type),
  ]);
}

export function pageOf(title: string, description: string, sections: Authored[]): Page {
  return {
    title,
    description: shortened(description, 200),
    // The type boundary at which written data becomes a page, as for JSON.
    sections: sections as unknown as Section[],
  };
}

/** Buttons for sections that only open on an action. */
function openers(examples: Section[]): object[] {
  return examples.flatMap((example) =>
    example.type === 'modalForm'
      ? [{ kind: 'modal', label: `Open ${example.id}`, target: example.id }]
      : [],
  );
}

function jsonOf(example: Section): Authored {
  // The fence is longer than any within an example.
  const body = `~~~~~~~~\n${JSON.stringify(example, null, 2)}\n~~~~~~~~`;
  return { type: 'richText', tone: 'tint', body };
}

function fieldTable(contract: Contract, type: string): Authored {
  const rows = fieldsOf(contract, type).map(({ path, kind, isRequired, description }) => [
    `\`${path}\``,
    asWritten(kind),
    isRequired ? 'required' : 'optional',
    asWritten(description) || '–',
  ]);
  const columns = ['Field', 'What goes in', 'Needed', 'What it is for'];
  return { type: 'table', id: 'fields', heading: `Fields of ${type}`, columns, rows };
}

/** Escapes a text, with its names in braces, so that Markdown shows it unchanged. */
export function asWritten(text: string): string {
  return text.replace(/[&<>\\`*_[\]{}#|~]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
