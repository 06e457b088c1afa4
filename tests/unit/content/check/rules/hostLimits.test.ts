import { expect, it } from 'vitest';
import { createChecks } from '../../../../../src/content/check/check.ts';
import { hostLimits } from '../../../../../src/content/check/rules/hostLimits.ts';
import { createLoader } from '../../../../../src/content/site/site.ts';
import { contract } from '../../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const small = createLoader(contract)(sourcesOf('redirects-beyond-the-host'));
const [page] = small.pages.values();

/** The codes of the findings in the settings of a site with so many pages. */
function foundWith(count: number): string[] {
  if (!page || !small.site) throw new Error('The site is not valid.');
  const pages = new Map(Array.from({ length: count }, (_, index) => [`/${index}`, page]));
  const pictures = picturesOf('redirects-beyond-the-host');
  const project = createChecks(contract, 'en').projectOf({ ...small, pages }, pictures);
  return hostLimits.site?.(small.site, project).map(({ code }) => code) ?? [];
}

it('A site is beyond its host when even packs leave too many files', () => {
  expect(foundWith(98_000)).toEqual([]);
  expect(foundWith(100_001)).toEqual(['host-limit']);
});
