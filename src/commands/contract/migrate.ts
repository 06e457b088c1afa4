import { readSources, type Source } from '../../content/read/source.ts';
import { type MigrationPlan, planMigration } from '../../contract/planMigration.ts';
import { currentNumber, numberFile, numberOf, numberText } from '../../contract/siteNumber.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import { countOf } from '../../shared/phrases.ts';
import { CannotRun } from '../cli/command.ts';
import type { Flags } from '../cli/flags.ts';
import { isPartOf, partNamed } from '../validate/parts.ts';

interface Given {
  root: string;
  flags?: Flags;
  /** The files and folders that are meant; empty for all. */
  parts?: string[];
}

/**
 * Brings the files of a site, or some of them, to the contract of this project.
 * @throws CannotRun
 */
export function migrate({ root, flags = {}, parts = [] }: Given): 0 | 1 {
  const all = readSources(root);
  const named = parts.map((part) => partNamed(part, root));
  const sources = all.filter(({ file }) => isPartOf(named, file));
  const plan = planMigration(sources, { from: fromNumber(all, flags.from) });
  const isNumbered = parts.length === 0 && numberOf(all) !== currentNumber;
  const number = { file: numberFile, text: numberText(currentNumber) };
  const changes = [...plan.changes, ...(isNumbered ? [number] : [])];
  for (const line of linesOf(plan)) console.log(line);
  if (isNumbered) console.log(`${numberFile} says contract ${currentNumber} from now on.`);
  const obstacle = obstacleTo(plan, flags);
  if (obstacle) console.log(obstacle);
  else if (changes.length === 0)
    console.log(`All files follow contract ${currentNumber}: there is nothing to migrate.`);
  if (obstacle || changes.length === 0) return obstacle ? 1 : 0;
  if (flags.check) return 1;
  writeChanges(root, all, changes);
  console.log(`Done: ${countOf(changes.length, 'file')} written.`);
  return 0;
}

function fromNumber(sources: Source[], given: string | undefined): number {
  const from = given === undefined ? numberOf(sources) : Number(given);
  if (from === undefined)
    throw new CannotRun(
      `${numberFile} does not say which contract the files follow. Take it from git, or name the number: npm run migrate -- --from 1, up to ${currentNumber} if they are new.`,
    );
  if (given === undefined && from > currentNumber)
    throw new CannotRun(
      `The site follows contract ${from}, but this code knows contracts up to ${currentNumber}. Update the code.`,
    );
  if (Number.isInteger(from) && from >= 1 && from <= currentNumber) return from;
  throw new CannotRun(`There is no contract ${given}. Use a number from 1 to ${currentNumber}.`);
}

/** The plan in words: each migration, and each lost text with its place. */
function linesOf({ done, lost }: MigrationPlan): string[] {
  return [
    ...done.map(
      ({ number, migration, files }) =>
        `Contract ${number}: ${migration.title} Changes ${countOf(files, 'file')}.`,
    ),
    ...lost.map(
      ({ file, path, text }) => `Lost at ${file}  ${path.join(', ')}: ${JSON.stringify(text)}`,
    ),
  ];
}

function obstacleTo({ lost, unread }: MigrationPlan, flags: Flags): string | undefined {
  if (unread.length > 0)
    return `Nothing was written, because these files cannot be read: ${unread.join(', ')}. npm run validate says why. Fix them, then run it again.`;
  if (lost.length === 0 || flags['lose-texts'] || flags.check) return undefined;
  return 'These texts would be lost, so nothing was written. To go on: npm run migrate -- --lose-texts';
}
