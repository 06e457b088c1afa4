import { describe, expect, it } from 'vitest';
import { createOpen } from '../../../support/opening.ts';
import { rowSite, table, template } from '../../../support/rowSite.ts';
import { basePictures } from '../../../support/unit/baseSite.ts';

const opener = createOpen();
const pictures = basePictures;

/** Each mistake as its place, its code and the marked text. */
function told(own: Record<string, string>): string[] {
  const { diagnostics, textOf } = opener(rowSite(own), pictures).report;
  return diagnostics.map(({ file, line, column, length, code }) => {
    const marked = textOf(file)
      ?.split('\n')
      [line - 1]?.slice(column - 1, column - 1 + length);
    return `${file.replace('pages/towns/', '')}:${line}:${column} ${code} ${marked}`;
  });
}

const inTable = (from: string | RegExp, to: string) =>
  told({ 'pages/towns/_rows.csv': table.replaceAll(from, to) });
const inTemplate = (from: string, to: string) =>
  told({ 'pages/towns/_row.json': template.replace(from, to) });

it('Pages of rows are valid as those by hand are', () => {
  expect(told({})).toEqual([]);
});

describe('A mistake of a cell is told at that cell', () => {
  it.each([
    ['12', 'twelve', '_rows.csv:2:42 wrong-type twelve'],
    ['12', '112', '_rows.csv:2:42 too-large 112'],
    ['12\n', '\n', '_rows.csv:2:42 row-cell '],
    [',Alella,', ',{price.ni},', '_rows.csv:2:8 unknown-fact {price.ni}'],
    ['1",12', '[x](/nowhere)",12', '_rows.csv:2:43 dead-link /nowhere'],
    ['""Major""', '""[x](/no)""', '_rows.csv:3:19 dead-link "Carrer ""[x](/no)""'],
  ])('%s → %s', (from, to, place) => {
    expect(inTable(from, to)[0]).toEqual(place);
  });
});

it.each([
  [
    "Plaça de l'Ajuntament, 1",
    '{row.name}',
    'There is no fact or contact value {row.name}.',
    expect.stringMatching(/^Add it to _facts\.json/),
  ],
  [
    "Plaça de l'Ajuntament, 1",
    'PlaÃ§a de la Vila',
    'Ã§ is of another encoding, alphabet or font, so no search finds its word.',
    'Write ç.',
  ],
])('A cell is told with the words that mend it: %s → %s', (from, to, message, suggestion) => {
  const own = { 'pages/towns/_rows.csv': table.replace(from, to) };
  const { diagnostics } = opener(rowSite(own), pictures).report;
  expect(diagnostics[0]).toMatchObject({ file: 'pages/towns/_rows.csv', message, suggestion });
});

describe('A cell that may be empty', () => {
  const optional = template.replace(
    '"text": "The office is at {row.office}. [Ask us](/contact)."',
    '"text": "{row.office?}", "tone": "dark"',
  );
  const toldWith = (office: string) =>
    told({
      'pages/towns/_row.json': optional,
      'pages/towns/_rows.csv': table.replace(`"Plaça de l'Ajuntament, 1"`, office),
    });

  it('is no mistake where it is', () => {
    expect(toldWith('')).toEqual([]);
    expect(toldWith('Main Street')).toEqual([]);
  });

  it('is told at its place where it is wrong', () => {
    expect(toldWith('[x](/nowhere)')).toEqual(['_rows.csv:2:19 dead-link /nowhere']);
  });

  it('does not shift the places of the fields behind it', () => {
    const wrong = optional.replace('"dark"', '"dork"');
    const own = { 'pages/towns/_row.json': wrong };
    expect(told({ ...own, 'pages/towns/_rows.csv': table.replace(/"Plaça[^"]*"/, '') })).toEqual([
      `_row.json:5:${1 + (wrong.split('\n')[4] ?? '').indexOf('"dork"')} not-allowed "dork"`,
    ]);
  });
});

it('An address that a file has is told at its cell, in either form of that file', () => {
  for (const name of ['alella.json', 'alella/index.json']) {
    const text = template.replaceAll('{row.name}', 'Alella').replace('"{row.foreigners}"', '12');
    const own = { [`pages/towns/${name}`]: text.replace('{row.office}', 'Plaça Major, 2') };
    expect(told(own), name).toEqual(['_rows.csv:2:1 row-address alella']);
  }
});

it('The address index is no page of its own, however it is written', () => {
  const text = table.replace('alella', 'Index');
  const { diagnostics } = opener(rowSite({ 'pages/towns/_rows.csv': text }), pictures).report;
  const [first] = diagnostics.filter(({ code }) => code === 'row-address');
  expect(first?.message).toMatch(/^“Index” cannot be the address of a page/);
});

describe('A mistake of the template is told there, once', () => {
  it.each([
    ['/contact', '/contract', '_row.json:5:97 dead-link /contract'],
    ['"heading"', '"headng"', '_row.json:5:23 unknown-field "headng"'],
    ['"title"', '"title', '_row.json:2:3 json-name-quote "title'],
    ['with {brand}', 'with {bran}', '_row.json:2:40 unknown-fact {bran}'],
    ['{row.name}, with', '{row.nmae}, with', '_row.json:2:23 row-column {row.nmae}'],
    ['{row.name}, with', '{row.Name}, with', '_row.json:2:23 row-column {row.Name}'],
  ])('%s → %s', (from, to, place) => {
    expect(inTemplate(from, to)).toEqual([place]);
  });

  it('also where a cell is a part of it', () => {
    const long = 'A very long title that no browser shows in whole, of an office in';
    const [first, ...others] = inTemplate('An NIE in', `${long} ${long}`);
    expect(first).toMatch(/^_row\.json:2:12 /);
    expect(others).toEqual([]);
  });
});

describe('A table that makes no pages', () => {
  it.each([
    ['address,', 'address;', '_rows.csv:1:8 row-table ;'],
    ['address,', 'address\t', '_rows.csv:1:8 row-table \t'],
    ['ç', '\uFFFD', '_rows.csv:2:19 row-table \uFFFD'],
    ['""Major""', '"Major', '_rows.csv:3:19 row-table "Carrer "Major'],
    [/\n[\s\S]*/g, '\n', '_rows.csv:1:1 row-table address,name,office,foreigners'],
    [/^address/g, 'adress', '_rows.csv:1:1 row-table a'],
    [/^address/g, 'Address', '_rows.csv:1:1 row-table A'],
    ['office,', 'the office,', '_rows.csv:1:14 row-column the office'],
    ['office,', ',', '_rows.csv:1:14 row-column ,'],
    ['foreigners', 'Name', '_rows.csv:1:21 row-column Name'],
  ])('%s → %s', (from, to, place) => {
    const found = inTable(from, to).filter((one) => /row-(table|column)/.test(one));
    expect(found[0]).toBe(place);
  });

  it('is told in which encoding to save it', () => {
    const text = Buffer.from(table, 'utf16le').toString('utf8');
    const { diagnostics } = opener(rowSite({ 'pages/towns/_rows.csv': text }), pictures).report;
    expect(diagnostics.find(({ code }) => code === 'row-table')?.suggestion).toContain('UTF-8');
  });
});

describe('A row', () => {
  it.each([
    ['with more cells', ',12\n', ',12,x\n', '_rows.csv:2:45 row-cell x'],
    ['with fewer cells', ',12\n', '\n', '_rows.csv:2:41 row-cell '],
    ['with an empty cell', ',Alella,', ',,', '_rows.csv:2:8 row-cell ,'],
    ['without an address', 'alella,', ',', '_rows.csv:2:1 row-address ,'],
    ['with an address of capitals', 'alella,', 'Alella,', '_rows.csv:2:1 row-address Alella'],
    ['at the address of the folder', 'alella,', 'index,', '_rows.csv:2:1 row-address index'],
    ['with the address of another', 'sant-boi', 'alella', '_rows.csv:3:1 row-address alella'],
  ])('%s', (_, from, to, place) => {
    expect(inTable(from, to)).toContain(place);
  });

  it('with the address of a file', () => {
    const own = { 'pages/towns/alella.json': rowSite()[0]?.text ?? '' };
    expect(told(own)).toContain('_rows.csv:2:1 row-address alella');
  });

  it('may come with a byte order mark and line breaks of Windows', () => {
    expect(inTable(/^/g, '\uFEFF')).toEqual([]);
    expect(inTable('\n', '\r\n')).toEqual([]);
  });
});

it('A file without the other is told', () => {
  const files = rowSite().filter(({ file }) => !file.endsWith('_row.json'));
  const { diagnostics } = opener(files, pictures).report;
  expect(diagnostics.map(({ code, file }) => [code, file])).toContainEqual([
    'row-alone',
    'pages/towns/_rows.csv',
  ]);
});
