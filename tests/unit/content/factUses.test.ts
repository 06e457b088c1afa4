import { describe, expect, it } from 'vitest';
import { factUses, routesUsingFact } from '../../../src/content/factUses.ts';
import { readContract } from '../../../src/content/schema/contract.ts';
import { createLoader } from '../../../src/content/site/site.ts';
import { sourcesOf } from '../../support/unit/fixtureSite.ts';

const contract = readContract('schema');
const load = createLoader(contract);
const text = `{
  "title": "Prices",
  "description": "d",
  "sections": [
    { "type": "hero", "heading": "\\"NIE\\" for {price.nie}" },
    { "type": "richText", "body": ["No fact.", "{price.nie} in {term.nie}: {phone}"] }
  ]
}`;
const uses = factUses(
  load([...sourcesOf('no-mistake'), { file: 'pages/prices.json', text }]),
  contract,
);

describe('the uses of a fact', () => {
  it('are told with file, line, column and place', () => {
    const inPrices = uses.get('price.nie')?.filter(({ file }) => file === 'pages/prices.json');
    expect(inPrices).toMatchObject([
      { line: 5, column: 47, place: 'section 1, hero, heading' },
      { line: 6, column: 49, place: 'section 2, richText, paragraph 2' },
    ]);
  });

  it('are the pages that change with it', () => {
    expect(routesUsingFact(uses, 'term.nie')).toEqual(['/prices']);
    expect(routesUsingFact(uses, 'term.nobody')).toEqual([]);
  });

  it('in a layout are those of all pages that it frames, once each', () => {
    expect(routesUsingFact(uses, 'phone')).toEqual(
      expect.arrayContaining(['/', '/404', '/contact', '/prices']),
    );
    expect(new Set(routesUsingFact(uses, 'phone')).size).toBe(
      routesUsingFact(uses, 'phone').length,
    );
  });
});
