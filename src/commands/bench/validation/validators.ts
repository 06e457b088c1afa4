import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../../../content/schema/contract.ts';
import { prepareOurs } from '../measure/contestant.ts';
import { measure } from '../measure/measure.ts';
import type { RunOptions } from '../measure/runs.ts';
import { tookOf } from '../report/summary.ts';
import { count, seconds, table } from '../report/table.ts';
import { makeFolder, scriptOf } from '../site/folder.ts';
import { writeBenchSite } from '../site/site.ts';
import { type Occasion, runValidation, type Took, type ValidationRun } from './validation.ts';

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
    .map(({ pages, ours, ajv }) => {
      const rows = occasions.map(([occasion, name]) => {
        const { took, ratio } = ours[occasion];
        return [name, ...figures(took), ratio.wall.toFixed(2), ratio.cpu.toFixed(2)];
      });
      const head = ['validation', 'wall s', 'CPU s', 'wall / ajv', 'CPU / ajv'];
      const all = [...rows, ['ajv’s own code alone', ...figures(ajv), '', '']];
      return `### ${count(pages)} pages\n\n${table(head, all)}`;
    })
    .join('\n\n');
}

const occasions = [
  ['cold', 'npm run validate, for the first time (no .cache/build)'],
  ['changed', 'again, after one page was changed'],
  ['same', 'again, after nothing was changed'],
] as const satisfies [Occasion, string][];

function figures({ wall, cpu }: Took): string[] {
  return [seconds(wall), seconds(cpu)];
}
