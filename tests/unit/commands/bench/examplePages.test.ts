import { expect, it } from 'vitest';
import { examplePages } from '../../../../src/commands/bench/examplePages.ts';
import { contract } from '../../../support/contract.ts';
import { createOpen } from '../../../support/opening.ts';
import { basePictures, baseSources } from '../../../support/unit/baseSite.ts';

it('pages of examples stand beside those of a site without an error', () => {
  const more = examplePages(contract, 60);
  const { report } = createOpen()([...baseSources, ...more], basePictures);
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  for (const { text } of more) expect(text.length).toBeGreaterThan(5000);
});
