import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Results,
  ratioOf,
  ratiosOf,
  type Task,
  type Terms,
  takeTurns,
  timesOf,
} from '../measure/turns.ts';
import { count, table } from '../report/table.ts';
import { scriptOf, withFolder } from '../site/folder.ts';
import { clockAfter, offerFile, writeScheduledSite } from '../site/living.ts';
import { changesFor } from './changes.ts';
import { prepareOurs } from './contestant.ts';

type Options = Terms & { root: string };

/** Builds of a number of pages that depend on dates. */
export interface Living {
  title: string;
  pages: number;
  results: Results;
  /** CPU time decides: other work on the machine hardly changes it. */
  limit: { task: string; base: string; most: number };
}

/** One of so many pages has dates. */
const scheduledShare = 20;

/** Builds after a boundary, at which a page and a section end, in turns with those after a text. */
export function runSchedules(pages: number, { root, ...terms }: Options): Promise<Living> {
  return withFolder(async (folder) => {
    const { environment = {} } = prepareOurs(root, folder);
    writeScheduledSite(folder, pages, Math.ceil(pages / scheduledShare));
    const at = { ...environment, CLOCK: clockAfter(0) };
    const command = { folder, environment: at, words: scriptOf(folder, 'build') };
    const [text] = changesFor(pages);
    const offer = (round: number) => existsSync(join(folder, offerFile(round)));
    const tasks: Task[] = [
      { name: 'one page', command, prepare: (round) => text?.make(folder, round) },
      {
        name: 'one boundary',
        command,
        prepare: (round) => {
          if (!offer(round)) throw new Error(`The offer ${round} was not public.`);
          at.CLOCK = clockAfter(round);
        },
        after: (round) => {
          if (offer(round)) throw new Error(`The offer ${round} is still public.`);
        },
      },
    ];
    const tell = (said: string) => terms.tell(`${pages} pages, ${said}`);
    await takeTurns([{ name: 'clean', command }], { ...terms, rounds: 1, tell });
    const results = await takeTurns(tasks, { ...terms, tell });
    const limit = { task: 'one boundary', base: 'one page', most: 1.2 };
    return { title: 'build after', pages, results, limit };
  });
}

export function isWithin({ results, limit: { task, base, most } }: Living): boolean {
  return (ratioOf(results, task, base, 'cpu') ?? Number.NaN) <= most;
}

/** Formats the cost as Markdown. */
export function livingTable({ title, pages, results, limit }: Living): string {
  const { task, base, most } = limit;
  const rows = [
    [base, ...timesOf(results, base), '', '', ''],
    [task, ...timesOf(results, task), ...ratiosOf(results, task, base), most.toFixed(2)],
  ];
  const head = [title, 'wall s', 'CPU s', 'wall / above', 'CPU / above', 'at most'];
  return `### ${count(pages)} pages\n\n${table(head, rows)}`;
}
