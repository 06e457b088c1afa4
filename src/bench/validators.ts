import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../content/contract.ts';
import { prepareOurs } from './contestant.ts';
import { makeFolder, scriptOf } from './folder.ts';
import { measure } from './measure.ts';
import type { RunOptions } from './runs.ts';
import { writeBenchSite } from './site.ts';
import { tookOf } from './summary.ts';
import { count, seconds, table } from './table.ts';
import { runValidation, type ValidationRun } from './validation.ts';

/** What validating a number of pages took. */
export interface ValidatedPages extends ValidationRun {
  pages: number;
}

/** Writes `pages` pages into a folder of its own and validates them in turns with ajv alone. */
export async function runValidators(
  pages: number,
  { root, rounds, tell }: Pick<RunOptions, 'root' | 'rounds' | 'tell'>,
): Promise<ValidatedPages> {
  const folder = makeFolder();
  try {
    const { environment } = prepareOurs(root, folder);
    writeBenchSite(folder, pages);
    const run = await runValidation({
      root,
      folder,
      contract: readContract(join(root, 'schema')),
      words: scriptOf(folder, 'validate'),
      rounds,
      measure: async (command) => {
        const took = await measure({ ...command, environment });
        tell(`${pages} pages: ${command.words.join(' ')} ${tookOf(took)}`);
        return took;
      },
    });
    return { pages, ...run };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What validating took, as Markdown. */
export function validatorTables(runs: ValidatedPages[]): string {
  return runs
    .map(({ pages, ours, ajv, ratio }) => {
      const rows = [
        ['npm run validate', seconds(ours.wall), seconds(ours.cpu)],
        ['ajv’s own code alone', seconds(ajv.wall), seconds(ajv.cpu)],
        ['ours / ajv', ratio.wall.toFixed(2), ratio.cpu.toFixed(2)],
      ];
      return `### ${count(pages)} pages\n\n${table(['validation', 'wall s', 'CPU s'], rows)}`;
    })
    .join('\n\n');
}
