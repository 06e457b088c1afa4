import { afterAll, expect, it } from 'vitest';
import { siteAnswer } from '../../../../../src/studio/server/answers/siteAnswers.ts';
import { rowFiles, table } from '../../../../support/rowSite.ts';
import { refused, studioSite } from '../../../../support/unit/studioSite.ts';

const files = Object.entries(rowFiles()).map(([file, text]) => [file.replace('pages/', ''), text]);
const site = studioSite(Object.fromEntries(files));
const alella = 'pages/towns/alella.json';

afterAll(() => site.dispose());

const pages = () => siteAnswer(site.session).pages.filter(({ row }) => row);

it('The studio shows the pages of rows, and says of what they are made', () => {
  expect(pages().map(({ route, row }) => [route, row?.address, row?.table])).toEqual([
    ['/towns/alella', 'alella', 'pages/towns/_rows.csv'],
    ['/towns/sant-boi', 'sant-boi', 'pages/towns/_rows.csv'],
  ]);
});

it('It refuses to edit one, and says where to', () => {
  const revision = site.session.stateOf(alella).revision ?? '';
  const edit = { edit: 'set', file: alella, revision, path: ['title'], value: 'Alella' } as const;
  const { suggestion } = refused(site.change({ ...edit, path: [...edit.path] }));
  expect(suggestion).toContain('pages/towns/_row.json');
});

it('It shows another row as soon as somebody saves the table', () => {
  const before = site.session.store.sourceOf('pages/towns/sant-boi.json');
  site.write('towns/_rows.csv', table.replace('Alella,', 'Alella de Mar,'));
  site.session.refresh(['pages/towns/_rows.csv'], 0);
  expect(site.session.store.sourceOf(alella)?.text).toContain('An NIE in Alella de Mar');
  expect(site.session.store.sourceOf('pages/towns/sant-boi.json')).toBe(before);
});
