import { momentIn } from '../../content/dates/clock.ts';
import { readSources } from '../../content/read/source.ts';
import { listFacts, type ShownFact, whereFact } from '../../edit/links/where.ts';
import { isRefusal } from '../../edit/workspace/request.ts';
import type { ExitCode } from '../cli/command.ts';
import { print } from '../cli/print.ts';
import { contractOfProject } from '../cli/project.ts';
import { edit, list, placesIn, refuse } from './editing.ts';
import type { Given, Subcommand } from './subcommands.ts';

const ofFact = { en: 'the name of a fact', es: 'el nombre de un dato' };

export const factSubcommands: Record<string, Subcommand> = {
  list: { words: [], more: 1, isReading: true },
  where: { words: [ofFact], isReading: true },
  set: { words: [ofFact, { en: 'a figure', es: 'una cifra' }] },
  rename: { words: [ofFact, { en: 'a new name', es: 'un nombre nuevo' }] },
};

export function runFact(given: Given): ExitCode {
  const { name: command, words, root, lang } = given;
  const [word, second = ''] = words.map((each) => each.replace(/^\{|\}$/g, ''));
  const name = word ?? '';
  if (command === 'set') return edit(given, { edit: 'set-fact', name, value: second });
  if (command === 'rename') return edit(given, { edit: 'rename-fact', from: name, to: second });
  const site = [contractOfProject(), readSources(root)] as const;
  if (command === 'where') return list(whereFact(...site, name, lang), name, lang);
  const facts = listFacts(...site, word, lang);
  if (isRefusal(facts)) return refuse(facts);
  print(`${tableOf(facts, given).join('\n')}\n`);
  return 0;
}

function tableOf(facts: ShownFact[], { lang }: Given): string[] {
  const from = {
    en: (day: string) => `from ${momentIn.en(day)}`,
    es: (day: string) => `desde el ${momentIn.es(day)}`,
  }[lang];
  const rows = facts.flatMap(({ name, values, coming, places }) => [
    [name, values.join(' · '), placesIn(places, lang)],
    ...coming.map((next) => [`  ${from(next.from)}`, next.values.join(' · '), '']),
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [widthOf(0), Math.min(widthOf(1), widest)];
  return rows.map(([name = '', value = '', places]) =>
    [name.padEnd(widths[0] ?? 0), value.padEnd(widths[1] ?? 0), places].join('  ').trimEnd(),
  );
}

/** The width of the column of values: a few are whole sentences. */
const widest = 48;
