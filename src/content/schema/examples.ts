import type { Section } from '../../generated/types.ts';
import type { Contract } from './contract.ts';

/** The examples of a section type, as its schema gives them; none for a type that does not exist. */
export function examplesOf(contract: Contract, type: string): Section[] {
  // A test holds every example against its schema.
  return (contract.get(`sections/${type}.json`)?.examples ?? []) as Section[];
}
