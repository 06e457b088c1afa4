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
import type { Bilingual } from '../../shared/language.ts';
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
  for (const [state, heading] of Object.entries(headings)) {
    const group = rows.filter((row) => row.state === state);
    if (group.length > 0) console.log(`${heading[lang]} (${group.length})`);
    for (const line of group.flatMap(linesOf)) console.log(`  ${line}`);
  }
  return rows.some(({ state }) => state === 'stale' || state === 'unconfirmed') ? 1 : 0;
}

const unreadable = {
  en: `${translationsFile} cannot be read. npm run validate says why.`,
  es: `No se puede leer ${translationsFile}. npm run validate dice por qué.`,
};

/** In the order in which they are listed: work to do stands last, above the prompt. */
const headings: Record<State, Bilingual> = {
  right: { en: 'Right', es: 'Correctas' },
  'left-out': { en: 'Left out on purpose', es: 'Omitidas a propósito' },
  missing: { en: 'Missing', es: 'Por hacer' },
  unconfirmed: { en: 'Never confirmed', es: 'Sin confirmar' },
  stale: { en: 'Stale', es: 'Atrasadas' },
};

function rowOf(pair: Pair, plan: Traversal): Row {
  const { source, translation, entry } = pair;
  const name = `${translation.route} ← ${source.route}`;
  if (!entry) return { state: 'unconfirmed', name };
  if (entry.own !== undefined) return { state: 'left-out', name: `${name}: ${entry.own}` };
  const sections = statesOf(pair, plan).filter(({ state }) => state !== 'right');
  const isStale = sections.some(({ state }) => state !== 'left-out');
  return { state: isStale ? 'stale' : 'right', name, sections };
}

/** The pages without a translation. */
function rowsWithout(site: LoadedSite): Row[] {
  return untranslated(site).flatMap(({ route, languages }): Row[] => {
    const reason = entryOf(route, site)?.own;
    if (reason !== undefined) return [{ state: 'left-out', name: `${route}: ${reason}` }];
    return languages.map((language) => ({ state: 'missing', name: `${route} (${language})` }));
  });
}

/** The sections that are left out with the reason, and those that are stale with what was and is said. */
function linesOf({ name, sections = [] }: Row): string[] {
  return [
    name,
    ...sections.flatMap(({ key, reason, ...changes }) => [
      `  ${reason ? `${key}: ${reason}` : key}`,
      ...changeLines(changes),
    ]),
  ];
}
