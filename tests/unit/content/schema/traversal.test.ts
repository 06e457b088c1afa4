import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../src/content/schema/contract.ts';
import {
  compileTraversal,
  mapValues,
  type Path,
  visit,
} from '../../../../src/content/schema/traversal.ts';

const contract: Contract = new Map([
  [
    'page.json',
    {
      properties: {
        title: { $ref: 'defs.json#/definitions/text' },
        id: {},
        sections: { items: { $ref: 'section.json' } },
        labels: { additionalProperties: { content: 'text' } },
        grid: { items: { items: { content: 'text' } } },
      },
    },
  ],
  ['defs.json', { definitions: { text: { content: 'text' } } }],
  [
    'section.json',
    {
      allOf: [
        {
          if: { properties: { type: { const: 'one' } } },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
          then: { $ref: 'sections/one.json' },
        },
        {
          if: { properties: { type: { const: 'two' } } },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
          then: { properties: { heading: { content: 'inline' } } },
        },
      ],
    },
  ],
  [
    'sections/one.json',
    {
      properties: {
        heading: { $ref: '../defs.json#/definitions/text' },
        action: { content: 'action', properties: { label: { content: 'text' } } },
      },
    },
  ],
]);
const plan = compileTraversal(contract, 'page.json');

const page = {
  title: 'T',
  id: 'not content',
  sections: [
    { type: 'one', heading: 'H1', action: { kind: 'link', label: 'L' } },
    { type: 'two', heading: 'H2' },
    { type: 'unknown', heading: 'H3' },
  ],
  labels: { any: 'A' },
  grid: [['a'], ['b', 'c']],
};

function visitsOf(value: unknown): string[] {
  const visits: string[] = [];
  visit(plan, value, (kind, found, path: Path) => {
    visits.push(`${path.join('.')} ${kind} ${JSON.stringify(found)}`);
  });
  return visits;
}

describe('walking a page', () => {
  it('visits what its schema calls content, children before the object that holds them', () => {
    expect(visitsOf(page)).toEqual([
      'title text "T"',
      'sections.0.heading text "H1"',
      'sections.0.action.label text "L"',
      'sections.0.action action {"kind":"link","label":"L"}',
      'sections.1.heading inline "H2"',
      'labels.any text "A"',
      'grid.0.0 text "a"',
      'grid.1.0 text "b"',
      'grid.1.1 text "c"',
    ]);
  });

  it.each([[null], [[]], ['text'], [{ sections: 'none' }], [{ sections: [null, 7] }]])(
    'passes over what has another shape: %o',
    (value) => {
      expect(visitsOf(value)).toEqual([]);
    },
  );
});

describe('changing a page', () => {
  it('replaces content only, and hands the object on as its children were left', () => {
    const after = mapValues(plan, page, (kind, value) =>
      kind === 'action' ? (value as { label: string }).label : String(value).toLowerCase(),
    );
    expect(after).toEqual({
      title: 't',
      id: 'not content',
      sections: [
        { type: 'one', heading: 'h1', action: 'l' },
        { type: 'two', heading: 'h2' },
        { type: 'unknown', heading: 'H3' },
      ],
      labels: { any: 'a' },
      grid: [['a'], ['b', 'c']],
    });
  });

  it('copies nothing of what stays the same', () => {
    const after = mapValues(plan, page, (_, value) => (value === 'a' ? 'A' : value)) as typeof page;
    expect(after.grid).toEqual([['A'], ['b', 'c']]);
    expect(after.grid[1]).toBe(page.grid[1]);
    expect(after.sections).toBe(page.sections);
    expect(mapValues(plan, page, (_, value) => value)).toBe(page);
  });

  it('leaves what it is given as it was', () => {
    const before = structuredClone(page);
    mapValues(plan, page, () => 'x');
    expect(page).toEqual(before);
  });
});

it('a schema that is not there has no plan', () => {
  expect(() => compileTraversal(contract, 'none.json')).toThrow('There is no schema/none.json.');
});
