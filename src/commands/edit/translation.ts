import { createOpener } from '../../content/open/openSite.ts';
import { readFiles } from '../../content/read/source.ts';
import { compileTraversal, type Traversal } from '../../content/schema/traversal.ts';
import type { LoadedSite } from '../../content/site/site.ts';
import {
  entryOf,
  type Pair,
  pairsOf,
  type SectionState,
  statesOf,
  translationsFile,
  untranslated,
} from '../../content/site/translations.ts';
import { changeLines } from '../../edit/pages/confirmTranslation.ts';
import type { Bilingual, Language } from '../../shared/language.ts';
import { countOf, spanishCount } from '../../shared/phrases.ts';
import { CannotRun, type ExitCode, type Given, type Task } from '../cli/command.ts';
import { siteFolder } from '../cli/folder.ts';
import { contractOfProject } from '../cli/project.ts';
import { edit, routeOfWord } from './edit.ts';
import { ofPage } from './page.ts';

export const translationTasks: Record<string, Task> = {
  list: { flags: ['root'], run: listTranslations },
  done: {
    words: [ofPage],
    flags: ['root', 'dry-run'],
    run: (given) =>
      edit(given, { edit: 'confirm-translation', route: routeOfWord(given.words[0] ?? '') }),
  },
  without: {
    words: [ofPage],
    flags: ['because', 'root', 'dry-run'],
    needs: 'because',
    run: (given) => {
      const reason = given.flags.because ?? '';
      return edit(given, { edit: 'leave-out', route: routeOfWord(given.words[0] ?? ''), reason });
    },
  },
};

type State = 'right' | 'left-out' | 'missing' | 'unconfirmed' | 'stale';

interface Row {
  state: State;
  /** `/es/contacto ← /contact`, or the page that has no translation. */
  name: string;
  sections?: SectionState[];
}

/** 1 if a translation is stale or was never confirmed. */
function listTranslations({ flags, lang }: Given): ExitCode {
  const contract = contractOfProject();
  const openSite = createOpener({ contract, lang });
  const site = openSite(readFiles(siteFolder(flags.root))).whole().loaded;
  // Without its record each translation would seem never confirmed.
  if (!site.translations && site.sources.has('_translations.json')) throw new CannotRun(unreadable);
  const plan = compileTraversal(contract, 'page.json');
  const rows = [...pairsOf(site).map((pair) => rowOf(pair, plan)), ...rowsWithout(site)];
  for (const state of states)
    for (const row of rows.filter((each) => each.state === state)) console.log(linesOf(row, lang));
  console.log(`\n${states.map((state) => counted(rows, state)[lang]).join(', ')}.`);
  return rows.some(({ state }) => state === 'stale' || state === 'unconfirmed') ? 1 : 0;
}

const unreadable = {
  en: `${translationsFile} cannot be read. npm run validate says why.`,
  es: `No se puede leer ${translationsFile}. npm run validate dice por qué.`,
};

function rowOf(pair: Pair, plan: Traversal): Row {
  const { source, translation, entry } = pair;
  const name = `${translation.route} ← ${source.route}`;
  if (!entry) return { state: 'unconfirmed', name };
  if (entry.own !== undefined) return { state: 'left-out', name: `${name}: ${entry.own}` };
  const sections = statesOf(pair, plan);
  const isOpen = sections.some(({ state }) => state === 'stale' || state === 'missing');
  return { state: isOpen ? 'stale' : 'right', name, sections };
}

/** The pages without a translation. */
function rowsWithout(site: LoadedSite): Row[] {
  return untranslated(site).flatMap(({ route, languages }): Row[] => {
    const reason = entryOf(route, site)?.own;
    if (reason !== undefined) return [{ state: 'left-out', name: `${route}: ${reason}` }];
    return languages.map((language) => ({ state: 'missing', name: `${route} (${language})` }));
  });
}

function linesOf({ state, name, sections = [] }: Row, lang: Language): string {
  const width = Math.max(...states.map((each) => names[each][lang].length));
  const open = sections.filter((section) => section.state !== 'right');
  return [
    `${names[state][lang].padEnd(width)}  ${name}`,
    ...open.flatMap(({ key, state, reason, ...changes }) => [
      `  ${key}: ${names[state][lang]}${reason ? `: ${reason}` : ''}`,
      ...changeLines(changes),
    ]),
  ].join('\n');
}

const states: State[] = ['right', 'left-out', 'missing', 'unconfirmed', 'stale'];

const names: Record<State, Bilingual> = {
  right: { en: 'right', es: 'correcta' },
  'left-out': { en: 'left out', es: 'omitida' },
  missing: { en: 'missing', es: 'falta' },
  unconfirmed: { en: 'unconfirmed', es: 'sin confirmar' },
  stale: { en: 'stale', es: 'atrasada' },
};

function counted(rows: Row[], state: State): Bilingual {
  const count = rows.filter((row) => row.state === state).length;
  return {
    right: {
      en: `${countOf(count, 'translation')} right`,
      es: spanishCount(count, 'traducción correcta', 'traducciones correctas'),
    },
    'left-out': { en: `${count} left out on purpose`, es: `${count} omitidas a propósito` },
    missing: { en: `${count} missing`, es: `${count} por hacer` },
    unconfirmed: { en: `${count} never confirmed`, es: `${count} sin confirmar` },
    stale: { en: `${count} stale`, es: `${count} atrasadas` },
  }[state];
}
