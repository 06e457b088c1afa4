import type { Change } from '../../../src/content/check/cases.ts';
import { readCases } from '../../../src/content/check/cases.ts';
import type { PictureFile, Source } from '../../../src/content/read/source.ts';
import { siteWith } from './baseSite.ts';

interface CaseSite {
  name: string;
  changes: Change[];
  sources: Source[];
  pictures: PictureFile[];
}

/** The site of each case that an ordinary validation tells of. */
export const caseSites: CaseSite[] = [...readCases('.')].flatMap(([file, all]) =>
  file === 'launch'
    ? []
    : all.map(({ name, changes }) => ({ name: `${file}: ${name}`, changes, ...siteWith(changes) })),
);
