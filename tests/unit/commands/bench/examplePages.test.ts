import { expect, it } from 'vitest';
import { examplePages } from '../../../../src/commands/bench/examplePages.ts';
import { readFiles } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import { createOpen } from '../../../support/opening.ts';

it('pages of examples stand beside those of the shipped site without an error', () => {
  const { sources, pictures } = readFiles('.');
  const more = examplePages(contract, 60);
  const { report } = createOpen()([...sources, ...more], pictures);
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const { text } of more) expect(text.length).toBeGreaterThan(5000);
});
