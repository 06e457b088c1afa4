import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from '../../../schema/migrations/all.ts';
import { type Kind, sectionTypes } from '../../../src/content/schema/contract.ts';
import { examplesOf } from '../../../src/content/schema/examples.ts';
import { createValidate } from '../../../src/content/validate/validate.ts';
import type { Content } from '../../../src/contract/migration.ts';
import { planMigration } from '../../../src/contract/planMigration.ts';
import { currentNumber } from '../../../src/contract/siteNumber.ts';
import { parseDocument } from '../../../src/edit/workspace/documents.ts';
import { contract } from '../../support/contract.ts';

function migrated(kind: Kind, content: Content): Content {
  return migrations.reduce((before, { migrate }) => migrate(kind, before), content);
}

it('Each file of schema/migrations is in the list, and has the number of its place', () => {
  const files = readdirSync('schema/migrations').filter((file) => file !== 'all.ts');
  expect(files.sort().map((file) => Number(file.slice(0, 4)))).toEqual(
    migrations.map((_, index) => index + 2),
  );
});

const validate = createValidate(contract);

/** A page of today as the first contract had it: notices with a `body`, one version, drawn flags. */
function asFirst({ alternates, ...page }: Content): Content {
  const sections = (page.sections as Content[]).map(({ text, ...section }) => ({
    ...section,
    ...(text !== undefined && { [section.type === 'notice' ? 'body' : 'text']: text }),
    ...(section.type === 'ticker' && {
      items: (section.items as Content[]).map((item) => ({ ...item, flag: '🇬🇧' })),
    }),
  }));
  const [alternate] = (alternates ?? []) as string[];
  return { ...page, sections, ...(alternate !== undefined && { alternate }) };
}

const pages = sectionTypes(contract).map((type) => ({
  file: `pages/${type}.json`,
  value: {
    ...{ title: type, description: type, alternates: [`/es/${type}`] },
    sections: examplesOf(contract, type),
  },
}));

it('Pages of the first contract are valid afterwards, with all their texts, and stay as they are', () => {
  const old = pages.map(({ file, value }) => ({
    file,
    text: JSON.stringify(asFirst(value), null, 2),
  }));
  const plan = planMigration(old, { from: 1 });
  expect(plan.changes.length).toBeGreaterThan(5);
  expect(plan.lost).toEqual([]);
  const after = old.map((source) => ({ ...source, ...textOf(plan, source.file) }));
  for (const source of after) {
    const value = parseDocument(source)?.value ?? {};
    expect(validate('page', value).findings).toEqual([]);
    expect(migrated('page', value)).toEqual(value);
  }
});

function textOf({ changes }: ReturnType<typeof planMigration>, file: string) {
  const change = changes.find((one) => one.file === file);
  return change && 'text' in change ? { text: change.text } : {};
}

it('A header of the first contract loses its second menu and keeps its language in a list', () => {
  const header = {
    menu: [{ label: 'Visas', href: '/visas' }],
    mobileMenu: [{ label: 'Ring us', href: '/contact' }],
    language: { label: 'Español', href: '/es' },
  };
  const layout = { file: 'pages/_layout.json', text: JSON.stringify({ header }) };
  const plan = planMigration([layout], { from: 1 });
  expect(plan.lost.map(({ text }) => text)).toEqual(['Ring us', '/contact']);
  expect(JSON.parse(textOf(plan, layout.file).text ?? '')).toEqual({
    header: { menu: header.menu, languages: [header.language] },
  });
  expect(plan.done.map(({ number, files }) => [number, files])).toEqual([
    [3, 1],
    [4, 1],
  ]);
});

it('Nothing is overwritten where both names are filled', () => {
  const page = { sections: [{ type: 'notice', body: 'Old', text: 'New' }] };
  expect(migrated('page', page)).toEqual(page);
});

it('The record of a translation keeps the words of its original, without fingerprints', () => {
  const read = { head: ['Wills'] };
  const record = { translations: { '/es/t': { read, said: { head: 7 } }, '/es': { own: 'Why.' } } };
  const translations = { '/es/t': { read }, '/es': { own: 'Why.' } };
  expect(migrated('translations', record)).toEqual({ translations });
});

it('A file that is no JSON is told, and left', () => {
  const source = { file: 'pages/about.json', text: '{ "title": ' };
  expect(planMigration([source], { from: 1 }).unread).toEqual([source.file]);
  expect(currentNumber).toBe(migrations.length + 1);
});
