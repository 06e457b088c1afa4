import { expect, it } from 'vitest';
import { cellIn, tableOf } from '../../../../../src/content/read/rows/table.ts';

function read(text: string) {
  const { columns, rows, problems } = tableOf({ file: 'pages/towns/_rows.csv', text });
  return { columns, rows: rows.map(({ cells }) => cells), kinds: problems.map(({ kind }) => kind) };
}

const plain = read('people,name,address\n1,Alella,alella\n2,Tiana,tiana\n');

it.each([
  [
    'in a CRLF file with a row of its own',
    'people,name,address\r\n1,Alella,alella\n2,Tiana,tiana\r\n',
  ],
  ['with a CRLF row', 'people,name,address\n1,Alella,alella\r\n2,Tiana,tiana\n'],
  ['with a CRLF head', 'people,name,address\r\n1,Alella,alella\n2,Tiana,tiana\n'],
  ['of a classic Mac', 'people,name,address\r1,Alella,alella\r2,Tiana,tiana\r'],
  ['with spaces around cells', 'people, name , address\n 1,Alella ,alella\n2,\u00a0Tiana, tiana\n'],
  [
    'with quotation marks behind a space',
    'people,name,address\n1, "Alella",alella\n2,"Tiana" ,tiana\n',
  ],
  ['of a Spanish Excel', '\uFEFFpeople;name;address\r\n1;Alella;alella\r\n2;Tiana;tiana\r\n;;\r\n'],
  ['that was pasted with tabs', 'people\tname\taddress\n1\tAlella\talella\n2\tTiana\ttiana\n'],
  ['that says sep=;', '\uFEFFsep=;\r\npeople;name;address\r\n1;Alella;alella\r\n2;Tiana;tiana\r\n'],
  ['that says sep=,', 'sep=,\npeople,name,address\n1,Alella,alella\n2,Tiana,tiana\n'],
])('A table %s is read as a plain one', (_, text) => {
  expect(read(text)).toEqual(plain);
});

it('Cells hold the separator of other tables as they are', () => {
  const { rows, kinds } = read('name;address\n"Plaça, 1";alella\nCarrer, 2;tiana\n');
  expect({ rows, kinds }).toEqual({
    rows: [
      ['Plaça, 1', 'alella'],
      ['Carrer, 2', 'tiana'],
    ],
    kinds: [],
  });
});

it('Places behind semicolons are those of the text', () => {
  const text = '\uFEFFsep=;\nname;address\n"A;b";Alella\n';
  const { problems } = tableOf({ file: 'pages/towns/_rows.csv', text });
  expect(problems).toMatchObject([{ kind: 'address', offset: text.indexOf('Alella'), length: 6 }]);
});

it.each([
  ['address;name,office\nalella;Alella,Hall\n', ',;'],
  ['address,name\toffice\nalella,Alella\tHall\n', ',\t'],
])('Two separators of one line are told', (text, found) => {
  const { problems } = tableOf({ file: 'pages/towns/_rows.csv', text });
  expect(problems).toMatchObject([{ kind: 'separators', found }]);
});

it('A cell of spaces is an empty one', () => {
  expect(read('name,address\n"  ",alella\n\u00a0,tiana\n').rows).toEqual([
    ['', 'alella'],
    ['', 'tiana'],
  ]);
});

it('Places are those of the text, whatever its line breaks', () => {
  const text = 'name,address\r\nAlella,alella\nTiana,Tiana\r\n';
  const { problems } = tableOf({ file: 'pages/towns/_rows.csv', text });
  expect(problems).toMatchObject([
    { kind: 'address', offset: text.lastIndexOf('Tiana'), length: 5 },
  ]);
  expect(cellIn(text, { offset: 14, end: 28, separator: ',' }, 1)).toEqual({
    offset: 21,
    length: 6,
  });
});
