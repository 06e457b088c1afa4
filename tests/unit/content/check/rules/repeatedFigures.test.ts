import { describe, expect, it } from 'vitest';
import { createSiteOpener } from '../../../../../src/content/open/siteOpener.ts';
import { contract } from '../../../../support/contract.ts';
import { siteWith } from '../../../../support/unit/editSite.ts';
import { picturesOf } from '../../../../support/unit/fixtureSite.ts';

const { open } = createSiteOpener({ contract });

/** The files that are told, for pages that show these rows. */
function told(...tables: string[][][]): string[] {
  const files = Object.fromEntries(
    tables.map((rows, index) => [
      `table-${index}.json`,
      JSON.stringify({
        title: `A table, number ${index} of them`,
        description: `What the table of this page says, which is number ${index} of them.`,
        sections: [
          { type: 'hero', heading: 'A table' },
          { type: 'table', heading: 'Costs', columns: ['Place', 'Rent', 'Price'], rows },
        ],
      }),
    ]),
  );
  const { diagnostics } = open(siteWith(files).sources, picturesOf('no-mistake')).report;
  return diagnostics.filter(({ code }) => code === 'repeated-figure').map(({ file }) => file);
}

const madrid = ['Madrid', '€1,200', '€300K'];
const valencia = ['Valencia', '€900', '€200K'];

describe('A table on several pages', () => {
  it('is told of where one page has another figure', () => {
    const wrong = [['Madrid', '€1,210', '€300K'], valencia];
    expect(told([madrid, valencia], wrong, [madrid, valencia])).toEqual(['pages/table-1.json']);
  });

  it.each<[string, string[][]]>([
    ['two other figures', [['Madrid', '€1,300', '€400K'], valencia]],
    ['another row', [['Málaga', '€1,210', '€300K'], valencia]],
    ['words in place of a figure', [['Madrid', 'much', '€300K'], valencia]],
    ['a fact in place of a figure', [['Madrid', '{price.nie}', '€300K'], valencia]],
    ['too few figures', [['Madrid', '€1,210', 'much']]],
  ])('is another one with %s', (_, rows) => {
    expect(told([madrid, valencia], rows)).toEqual([]);
  });
});
