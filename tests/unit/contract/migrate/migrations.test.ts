import { describe, expect, it } from 'vitest';
import {
  type Contract,
  readContract,
  type Schema,
} from '../../../../src/content/schema/contract.ts';
import { createValidity, generatedDocuments } from '../../../../src/contract/judge/documents.ts';
import { compileMigrations, migrateText } from '../../../../src/contract/migrate/migrateData.ts';
import { planMigration } from '../../../../src/contract/migrate/planMigration.ts';
import { numberText } from '../../../../src/contract/migrate/siteNumber.ts';
import type { Migration, Step } from '../../../../src/contract/migrate/step.ts';
import { pointAtSchema } from '../../../../src/edit/pages/movePage.ts';
import { startWorkspace } from '../../../../src/edit/workspace/workspace.ts';

const contract = readContract('schema');
const rounds = process.env.FULL ? 1000 : 60;

type Fields = Record<string, Schema>;
interface Case {
  step: Step;
  /** The contract that the step leads to. */
  change: (of: (file: string) => Schema, fields: (file: string) => Fields) => void;
  /** A section as the old contract has it. */
  section: (text: () => string, pick: <T>(...all: T[]) => T) => Record<string, unknown>;
}

const at = { in: 'faq' };
const items = (text: () => string) => [{ question: text(), answer: text() }];
const cases: Record<string, Case> = {
  'rename-field': {
    step: { do: 'rename-field', in: 'faq.items[]', from: 'question', to: 'title' },
    change: (_, fields) => {
      const entry = fields('sections/faq.json').items?.items;
      const { question = {}, answer = {} } = entry?.properties ?? {};
      Object.assign(entry ?? {}, { properties: { title: question, answer }, required: ['title'] });
    },
    section: (text) => ({ type: 'faq', heading: text(), items: items(text) }),
  },
  'rename-type': {
    step: { do: 'rename-type', from: 'notice', to: 'remark' },
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
  },
  'move-field': {
    step: { do: 'move-field', ...at, from: 'intro', to: 'opening.text' },
    change: (_, fields) => {
      const { intro = {} } = fields('sections/faq.json');
      delete fields('sections/faq.json').intro;
      fields('sections/faq.json').opening = { type: 'object', properties: { text: intro } };
    },
    section: (text, pick) => ({
      ...{ type: 'faq', heading: text(), ...pick({}, { intro: text() }) },
      items: items(text),
    }),
  },
  'map-value': {
    step: {
      do: 'map-value',
      in: 'notice',
      field: 'kind',
      values: [
        { from: 'info', to: 'legal' },
        { from: 'legal', to: 'info' },
      ],
    },
    change: () => {},
    section: (text, pick) => ({ type: 'notice', kind: pick('info', 'legal'), text: text() }),
  },
  'list-of': {
    step: { do: 'list-of', in: 'faq', field: 'intro' },
    change: (_, fields) => {
      const { intro = {} } = fields('sections/faq.json');
      fields('sections/faq.json').intro = { type: 'array', items: intro };
    },
    section: (text, pick) => ({
      ...{ type: 'faq', heading: text(), ...pick({}, { intro: text() }), items: items(text) },
    }),
  },
  split: {
    step: { do: 'split', in: 'faq', field: 'intro', by: ': ', to: ['intro', 'detail'] },
    change: (_, fields) => {
      const { intro = {} } = fields('sections/faq.json');
      fields('sections/faq.json').detail = intro;
    },
    section: (text, pick) => ({
      ...{ type: 'faq', heading: text(), intro: `${text()}${pick(': ', ' ')}${text()}` },
      items: items(text),
    }),
  },
  'write-default': {
    step: { do: 'write-default', in: 'notice', field: 'kind', value: 'info' },
    change: (of) => of('sections/notice.json').required?.push('kind'),
    section: (text, pick) => ({ type: 'notice', ...pick({}, { kind: 'legal' }), text: text() }),
  },
  drop: {
    step: { do: 'drop', in: 'faq', field: 'intro', reason: 'The heading says it.' },
    change: (_, fields) => {
      delete fields('sections/faq.json').intro;
    },
    section: (text, pick) => ({
      ...{ type: 'faq', heading: text(), ...pick({}, { intro: text() }), items: items(text) },
    }),
  },
};

describe.each(Object.entries(cases))('The step %s', (name, { step, change, section }) => {
  const now = changed(change);
  const errorsIn = createValidity(now, false);
  const chain = compileMigrations([migrationOf(step)]);
  const migrated = (file: string, text: string) => migrateText(now, { file, text }, chain);

  it(`brings ${rounds} random pages to the contract and keeps all else`, () => {
    for (let round = 0; round < rounds; round += 1) {
      const random = createRandom(round + 1);
      const before = pageText(section, random);
      const { text, by, lost } = migrated('pages/a.json', before);
      const data = JSON.parse(text);
      expect(errorsIn('page', data)).toEqual([]);
      expect(kept(before, text)).toBe(true);
      expect(
        textsIn(data)
          .join(' ')
          .split(/[\s:]+/),
      ).toEqual(
        expect.arrayContaining(
          wordsKept(
            before,
            lost.flatMap(({ texts }) => texts),
            by.length > 0,
          ),
        ),
      );
      if (name !== 'map-value') expect(migrated('pages/a.json', text).text).toBe(text);
    }
  });

  it('commutes with moving a page', () => {
    for (let round = 0; round < 20; round += 1) {
      const before = pageText(section, createRandom(round + 1));
      const first = moved(now, migrated('pages/a.json', before).text);
      expect(migrated('pages/b/c/a.json', moved(now, before)).text).toBe(first);
    }
  });

  it('runs once in a site that says its number', () => {
    const before = pageText(section, createRandom(1));
    const site = (text: string, number: number) => [
      { file: 'pages/_contract.json', text: numberText(number) },
      { file: 'pages/a.json', text },
    ];
    const after = planMigration(site(before, 1), now, [migrationOf(step)]).changes;
    const text = after.flatMap((one) =>
      'text' in one && one.file.endsWith('a.json') ? one.text : [],
    );
    expect(planMigration(site(text[0] ?? before, 2), now, [migrationOf(step)]).changes).toEqual([]);
  });
});

function migrationOf(step: Step): Migration {
  return { number: 2, name: '0002-test', title: '', titleEs: '', steps: [step], meaning: [] };
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
  const sections = [...around(), section(text, pick), ...around(), section(text, pick)];
  const page = { $schema: '../schema/page.json', title: text(), description: text(), sections };
  const json = JSON.stringify(page, null, pick<string | number>(0, 2, 4, '\t'));
  return next(2) === 0 ? json : json.replaceAll('\n', '\r\n');
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(textsIn);
}

/** The random words of a page that a migration must keep. */
function wordsKept(before: string, lost: string[], isChanged: boolean): string[] {
  const words = before.match(/\bw\d+/g) ?? [];
  const gone = new Set(isChanged ? lost.flatMap((text) => text.match(/\bw\d+/g) ?? []) : []);
  return words.filter((word) => !gone.has(word));
}

/** All characters but those of the touched tokens: the other lines are as they were. */
function kept(before: string, after: string): boolean {
  const untouched = /"(?:type|heading|title|description|\$schema)": ?"(?!notice|remark)[^\n]*/g;
  const lines = (text: string) => (text.includes('\n') ? text.match(untouched) : null) ?? [];
  const now = new Set(lines(after).map((line) => line.replace(/,?\r?$/, '')));
  return lines(before).every((line) => now.has(line.replace(/,?\r?$/, '')));
}

function moved(now: Contract, text: string): string {
  const workspace = startWorkspace(now, [{ file: 'pages/a.json', text }], 'en');
  workspace.rename('pages/a.json', 'pages/b/c/a.json');
  pointAtSchema(workspace, 'pages/b/c/a.json');
  return workspace.documentOf('pages/b/c/a.json')?.source.text ?? '';
}
