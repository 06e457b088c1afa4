import { momentIn } from '../../content/dates/clock.ts';
import { readSources } from '../../content/read/source.ts';
import { listFacts, type ShownFact, whereFact } from '../../edit/links/where.ts';
import { isRefusal } from '../../edit/workspace/request.ts';
import type { Language } from '../../shared/language.ts';
import type { ExitCode, Given, Task } from '../cli/command.ts';
import { siteFolder } from '../cli/folder.ts';
import { contractOfProject } from '../cli/project.ts';
import { edit, list, placesOf, refuse } from './edit.ts';

const ofFact = { en: 'the name of a fact', es: 'el nombre de un dato' };

export const factTasks: Record<string, Task> = {
  list: { more: 1, flags: ['root'], run: listAll },
  where: {
    words: [ofFact],
    flags: ['root'],
    run: (given) => {
      const [name = ''] = namesIn(given);
      return list(whereFact(...siteOf(given), name, given.lang), name, given.lang);
    },
  },
  set: {
    words: [ofFact, { en: 'a figure', es: 'una cifra' }],
    flags: ['root', 'dry-run'],
    run: (given) => {
      const [name = '', value = ''] = namesIn(given);
      return edit(given, { edit: 'set-fact', name, value });
    },
  },
  rename: {
    words: [ofFact, { en: 'a new name', es: 'un nombre nuevo' }],
    flags: ['root', 'dry-run'],
    run: (given) => {
      const [from = '', to = ''] = namesIn(given);
      return edit(given, { edit: 'rename-fact', from, to });
    },
  },
};

/** `{price.nie}` means `price.nie`. */
function namesIn({ words }: Given): string[] {
  return words.map((word) => word.replace(/^\{|\}$/g, ''));
}

function siteOf({ flags }: Given) {
  return [contractOfProject(), readSources(siteFolder(flags.root))] as const;
}

function listAll(given: Given): ExitCode {
  const facts = listFacts(...siteOf(given), namesIn(given)[0], given.lang);
  if (isRefusal(facts)) return refuse(facts);
  console.log(tableOf(facts, given.lang).join('\n'));
  return 0;
}

function tableOf(facts: ShownFact[], lang: Language): string[] {
  const rows = facts.flatMap(({ name, values, coming, places }) => [
    [name, values.join(' · '), placesOf(places)[lang]],
    ...coming.map((next) => [`  ${since[lang](next.from)}`, next.values.join(' · '), '']),
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const [first, second] = [widthOf(0), Math.min(widthOf(1), widest)];
  return rows.map(([name = '', value = '', places]) =>
    [name.padEnd(first), value.padEnd(second), places].join('  ').trimEnd(),
  );
}

const since = {
  en: (day: string) => `from ${momentIn.en(day)}`,
  es: (day: string) => `desde el ${momentIn.es(day)}`,
};

/** The width of the column of values: a few are whole sentences. */
const widest = 48;
