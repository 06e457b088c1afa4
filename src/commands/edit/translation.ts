import { createOpener } from '../../content/open/openSite.ts';
import { readFiles } from '../../content/read/source.ts';
import { compileTraversal } from '../../content/schema/traversal.ts';
import type { LoadedSite } from '../../content/site/site.ts';
import {
  entryOf,
  pairsOf,
  type SectionState,
  statesOf,
  translationsFile,
  untranslated,
} from '../../content/site/translations.ts';
import { changeLines } from '../../edit/pages/confirmTranslation.ts';
import type { Bilingual } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { unknownName } from '../cli/arguments.ts';
import { CannotRun, type ExitCode } from '../cli/command.ts';
import { print } from '../cli/print.ts';
import { contractOfProject } from '../cli/project.ts';
import { edit, refuseFile, routeOfWord } from './editing.ts';
import { ofPage } from './page.ts';
import type { Given, Subcommand } from './subcommands.ts';

/** More sections than a page has. */
const anySections = 1000;

export const translationSubcommands: Record<string, Subcommand> = {
  list: { words: [], flags: { format: 'optional' }, isReading: true },
  done: { words: [ofPage], more: anySections },
  without: { words: [ofPage], more: 1, flags: { because: 'needed' } },
};

/** @throws CannotRun */
export function runTranslation(given: Given): ExitCode {
  const { name, words, flags } = given;
  if (name === 'list') return listTranslations(given);
  const [word = '', ...sections] = words;
  const route = routeOfWord(word);
  if (name === 'without') {
    const reason = flags.because ?? '';
    return edit(given, { edit: 'leave-out', route, section: sections[0], reason });
  }
  const named = sections.length > 0 ? sections : undefined;
  return edit(given, { edit: 'confirm-translation', route, sections: named });
}

type State = 'right' | 'stale' | 'unconfirmed' | 'left-out' | 'missing';

interface Row {
  state: State;
  /** The address of the translation; that of the original if it has none. */
  route: string;
  source?: string;
  /** The language of a version that is missing. */
  lang?: string;
  reason?: string;
  sections: Omit<SectionState, 'source' | 'path'>[];
}

/** 1 if a translation is stale or was never confirmed, or if the record cannot be read. */
function listTranslations({ root, flags: { format = 'text' }, lang }: Given): ExitCode {
  if (!formats.includes(format))
    throw new CannotRun(unknownName({ en: 'format', es: 'el formato' }, format, formats));
  const openSite = createOpener({ contract: contractOfProject(), lang });
  const site = openSite(readFiles(root)).whole().loaded;
  // Without its record each translation would seem never confirmed.
  const wrong = site.diagnostics.filter(({ file }) => file === translationsFile);
  if (!site.translations && wrong.length > 0) return refuseFile(wrong);
  const rows = rowsOf(site);
  const lines = format === 'json' ? [JSON.stringify(rows, null, 2)] : linesOf(rows, lang);
  print(`${lines.join('\n')}\n`);
  return rows.some(({ state }) => state === 'stale' || state === 'unconfirmed') ? 1 : 0;
}

const formats = ['text', 'json'];

function rowsOf(site: LoadedSite): Row[] {
  const plan = compileTraversal(contractOfProject(), 'page.json');
  const pairs = pairsOf(site).map((pair): Row => {
    const sections = statesOf(pair, plan).map(({ source: _, path: __, ...section }) => section);
    const reason = pair.entry?.own;
    return {
      state: pair.entry ? stateOf(sections, reason) : 'unconfirmed',
      route: pair.translation.route,
      source: pair.source.route,
      ...(reason !== undefined && { reason }),
      sections,
    };
  });
  const alone = untranslated(site).flatMap(({ route, languages }): Row[] => {
    const reason = entryOf(route, site)?.own;
    if (reason !== undefined) return [{ state: 'left-out', route, reason, sections: [] }];
    return languages.map((lang) => ({ state: 'missing', route, lang, sections: [] }));
  });
  return [...pairs, ...alone];
}

function stateOf(sections: Row['sections'], reason: string | undefined): State {
  if (reason !== undefined) return 'left-out';
  return sections.some(isOpen) ? 'stale' : 'right';
}

function isOpen({ state }: Pick<SectionState, 'state'>): boolean {
  return state === 'stale' || state === 'missing';
}

function linesOf(rows: Row[], lang: Given['lang']): string[] {
  const width = Math.max(...order.map((state) => names[state][lang].length));
  const listed = order.flatMap((state) => rows.filter((row) => row.state === state));
  return [
    ...listed.flatMap((row) => [
      [
        names[row.state][lang].padEnd(width),
        ` ${row.route}`,
        row.source && ` ← ${row.source}`,
        row.lang && `(${row.lang})`,
      ]
        .filter(Boolean)
        .join(' ') + (row.reason ? `: ${row.reason}` : ''),
      ...row.sections.flatMap((section) => sectionLines(section, lang)),
    ]),
    '',
    `${order.map((state) => counted(rows, state)[lang]).join(', ')}.`,
  ];
}

const order: State[] = ['right', 'left-out', 'missing', 'unconfirmed', 'stale'];

const names: Record<State, Bilingual> = {
  right: { en: 'right', es: 'correcta' },
  'left-out': { en: 'left out', es: 'omitida' },
  missing: { en: 'missing', es: 'falta' },
  unconfirmed: { en: 'unconfirmed', es: 'sin confirmar' },
  stale: { en: 'stale', es: 'atrasada' },
};

function sectionLines(
  { state, key, reason, ...changes }: Row['sections'][number],
  lang: Given['lang'],
) {
  if (state === 'right') return [];
  const head = `  ${key}: ${names[state][lang]}`;
  return [reason ? `${head}: ${reason}` : head, ...changeLines(changes)];
}

function counted(rows: Row[], state: State): Bilingual {
  const count = rows.filter((row) => row.state === state).length;
  return counts[state](count);
}

const counts: Record<State, (count: number) => Bilingual> = {
  right: (count) => ({
    en: `${countOf(count, 'translation')} right`,
    es: spanishCount(count, 'traducción correcta', 'traducciones correctas'),
  }),
  'left-out': (count) => ({
    en: `${count} left out on purpose`,
    es: `${count} omitidas a propósito`,
  }),
  missing: (count) => ({ en: `${count} missing`, es: `${count} por hacer` }),
  unconfirmed: (count) => ({ en: `${count} never confirmed`, es: `${count} sin confirmar` }),
  stale: (count) => ({ en: `${count} stale`, es: `${count} atrasadas` }),
};
