import { join } from 'node:path';
import { numberFile, numberText } from '../../../contract/siteNumber.ts';
import { prepareOurs } from '../builds/contestant.ts';
import type { Command } from '../measure/measure.ts';
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
import { removeAll, scriptOf, withFolder } from '../site/folder.ts';
import { benchPage, benchRoute, fileOf } from '../site/pages.ts';
import { writeBenchSite, writeInto } from '../site/site.ts';

/** The cost of migrating a number of pages, by task. */
export interface Migrating {
  pages: number;
  results: Results;
}

/** Migrates `pages` pages of the first contract, in turns with validating them. */
export function runMigrating(
  pages: number,
  { root, ...terms }: Terms & { root: string },
): Promise<Migrating> {
  return withFolder(async (folder) => {
    const { environment } = prepareOurs(root, folder);
    writeBenchSite(folder, pages);
    const command = (name: string, ...flags: string[]): Command => {
      const words = [...scriptOf(folder, name), ...flags];
      return { folder, environment, words };
    };
    const tasks: Task[] = [
      {
        name: 'migrate',
        command: command('migrate'),
        prepare: () => writeFirstContract(folder, pages),
      },
      {
        name: 'cold',
        command: command('validate'),
        prepare: () => removeAll(folder, ['.cache/validate']),
      },
      { name: 'same', command: command('validate') },
      { name: 'check', command: command('migrate', '--check') },
    ];
    const tell = (text: string) => terms.tell(`${pages} pages, ${text}`);
    const warm = tasks.map((task) => ({ ...task, warm: true }));
    return { pages, results: await takeTurns(warm, { ...terms, tell }) };
  });
}

/** Every page ends with a notice whose text has its first name, `body`. */
export function writeFirstContract(folder: string, pages: number): void {
  writeInto(folder, numberFile, numberText(1));
  for (let index = 0; index < pages; index += 1) {
    const page = benchPage(index, pages);
    const notice = { type: 'notice', body: `${page.title} is page ${index}.` };
    const text = fileOf({ ...page, sections: [...page.sections, notice] });
    writeInto(folder, join('pages', `${benchRoute(index)}.json`), text);
  }
}

const limits = [
  { title: 'npm run migrate -- --check, nothing to do', task: 'check', base: 'same', most: 2 },
  { title: 'npm run migrate, every page changes', task: 'migrate', base: 'cold', most: 3 },
];
const bases: Record<string, string> = {
  cold: 'npm run validate, for the first time',
  same: 'npm run validate again, after nothing was changed',
};

/** CPU time decides: other work on the machine hardly changes it. */
export function isFast({ results }: Migrating): boolean {
  return limits.every(
    ({ task, base, most }) => (ratioOf(results, task, base, 'cpu') ?? Number.NaN) <= most,
  );
}

/** Formats the cost of migrating as Markdown. */
export function migratingTable({ pages, results }: Migrating): string {
  const rows = limits.flatMap(({ title, task, base, most }) => [
    [bases[base] ?? '', ...timesOf(results, base), '', '', ''],
    [title, ...timesOf(results, task), ...ratiosOf(results, task, base), most.toFixed(2)],
  ]);
  const head = ['migrating', 'wall s', 'CPU s', 'wall / above', 'CPU / above', 'at most'];
  return `### ${count(pages)} pages\n\n${table(head, rows)}`;
}
