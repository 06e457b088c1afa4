import { readContract } from '../../src/content/schema/contract.ts';

/** The contract of this project, which no test can change: the files of a process read and compile it once. */
export const contract = readContract('schema');
for (const schema of contract.values()) freeze(schema);

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
