import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take a minute and more, the longest first; the others take seconds. */
const long = [
  'e2e/routes',
  'e2e/gallery',
  'e2e/studio',
  'e2e/incremental',
  'e2e/amend',
  'e2e/consentLaw',
  'e2e/build',
  'unit/studioRandom',
  'unit/pieces',
];

/** So that in the end no worker goes through a long file while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = long.findIndex((name) => moduleId.includes(`/tests/${name}.test.`));
  return rank < 0 ? long.length : rank;
}
