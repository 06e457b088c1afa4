import { migrations } from '../../schema/migrations/all.ts';
import type { Source } from '../content/read/source.ts';
import { valueAt } from '../shared/json.ts';

/** The number of the contract that the migrations lead to. No migration leads to the first. */
export const currentNumber = migrations.length + 1;

/** Holds the number of the contract that the files of a site follow. */
export const numberFile = 'pages/_contract.json';

/** The number of the contract that a site follows; undefined if it does not say. */
export function numberOf(sources: Source[]): number | undefined {
  const source = sources.find(({ file }) => file === numberFile);
  if (!source) return undefined;
  try {
    const number = valueAt(JSON.parse(source.text), 'contract');
    return Number.isInteger(number) && Number(number) > 0 ? Number(number) : undefined;
  } catch {
    return undefined;
  }
}

export function numberText(number: number): string {
  return `${JSON.stringify({ $schema: '../schema/contract.json', contract: number }, null, 2)}\n`;
}
