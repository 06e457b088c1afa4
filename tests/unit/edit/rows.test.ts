import { describe, expect, it } from 'vitest';
import { whereRoute } from '../../../src/edit/links/where.ts';
import type { EditRequest } from '../../../src/edit/workspace/request.ts';
import { rowFiles, table, template } from '../../support/rowSite.ts';
import {
  contract,
  diffOf,
  done,
  edited,
  refusal,
  siteWith,
  textOf,
} from '../../support/unit/editSite.ts';

const redirects = '{ "$schema": "../schema/redirects.json", "redirects": [] }\n';
const site = siteWith(
  Object.fromEntries([
    ...Object.entries(
      rowFiles({
        'pages/_redirects.json': redirects,
        'pages/towns/_rows.csv': `${table}vic,Vic,"[As in Alella](/towns/alella), for {price.nie}",7\n`,
      }),
    ).map(([file, text]) => [file.replace('pages/', ''), text]),
  ]),
);
const [row, town] = ['towns/_row.json', 'towns/_rows.csv'];

describe('A page of a row', () => {
  it('is moved by its address, and links in cells follow', () => {
    const diff = diffOf(site, { edit: 'move-pages', from: '/towns/alella', to: '/towns/tiana' });
    expect(diff[town]).toEqual([
      `- alella,Alella,"Plaça de l'Ajuntament, 1",12`,
      `+ tiana,Alella,"Plaça de l'Ajuntament, 1",12`,
      '- vic,Vic,"[As in Alella](/towns/alella), for {price.nie}",7',
      '+ vic,Vic,"[As in Alella](/towns/tiana), for {price.nie}",7',
    ]);
    expect(Object.keys(diff).sort()).toEqual(['_redirects.json', town, 'towns/index.json'].sort());
  });

  it('is removed with its row', () => {
    const request = { edit: 'remove-page', route: '/towns/sant-boi', to: '/towns' } as const;
    expect(diffOf(site, request)[town]).toEqual([
      '- sant-boi,Sant Boi,"Carrer ""Major""',
      '- on the second floor",9',
    ]);
    const after = edited(site, request);
    expect(after.sources.map(({ file }) => file)).not.toContain('pages/towns/sant-boi.json');
  });

  it('goes with its table and its template as the last row', () => {
    const one = siteWith({
      'towns/_row.json': template,
      'towns/_rows.csv': 'address,name,office,foreigners\nalella,Alella,Major 1,12\n',
    });
    const request = { edit: 'remove-page', route: '/towns/alella', to: '/about' } as const;
    expect(diffOf(one, request)).toMatchObject({ [row]: ['removed'], [town]: ['removed'] });
    expect(done(one, request).said).toContain(
      'It was the last row, so pages/towns/_rows.csv and pages/towns/_row.json are removed too.',
    );
  });

  it('is moved and removed in a table of a Spanish Excel, which stays as it is otherwise', () => {
    const spanish =
      '\uFEFFsep=;\r\naddress;name;office;foreigners\r\nalella;Alella;"Major; 1";12\r\n';
    const of = siteWith(
      Object.fromEntries(
        Object.entries(
          rowFiles({
            'pages/_redirects.json': redirects,
            'pages/towns/_rows.csv': `${spanish}sant-boi;Sant Boi;Nou, 2;9\r\n`,
          }),
        ).map(([file, text]) => [file.replace('pages/', ''), text]),
      ),
    );
    const removed = edited(of, { edit: 'remove-page', route: '/towns/sant-boi', to: '/towns' });
    expect(textOf(removed, town)).toBe(spanish);
    const moved = edited(removed, {
      edit: 'move-pages',
      from: '/towns/alella',
      to: '/towns/tiana',
    });
    expect(textOf(moved, town)).toBe(spanish.replace('alella', 'tiana'));
  });

  it.each([
    { edit: 'move-page', from: '/towns/vic', to: '/vic' },
    { edit: 'remove-section', route: '/towns/vic', at: 2 },
    { edit: 'write-file', file: 'pages/towns/vic.json', text: template },
    { edit: 'set-value', file: 'pages/towns/vic.json', path: ['title'], value: 'Vic and others' },
    { edit: 'translate-page', route: '/towns/vic', to: '/es/vic', today: '2026-11-20' },
  ] as EditRequest[])('is not changed by $edit, which is told where to edit', (request) => {
    const { code, suggestion } = refusal(site, request);
    expect(code).toBe('row-page');
    expect(suggestion).toContain('pages/towns/_row.json');
  });

  it.each([
    [
      { edit: 'move-pages', from: '/towns/vic', to: '/towns/tiana' },
      /Gave the row vic of pages\/towns\/_rows\.csv the address tiana\./,
    ],
    [
      { edit: 'remove-page', route: '/towns/sant-boi', to: '/towns' },
      /Removed the row sant-boi of pages\/towns\/_rows\.csv\./,
    ],
    [
      { edit: 'new-page', route: '/vic', like: '/towns/vic', title: 'Vic', today: '2026-11-20' },
      /a copy of the row vic of pages\/towns\/_rows\.csv/,
    ],
  ] as [EditRequest, RegExp][])('is a row in the words of %j', (request, words) => {
    const said = done(site, request).said.join('\n');
    expect(said).toMatch(words);
    expect(said).not.toContain('pages/towns/vic.json');
  });

  it('is a row in the words of a refusal', () => {
    const taken = { edit: 'move-page', from: '/towns/vic', to: '/towns/alella' } as const;
    expect(refusal(site, taken).message).toBe(
      'There is a page at /towns/alella already: the row alella of pages/towns/_rows.csv.',
    );
    const elsewhere = { edit: 'move-page', from: '/towns/vic', to: '/vic' } as const;
    expect(refusal(site, elsewhere).message).toBe(
      'pages/towns/_rows.csv makes pages below /towns/ only, so its row vic cannot have the address /vic.',
    );
  });

  it('leads on when the folder moves, with both of its files', () => {
    const after = edited(site, { edit: 'move-pages', from: '/towns', to: '/places' });
    const files = after.sources.map(({ file }) => file).filter((file) => /towns|places/.test(file));
    expect(files).toEqual(
      ['_row.json', '_rows.csv', 'alella.json', 'index.json', 'sant-boi.json', 'vic.json'].map(
        (name) => `pages/places/${name}`,
      ),
    );
    expect(textOf(after, 'places/_rows.csv')).toContain('[As in Alella](/places/alella)');
    expect(textOf(after, '_redirects.json')).toContain('/places/vic');
  });

  it('is no file in the words for a folder that moves', () => {
    const { said } = done(site, { edit: 'move-pages', from: '/towns', to: '/places' });
    expect(said.filter((words) => words.startsWith('Moved'))).toEqual(
      ['index.json', '_row.json', '_rows.csv'].map(
        (name) => `Moved pages/towns/${name} to pages/places/${name}.`,
      ),
    );
  });
});

it('A link in the template is rewritten there, once', () => {
  const request = { edit: 'move-page', from: '/contact', to: '/reach' } as const;
  expect(refusal(site, request).code).toBe('fixed-address');
  const other = edited(site, {
    edit: 'write-file',
    file: `pages/${row}`,
    text: template.replace('/contact', '/about'),
  });
  const diff = diffOf(other, { edit: 'move-page', from: '/about', to: '/us' });
  expect(diff[row]).toHaveLength(2);
  expect(diff[town]).toBeUndefined();
});

it('A use in the template counts once, and one in a cell is told there', () => {
  expect(whereRoute(contract, site.sources, '/contact')).toContainEqual({
    at: 'pages/towns/_row.json:5:97',
    place: 'section 1, hero, text',
    text: '/contact',
  });
  const found = whereRoute(contract, site.sources, '/towns/alella');
  expect([found].flat().map((one) => 'at' in one && one.at)).toEqual([
    'pages/towns/index.json:5:61',
    'pages/towns/_rows.csv:5:25',
  ]);
});

it('A fact has another name in cells too', () => {
  const request = { edit: 'rename-fact', from: 'price.nie', to: 'price.number' } as const;
  expect(diffOf(site, request)[town]?.[1]).toContain('for {price.number}"');
  expect(done(site, request).changes.map(({ file }) => file)).not.toContain('pages/towns/vic.json');
});
