import { expect, it } from 'vitest';
import { createChecker } from '../../../../../src/content/check/check.ts';
import { createLoader } from '../../../../../src/content/site/site.ts';
import { contract } from '../../../../support/contract.ts';
import { picturesOf, sourcesOf } from '../../../../support/unit/fixtureSite.ts';

const load = createLoader(contract);
const check = createChecker(contract);

function isRefused(branch: string): boolean {
  const file = 'pages/_site.json';
  const sources = sourcesOf('no-mistake').map((source) => {
    if (source.file !== file) return source;
    const site = JSON.parse(source.text);
    return { file, text: JSON.stringify({ ...site, publish: { branch } }) };
  });
  const site = load(sources);
  const diagnostics = [...site.diagnostics, ...check(site, picturesOf('no-mistake'))];
  return diagnostics.some((each) => each.file === file && each.severity !== 'warning');
}

it('A branch has no name by which git means a version of its own', () => {
  const names = ['HEAD', 'head', 'FETCH_HEAD', 'ORIG_HEAD', 'CHERRY_PICK_HEAD', '@'];
  expect(names.filter((name) => !isRefused(name))).toEqual([]);
  const others = ['review', 'content/review', 'ahead', 'heads', 'HEAD-2', 'content/HEAD'];
  expect(others.filter(isRefused)).toEqual([]);
});
