import { describe, expect, it } from 'vitest';
import { RowSource, withRows } from '../../../../../src/content/read/rows/rowSources.ts';
import { bareFields } from '../../../../../src/content/read/rows/template.ts';
import type { Schema } from '../../../../../src/content/schema/contract.ts';
import { isRecord } from '../../../../../src/shared/json.ts';
import { contract } from '../../../../support/contract.ts';
import { byHand, rowSite, table } from '../../../../support/rowSite.ts';

const rowsIn = (sources: ReturnType<typeof rowSite>) =>
  sources.filter((source) => source instanceof RowSource);

describe('A page of a row', () => {
  it('is the text that somebody would write by hand', () => {
    const made = rowsIn(rowSite()).map(({ file, text }) => [file, text]);
    expect(Object.fromEntries(made)).toEqual(byHand);
  });

  it('stays one object while its row is alike, and has another stamp when it is not', () => {
    const before = rowSite();
    const [first, second] = rowsIn(before);
    const text = table.replace('12', '13');
    const after = withRows(
      before.map((one) => (one.file.endsWith('.csv') ? { file: one.file, text } : one)),
    );
    const [changed, same] = rowsIn(after);
    expect(same).toBe(second);
    expect(changed).not.toBe(first);
    expect(changed?.stamp).not.toBe(first?.stamp);
  });

  it('takes a line break in a cell for a space where its field is one line', () => {
    const template = JSON.stringify({
      title: '{row.name}',
      heading: 'In {row.name}, today',
      body: 'First.\n\n{row.words}',
      answer: '{row.words}',
    });
    const cells = 'address,name,words\na,"San\nSebastián","One.\r\n\r\nTwo."\n';
    const files = { 'pages/towns/_row.json': template, 'pages/towns/_rows.csv': cells };
    const [made] = rowsIn(rowSite(files));
    expect(JSON.parse(made?.text ?? '')).toEqual({
      title: 'San Sebastián',
      heading: 'In San Sebastián, today',
      body: 'First.\n\nOne.\n\nTwo.',
      answer: 'One.\n\nTwo.',
    });
  });

  it('leaves out the fields and entries whose optional cell is empty, and is JSON in each case', () => {
    const template = JSON.stringify(
      {
        title: 'A {row.name}{row.end?}',
        list: ['One', '{row.two?}', '{row.three?}', 'Four'],
        count: { unit: 'EUR', value: '{row.two?}', limit: '{row.number?}' },
        last: '{row.three?}',
      },
      null,
      2,
    );
    const columns = 'address,name,end,two,three,number\n';
    const at = (cells: string) => {
      const files = { 'pages/towns/_row.json': template, 'pages/towns/_rows.csv': columns + cells };
      const [made] = rowsIn(rowSite(files));
      return JSON.parse(made?.text ?? '');
    };
    expect(at('a,Town,,,,\n')).toEqual({
      title: 'A Town',
      list: ['One', 'Four'],
      count: { unit: 'EUR' },
    });
    expect(at('a,Town,!,2,"Th""ree",7\n')).toEqual({
      title: 'A Town!',
      list: ['One', '2', 'Th"ree', 'Four'],
      count: { unit: 'EUR', value: '2', limit: 7 },
      last: 'Th"ree',
    });
    expect(at('a,Town,,,3,\n').list).toEqual(['One', '3', 'Four']);
  });

  it('gives way to a file of its name', () => {
    const file = 'pages/towns/alella.json';
    const text = byHand[file] ?? '';
    expect(rowsIn(rowSite({ [file]: text })).map((one) => one.file)).toEqual([
      'pages/towns/sant-boi.json',
    ]);
  });

  it('writes a cell as a number in each field that takes no text, and in no other', () => {
    const types = new Map<string, Set<string>>();
    const collect = (schema: unknown): void => {
      if (Array.isArray(schema)) for (const one of schema) collect(one);
      if (!isRecord(schema)) return;
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        const { type = 'text', const: one } = resolved(field as Schema);
        const kind = ['number', 'integer', 'boolean'].includes(String(type)) ? 'bare' : 'text';
        if (one === undefined) types.set(name, (types.get(name) ?? new Set()).add(kind));
      }
      for (const value of Object.values(schema)) collect(value);
    };
    for (const [name, schema] of contract)
      if (/^(page|section|defs)\b|^sections/.test(name)) collect(schema);
    const bare = [...types].filter(([, all]) => !all.has('text')).map(([name]) => name);
    expect([...bareFields].sort()).toEqual(bare.sort());

    function resolved(field: Schema): Schema {
      const name = /definitions\/(\w+)$/.exec(field.$ref ?? '')?.[1];
      return (name && contract.get('defs.json')?.definitions?.[name]) || field;
    }
  });
});
