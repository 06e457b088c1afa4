import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { Contract, Kind, Schema } from '../../../../src/content/schema/contract.ts';
import { createValidity, generatedDocuments } from '../../../../src/contract/judge/documents.ts';
import { compileMigrations, migrateText } from '../../../../src/contract/migrate/migrateData.ts';
import { planMigration } from '../../../../src/contract/migrate/planMigration.ts';
import { numberText } from '../../../../src/contract/migrate/siteNumber.ts';
import type { Migration, Step } from '../../../../src/contract/migrate/step.ts';
import { pointAtSchema } from '../../../../src/edit/pages/movePage.ts';
import { startWorkspace } from '../../../../src/edit/workspace/workspace.ts';
import { contract } from '../../../support/contract.ts';

const rounds = process.env.FULL ? 1000 : 8;

type Fields = Record<string, Schema>;
type Section = Record<string, unknown>;
interface Case {
  migration: Pick<Migration, 'steps' | 'change'>;
  /** The contract that it leads to. */
  change: (of: (file: string) => Schema, fields: (file: string) => Fields) => void;
  /** A section as the old contract has it. */
  section: (text: () => string, pick: <T>(...all: T[]) => T) => Section;
  /** The tokens of a section that it may change, before or after. */
  touched: Touch[];
  /** Texts of an old section that a new one says in two fields. */
  joined?: (section: Section) => string;
  /** False if a second run turns the values back: the number of the site prevents it. */
  isIdempotent?: false;
}

const at = { in: 'faq' };
const items = (text: () => string) => [{ question: text(), answer: text() }];
const ofStep = (step: Step): Case['migration'] => ({ steps: [step] });
const withIntro: Case['section'] = (text, pick) => ({
  ...{ type: 'faq', heading: text(), ...pick({}, { intro: text() }), items: items(text) },
});
const cases: Record<string, Case> = {
  'rename-field': {
    migration: ofStep({ do: 'rename-field', in: 'faq.items[]', from: 'question', to: 'title' }),
    change: (_, fields) => {
      const entry = fields('sections/faq.json').items?.items;
      const { question = {}, answer = {} } = entry?.properties ?? {};
      Object.assign(entry ?? {}, { properties: { title: question, answer }, required: ['title'] });
    },
    section: (text) => ({ type: 'faq', heading: text(), items: items(text) }),
    touched: ['question', 'title'].map((name) => ({ cut: 'key', path: ['items', 0, name] })),
  },
  'rename-type': {
    migration: ofStep({ do: 'rename-type', from: 'notice', to: 'remark' }),
    change: (of, fields) => {
      const remark = structuredClone(of('sections/notice.json'));
      Object.assign(remark.properties ?? {}, { type: { const: 'remark' } });
      Object.assign(of('sections/remark.json'), remark);
      fields('section.json').type?.enum?.push('remark');
      const test = { properties: { type: { const: 'remark' } }, required: ['type'] };
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
      of('section.json').allOf?.push({ if: test, then: { $ref: 'sections/remark.json' } });
    },
    section: (text) => ({ type: 'notice', text: text() }),
    touched: [{ cut: 'value', path: ['type'] }],
  },
  'move-field': {
    migration: ofStep({ do: 'move-field', ...at, from: 'intro', to: 'opening.text' }),
    change: (_, fields) => {
      const { intro = {} } = fields('sections/faq.json');
      delete fields('sections/faq.json').intro;
      fields('sections/faq.json').opening = { type: 'object', properties: { text: intro } };
    },
    section: withIntro,
    touched: [
      { cut: 'field', path: ['intro'] },
      { cut: 'field', path: ['opening'] },
    ],
  },
  'map-value': {
    migration: ofStep({
      ...{ do: 'map-value', in: 'notice', field: 'kind', values: [{ from: 'info', to: 'note' }] },
    }),
    change: (_, fields) => {
      Object.assign(fields('sections/notice.json').kind ?? {}, { enum: ['note', 'legal'] });
    },
    section: (text, pick) => ({ type: 'notice', kind: pick('info', 'legal'), text: text() }),
    touched: [{ cut: 'value', path: ['kind'] }],
  },
  'map-value that swaps two': {
    migration: ofStep({
      do: 'map-value',
      in: 'notice',
      field: 'kind',
      values: [
        { from: 'info', to: 'legal' },
        { from: 'legal', to: 'info' },
      ],
    }),
    change: () => {},
    section: (text, pick) => ({ type: 'notice', kind: pick('info', 'legal'), text: text() }),
    touched: [{ cut: 'value', path: ['kind'] }],
    isIdempotent: false,
  },
  'list-of': {
    migration: ofStep({ do: 'list-of', in: 'faq', field: 'intro' }),
    change: (_, fields) => {
      const { intro = {} } = fields('sections/faq.json');
      fields('sections/faq.json').intro = { type: 'array', items: intro };
    },
    section: withIntro,
    touched: [{ cut: 'brackets', path: ['intro'] }],
  },
  split: {
    migration: ofStep({
      ...{ do: 'split', in: 'faq', field: 'intro', by: ': ', to: ['intro', 'detail'] },
    }),
    change: (_, fields) => {
      const { intro = {} } = fields('sections/faq.json');
      fields('sections/faq.json').detail = intro;
    },
    section: (text, pick) => ({
      ...{ type: 'faq', heading: text(), intro: `${text()}${pick(': ', ' ')}${text()}` },
      items: items(text),
    }),
    touched: [
      { cut: 'value', path: ['intro'] },
      { cut: 'field', path: ['detail'] },
    ],
    joined: ({ intro, detail }) => `${intro}: ${detail}`,
  },
  'write-default': {
    migration: ofStep({ do: 'write-default', in: 'notice', field: 'kind', value: 'info' }),
    change: (of) => of('sections/notice.json').required?.push('kind'),
    section: (text, pick) => ({ type: 'notice', ...pick({}, { kind: 'legal' }), text: text() }),
    touched: [{ cut: 'field', path: ['kind'] }],
  },
  drop: {
    migration: ofStep({
      do: 'drop',
      in: 'faq',
      field: 'intro',
      reason: 'It is gone.',
      reasonEs: 'No está.',
    }),
    change: (_, fields) => {
      delete fields('sections/faq.json').intro;
    },
    section: withIntro,
    touched: [{ cut: 'field', path: ['intro'] }],
  },
  ask: {
    migration: ofStep({
      ...{ do: 'ask', in: 'notice', field: 'kind', question: 'Which?', questionEs: '¿Cuál?' },
    }),
    change: (of) => of('sections/notice.json').required?.push('kind'),
    section: (text, pick) => ({ type: 'notice', ...pick({}, { kind: 'legal' }), text: text() }),
    touched: [],
  },
  'function beside its steps': {
    migration: { steps: [], change: withLegalHeading },
    change: () => {},
    section: (text, pick) => ({
      ...{ type: 'notice', ...pick({}, { kind: 'legal' }), text: text() },
    }),
    touched: [
      { cut: 'field', path: ['kind'] },
      { cut: 'field', path: ['heading'] },
    ],
  },
};

/** Says in a heading that a notice is legal. */
function withLegalHeading(kind: Kind, data: Section): unknown {
  if (kind !== 'page' || !Array.isArray(data.sections)) return data;
  const sections = data.sections.map(({ kind: legal, ...section }: Section) => {
    if (legal !== 'legal' || section.type !== 'notice')
      return legal ? { ...section, kind: legal } : section;
    return { ...section, heading: section.heading ?? 'Legal' };
  });
  return { ...data, sections };
}

const wasValid = createValidity(contract, false);

describe.each(Object.entries(cases))('The %s', (name, given) => {
  const { change, section, touched, joined, isIdempotent = true } = given;
  const now = changed(change);
  const errorsIn = createValidity(now, true);
  const migration = migrationOf(given.migration);
  const chain = compileMigrations([migration]);
  const migrated = (file: string, text: string) => migrateText(now, { file, text }, chain);

  it(`brings ${rounds} random pages to the contract and keeps all else`, () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = pageText(section, createRandom(round + 1));
      expect(wasValid('page', JSON.parse(before))).toEqual([]);
      const { text, lost } = migrated('pages/a.json', before);
      const data = JSON.parse(text);
      const unasked = errorsIn('page', data).filter(
        ({ keyword, params }) =>
          name !== 'ask' || !(keyword === 'if' || params.missingProperty === 'kind'),
      );
      expect(unasked).toEqual([]);
      expect(without(touched, text)).toBe(without(touched, before));
      const said = [...textsIn(data), ...data.sections.map(joined ?? (() => ''))];
      const gone = lost.flatMap(({ texts }) => texts);
      expect(lostFrom(before, [...said, ...gone])).toEqual([]);
      if (isIdempotent) expect(migrated('pages/a.json', text).text).toBe(text);
    }
  });

  it('commutes with moving a page', () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = pageText(section, createRandom(round + 1));
      const first = moved(now, migrated('pages/a.json', before).text);
      expect(migrated('pages/b/c/a.json', moved(now, before)).text).toBe(first);
    }
  });

  it('runs once in a site that says its number', () => {
    const pages = Array.from({ length: 8 }, (_, seed) => pageText(section, createRandom(seed + 1)));
    const siteOf = (texts: string[], number: number) => [
      { file: 'pages/_contract.json', text: numberText(number) },
      ...texts.map((text, index) => ({ file: `pages/${index}.json`, text })),
    ];
    const once = pages.map((text) => migrated('pages/a.json', text).text);
    const { changes } = planMigration(siteOf(pages, 1), now, [migration]);
    const written = siteOf(once, 2).filter(({ text }) => ![...pages, numberText(1)].includes(text));
    expect(changes).toEqual([...written.slice(1), written[0]]);
    expect(written.length > 1).toBe(name !== 'ask');
    expect(planMigration(siteOf(once, 2), now, [migration]).changes).toEqual([]);
    const twice = once.map((text) => migrated('pages/a.json', text).text);
    expect(isSameText(twice, once)).toBe(isIdempotent);
  });
});

function isSameText(some: string[], others: string[]): boolean {
  return some.join() === others.join();
}

function migrationOf(given: Case['migration']): Migration {
  return { number: 2, name: '0002-test', title: '', titleEs: '', meaning: [], ...given };
}

function changed(change: Case['change']): Contract {
  const now: Contract = structuredClone(contract);
  const of = (file: string) => now.get(file) ?? now.set(file, {}).get(file) ?? {};
  change(of, (file) => of(file).properties ?? {});
  return now;
}

/** Parts of pages around the section in question, of all types. */
const others = generatedDocuments(contract)
  .filter(({ kind, data }) => kind === 'page' && JSON.stringify(data).length < 900)
  .flatMap(({ data }) => data.sections as { type: string }[])
  .filter(({ type }) => type !== 'faq' && type !== 'notice');

function createRandom(seed: number) {
  let state = seed * 2654435761;
  const next = (most: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
  return next;
}

/** A page in one of the ways in which people lay JSON out. */
function pageText(section: Case['section'], next: (most: number) => number): string {
  const text = () => `w${next(1e6)} “ñ” \\ {brand} w${next(1e6)}`;
  const pick = <T>(...all: T[]) => all[next(all.length)] as T;
  const around = () => Array.from({ length: next(4) }, () => pick(...others));
  const own = () => {
    const fields = Object.entries(section(text, pick));
    const from = next(fields.length);
    return Object.fromEntries([...fields.slice(from), ...fields.slice(0, from)]);
  };
  const sections = [...around(), own(), ...around(), own()];
  const page = { $schema: '../schema/page.json', title: text(), description: text(), sections };
  const json = JSON.stringify(page, null, pick<string | number>(0, 1, 2, 4, '\t'));
  const laidOut = pick(json, json.replaceAll('\n', '\r\n'), json.replace(/\n\s*/g, ' '));
  return laidOut + pick('', '\n');
}

/** Tokens in a section; `brackets` are those of a list. */
interface Touch {
  cut: 'key' | 'value' | 'field' | 'brackets';
  path: (string | number)[];
}

/** A page without the touched tokens of its sections: nothing else may change. */
function without(touched: Touch[], text: string): string {
  const tree = parseTree(text);
  const count = (tree && findNodeAtLocation(tree, ['sections'])?.children?.length) ?? 0;
  const spans = Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    touched.flatMap(({ cut, path }) => {
      const node = tree && findNodeAtLocation(tree, ['sections', index, ...path]);
      return node ? spansOf[cut](node, text) : [];
    }),
  );
  return spans
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), text);
}

type Span = [from: number, to: number];

const spanOf = ({ offset, length }: Node): Span => [offset, offset + length];
const spansOf: Record<Touch['cut'], (node: Node, text: string) => Span[]> = {
  key: ({ parent }) => (parent?.children?.[0] ? [spanOf(parent.children[0])] : []),
  value: (node) => [spanOf(node)],
  brackets(node) {
    const [from, to] = spanOf(node);
    return node.type === 'array'
      ? [
          [from, from + 1],
          [to - 1, to],
        ]
      : [];
  },
  /** With the space before it and one comma. */
  field({ parent }, text) {
    const [from, to] = parent ? spanOf(parent) : [0, 0];
    const before = /,?\s*$/.exec(text.slice(0, from))?.[0] ?? '';
    const [comma = ''] = /^\s*,/.exec(text.slice(to)) ?? [];
    if (comma) return [[from - before.replace(/^,/, '').length, to + comma.length]];
    return [[from - before.length, to]];
  },
};

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(textsIn);
}

/** The texts of a page, each with a random word, that are not among others. */
function lostFrom(text: string, others: string[]): string[] {
  const kept = new Set(others);
  return textsIn(JSON.parse(text)).filter((one) => /^w\d/.test(one) && !kept.has(one));
}

function moved(now: Contract, text: string): string {
  const workspace = startWorkspace(now, [{ file: 'pages/a.json', text }], 'en');
  workspace.rename('pages/a.json', 'pages/b/c/a.json');
  pointAtSchema(workspace, 'pages/b/c/a.json');
  return workspace.documentOf('pages/b/c/a.json')?.source.text ?? '';
}
