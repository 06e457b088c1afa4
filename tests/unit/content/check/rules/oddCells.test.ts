import { expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { withRows } from '../../../../../src/content/read/rows/rowSources.ts';
import { contract } from '../../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const english = createSiteOpener({ contract });

it.each([
  ['populations of small and large towns', ['950', '1200', '980', '23000', '312']],
  ['a price that is free', ['20 €', '15 €', 'free', '30 €', '12 €']],
  ['hours of a closed office', ['9:00', '9:30', 'closed', '10:00', '9:00']],
  ['own and other addresses', ['https://a.org', 'https://b.org', '/contact', 'https://c.org']],
  ['a share that is not known', ['10 %', '12 %', '—', '3 %']],
  ['floors and doors', ['2.º 1.ª', '3', 'ground floor', '1']],
  ['prices that begin somewhere', ['20 €', 'from 15 €', '30 €', '12 €']],
])('A column may hold %s', (_, cells) => {
  expect(toldOf(cells)).toEqual([]);
});

it.each([
  ['a date as a spreadsheet keeps it', ['2025-01-01', '45778', '2025-02-01', '2025-03-01']],
  ['a figure that became a date', ['12', '1-Mar', '15', '20']],
  ['a figure that became a Spanish date', ['12', 'ene-24', '15', '20']],
  ['a currency in words', ['20 €', '15 euros', '30 €', '12 €']],
])('A column may not hold %s', (_, cells) => {
  expect(toldOf(cells)).toEqual(['odd-cell']);
});

/** The codes of the findings in a table with a column of these cells. */
function toldOf(cells: string[]): string[] {
  const page = {
    title: 'Office of {row.name}',
    description: 'Where the office of {row.name} is, and what it costs.',
    sections: [{ type: 'hero', heading: '{row.name}', text: 'Here: {row.cell}.' }],
  };
  const rows = cells.map((cell, index) => `town-${'abcdefg'[index]},Town ${index},${cell}`);
  const sources = [
    ...sourcesOf('no-mistake'),
    { file: 'pages/towns/_row.json', text: JSON.stringify(page) },
    { file: 'pages/towns/_rows.csv', text: ['address,name,cell', ...rows, ''].join('\n') },
  ];
  const { diagnostics } = english.open(withRows(sources), picturesOf('no-mistake')).report;
  return diagnostics.filter(({ file }) => file.endsWith('.csv')).map(({ code }) => code);
}
