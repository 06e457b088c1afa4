// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type Project } from '../../support/project.ts';
import { byHand, rowFiles, table, template } from '../../support/rowSite.ts';
import { writeSite } from '../../support/writeSite.ts';

const [rows, hand] = [copyProject(), copyProject()];
const files = ['pages/towns/_rows.csv', 'pages/towns/_row.json'] as const;

beforeAll(() => {
  const { [files[0]]: _, [files[1]]: __, ...others } = rowFiles();
  writeSite(rows, rowFiles());
  writeSite(hand, { ...others, ...byHand });
});

afterAll(() => Promise.all([rows.dispose(), hand.dispose()]));

it('Rows are built as the pages that somebody would write by hand, to the byte', async () => {
  for (const project of [rows, hand]) expect(await project.run('build')).toMatchObject({ code: 0 });
  expect(rows.hashes('dist')).toEqual(hand.hashes('dist'));
}, 120_000);

const rendered = async (project: Project) => {
  const { output } = await project.run('build', '--why');
  return output.split('\n').filter((line) => /^\/\S* {2}/.test(line));
};

it('One changed row is one page that is rendered, and a changed template is each of them', {
  tags: 'full',
  timeout: 120_000,
}, async () => {
  rows.write(files[0], table.replace('12', '13'));
  expect(await rendered(rows)).toEqual(['/towns/alella  its file changed']);
  rows.write(files[0], `${table}vic,Vic,"Plaça Major, 1",7\n`.replace(',12', ',13'));
  expect((await rendered(rows)).filter((line) => /towns\/.*(new|changed)/.test(line))).toEqual([
    '/towns/vic  it is new',
  ]);
  rows.write(files[1], template.replace('The office is at', 'Find the office at'));
  expect(await rendered(rows)).toHaveLength(3);
});

it('A build after a row was removed is a clean build, to the byte', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  rows.write(files[0], table);
  rows.write(files[1], template);
  await rows.run('build');
  expect(rows.hashes('dist')).toEqual(hand.hashes('dist'));
});

it('Shards of rows are the site', { tags: 'full', timeout: 120_000 }, async () => {
  for (const share of ['1/2', '2/2'])
    expect(await rows.run('build', '--shard', share)).toMatchObject({ code: 0 });
  expect(await rows.run('build', '--merge')).toMatchObject({ code: 0 });
  expect(rows.hashes('dist')).toEqual(hand.hashes('dist'));
});

it('Commands tell of a row where it is written', { tags: 'full', timeout: 60_000 }, async () => {
  rows.write(files[0], table.replace('12', 'twelve'));
  const { code, output } = await rows.run('validate', '--lang', 'en');
  expect(code).toBe(1);
  expect(output).toContain('pages/towns/_rows.csv:2:42');
  rows.write(files[0], table);
  expect((await rows.run('page', 'where', '/towns/alella')).output).toContain('towns/index.json');
});
