import type { Section } from '../../generated/types.ts';
import type { Contract } from './contract.ts';

/** Examples show the pictures of this folder where a page shows those of pages/: `images/…`. */
export const examplePictures = 'schema';

/** The examples in a section type's schema; none for an unknown type. */
export function examplesOf(contract: Contract, type: string): Section[] {
  // A test validates every example.
  return (contract.get(`sections/${type}.json`)?.examples ?? []) as Section[];
}
