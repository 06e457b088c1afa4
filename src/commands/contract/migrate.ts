import { relative, resolve } from 'node:path';
import { locate } from '../../content/diagnostics/locate.ts';
import { readSources, type Source } from '../../content/read/source.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { type MigrationPlan, planMigration } from '../../contract/planMigration.ts';
import { currentNumber, numberFile, numberOf, numberText } from '../../contract/siteNumber.ts';
import { parseDocument } from '../../edit/workspace/documents.ts';
import { writeChanges } from '../../edit/workspace/writeChanges.ts';
import type { Language } from '../../shared/language.ts';
import type { Values } from '../cli/arguments.ts';
import { CannotRun } from '../cli/command.ts';
import { contractOfProject } from '../cli/project.ts';
import { migrationWords } from './migrationWords.ts';

export const migrateOptions = {
  check: { type: 'boolean' },
  'lose-texts': { type: 'boolean' },
  from: {
    type: 'string',
    needs: { en: 'the number of a contract', es: 'el número de un contrato' },
  },
  root: { type: 'string', needs: { en: 'a folder', es: 'una carpeta' } },
} as const;

type Options = Omit<Values<typeof migrateOptions>, 'root'>;

interface Given {
  lang: Language;
  root: string;
  contract?: Contract;
}

/**
 * Brings the files of a site, or some of them, to the contract of this project.
 * @throws CannotRun
 */
export function migrate(given: Given, options: Options = {}, parts: string[] = []): 0 | 1 {
  const { lang, root, contract = contractOfProject() } = given;
  const words = migrationWords[lang];
  const all = readSources(root);
  const sources = parts.length > 0 ? chosen(all, root, parts, lang) : all;
  const from = fromNumber(all, options.from, lang);
  const plan = planMigration(sources, { from });
  const changes = [...plan.changes, ...(parts.length > 0 ? [] : numberChange(all))];
  for (const line of linesOf(plan, sources, contract, lang)) console.log(line);
  if (changes.length > plan.changes.length) console.log(words.number);
  const isDone = changes.length === 0 && plan.unread.length === 0;
  if (isDone) console.log(words.nothing);
  if (options.check && plan.unread.length === 0) return isDone ? 0 : 1;
  const obstacle = obstacleTo(plan, options, lang);
  if (obstacle) console.log(obstacle);
  if (obstacle || isDone) return obstacle ? 1 : 0;
  writeChanges(root, all, changes);
  console.log(words.written(changes.length));
  return 0;
}

/** The files that the words of the command name, or the folders they are in. */
function chosen(all: Source[], root: string, parts: string[], lang: Language): Source[] {
  const named = parts.map((part) => {
    const wanted = relative(root, resolve(root, part)).replaceAll('\\', '/');
    const start = wanted === '' ? '' : `${wanted}/`;
    const found = all.filter(({ file }) => `${file}/`.startsWith(start));
    if (found.length === 0) throw new CannotRun(migrationWords[lang].noFiles(part));
    return found;
  });
  return [...new Set(named.flat())];
}

function fromNumber(sources: Source[], given: string | undefined, lang: Language): number {
  const words = migrationWords[lang];
  const from = given === undefined ? numberOf(sources) : Number(given);
  if (from === undefined) throw new CannotRun(words.noSiteNumber);
  if (given === undefined && from > currentNumber) throw new CannotRun(words.newer(from));
  if (Number.isInteger(from) && from >= 1 && from <= currentNumber) return from;
  throw new CannotRun(words.noNumber(given));
}

/** The number is that of all files. */
function numberChange(sources: Source[]) {
  if (numberOf(sources) === currentNumber) return [];
  return [{ file: numberFile, text: numberText(currentNumber) }];
}

function obstacleTo({ lost, unread }: MigrationPlan, options: Options, lang: Language) {
  const words = migrationWords[lang];
  if (unread.length > 0) return words.unread(unread);
  return lost.length > 0 && !options['lose-texts'] ? words.wouldLose : undefined;
}

/** The plan in words: each migration, and each lost text with its place. */
function linesOf(plan: MigrationPlan, sources: Source[], contract: Contract, lang: Language) {
  const words = migrationWords[lang];
  return [
    ...plan.done.map(words.migration),
    ...plan.lost.map(({ file, path, text }) => {
      const source = sources.find((one) => one.file === file);
      const document = source && parseDocument(source);
      if (!document?.kind) return '';
      const [spot] = locate({ ...document, kind: document.kind }, [{ path }], contract, lang);
      return words.lost(`${file}:${spot?.line}  ${spot?.place}`, JSON.stringify(text));
    }),
  ];
}
