import { fillerIn } from '../../content/check/fillerIn.ts';
import { createOpener } from '../../content/open/openSite.ts';
import { type Wording, wordingOf } from '../../content/page/wording.ts';
import { compileTraversal } from '../../content/schema/traversal.ts';
import {
  compared,
  counterparts,
  type Pair,
  pairsOf,
  recordedIn,
  type SectionState,
  translationsFile,
} from '../../content/site/translations.ts';
import type { Translation } from '../../generated/types.ts';
import { noPage } from '../links/addresses.ts';
import { alternatesIn } from '../links/alternates.ts';
import { editRecord } from '../links/translationRecord.ts';
import type { Documents } from '../workspace/documents.ts';
import { reasonsFrom } from '../workspace/reasonsFrom.ts';
import type { ConfirmTranslation, LeaveOut, Reason } from '../workspace/request.ts';
import { unreadable } from '../workspace/values.ts';
import type { Attempt, Workspace } from '../workspace/workspace.ts';

const refuse = reasonsFrom({
  'several-translations': {
    en: '<route> has several translations: <routes>. | Name the one that is meant.',
    es: '<route> tiene varias traducciones: <routes>. | Indique de cuál se trata.',
  },
  'no-translation': {
    en: '<route> is no translation and has none. | npm run page -- translate <route> --to … writes one. If both pages are there, each names the other in its alternates, and npm run validate finds no mistake in them.',
    es: '<route> no es una traducción ni tiene ninguna. | npm run page -- translate <route> --to … la escribe. Si ya existen las dos páginas, cada una nombra a la otra en `alternates` y npm run validate no encuentra errores en ellas.',
  },
  untranslated: {
    en: '<route> still has a text to translate: “<text>”. | Translate it first.',
    es: 'En <route> queda un texto por traducir: «<text>». | Tradúzcalo antes.',
  },
});

/** Records that a translation, or some of its sections, says what its source says today. */
export function confirmTranslation({ route, sections }: ConfirmTranslation): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const pair = pairAt(documents, route);
    if ('code' in pair) return pair;
    const { source, translation, entry = {} } = wordedPair(documents, pair);
    const isMeant = (key: string) => sections?.includes(key) ?? true;
    const states = compared(source, translation, entry).filter(({ key }) => isMeant(key));
    const places = counterparts(source, translation);
    const said = source.flatMap((part) =>
      isMeant(part.key) ? (places.get(part)?.sentences ?? []) : [],
    );
    const text = said.find((sentence) => fillerIn(sentence));
    if (text !== undefined) return refuse('untranslated', { route: pair.translation.route, text });
    const { own, ...before } = entry;
    const now = sections ? confirmedPart(before, source, sections) : confirmedWhole(before, source);
    const to = pair.translation.route;
    if (own !== undefined) sayComparedAgain(workspace, to, own);
    const stale = states.filter(({ state }) => state === 'stale');
    sayConfirmed(workspace, to, sections, stale);
    return editRecord(workspace, (entries) => entries.set(to, now));
  };
}

function sayComparedAgain(workspace: Workspace, route: string, reason: string): void {
  workspace.say({
    en: `${route} was left out on purpose and is compared again. The reason, which is no longer recorded: “${reason}”`,
    es: `${route} se dejaba fuera a propósito y se vuelve a comparar. El motivo, que deja de constar: «${reason}»`,
  });
}

function sayConfirmed(
  workspace: Workspace,
  route: string,
  sections: string[] | undefined,
  stale: SectionState[],
): void {
  const named = sections ? `: ${sections.join(', ')}` : '';
  workspace.say({
    en: `${route} is right as of today${named}.`,
    es: `${route} queda dada por buena${named}.`,
  });
  for (const line of stale.flatMap(changeLines)) workspace.say({ en: line, es: line });
}

/** The sentences that were and are, as lines of a list. */
export function changeLines({ was, is }: Pick<SectionState, 'was' | 'is'>): string[] {
  return [...was.map((sentence) => `    − ${sentence}`), ...is.map((one) => `    + ${one}`)];
}

/** Records that a section, or a whole page, is not translated on purpose. */
export function leaveOut({ route, section, reason }: LeaveOut): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const pair = pairAt(documents, route);
    if ('code' in pair && (pair.code !== 'no-translation' || section !== undefined)) return pair;
    const to = 'code' in pair ? route : pair.translation.route;
    workspace.say({
      en: `Left out on purpose and no longer compared: ${section ? `${section}, ` : ''}${to}. The reason: “${reason}”`,
      es: `Se deja fuera a propósito y ya no se compara: ${section ? `${section}, ` : ''}${to}. El motivo: «${reason}»`,
    });
    const now =
      'code' in pair || section === undefined
        ? { own: reason }
        : withoutSection(wordedPair(documents, pair), section, reason);
    return editRecord(workspace, (entries) => entries.set(to, now));
  };
}

function withoutSection(
  { source, entry = {} }: WordedPair,
  section: string,
  reason: string,
): Translation {
  const { own: _, ...before } = entry;
  const { read, without } = confirmedPart(before, source, [section]);
  return { read, without: { ...without, [section]: reason } };
}

type Confirmed = Pick<Translation, 'without'> & Required<Pick<Translation, 'read'>>;

/** Everything is as it is now. Sections that were left out still are. */
function confirmedWhole({ read = {}, without = {} }: Translation, source: Wording[]): Confirmed {
  const names = recordedIn(source, read);
  const kept = source.flatMap((part) => {
    const reason = without[names.get(part) ?? ''];
    return reason === undefined ? [] : [[part.key, reason] as const];
  });
  return {
    read: Object.fromEntries(source.map(({ key, sentences }) => [key, sentences])),
    ...(kept.length > 0 && { without: Object.fromEntries(kept) }),
  };
}

/** The chosen sections are as they are now, or gone; all others stay as they were recorded. */
function confirmedPart(
  { read = {}, without = {} }: Translation,
  source: Wording[],
  chosen: string[],
): Confirmed {
  const names = recordedIn(source, read);
  const taken = new Set(names.values());
  const parts = source.flatMap((part) => {
    const name = names.get(part);
    const before = name === undefined ? undefined : read[name];
    const reason = chosen.includes(part.key) ? undefined : without[name ?? ''];
    const sentences = chosen.includes(part.key) ? part.sentences : before;
    return sentences ? [{ key: part.key, sentences, reason }] : [];
  });
  const keys = new Set(source.map(({ key }) => key));
  const gone = Object.entries(read)
    .filter(([name]) => !taken.has(name) && !chosen.includes(name))
    .map(([name, sentences]) => [keys.has(name) ? `${name}-gone` : name, sentences] as const);
  const kept = parts.flatMap(({ key, reason }) => (reason ? [[key, reason] as const] : []));
  return {
    read: Object.fromEntries([...parts.map(({ key, sentences }) => [key, sentences]), ...gone]),
    ...(kept.length > 0 && { without: Object.fromEntries(kept) }),
  };
}

interface WordedPair {
  source: Wording[];
  translation: Wording[];
  entry: Translation | undefined;
}

function wordedPair({ contract }: Documents, { source, translation, entry }: Pair): WordedPair {
  const plan = compileTraversal(contract, 'page.json');
  return {
    source: wordingOf(source.page, plan),
    translation: wordingOf(translation.page, plan),
    entry,
  };
}

/** The pair that a page belongs to. Only its files are read. */
function pairAt(documents: Documents, route: string): Pair | Reason {
  const { routes, files, contract, documentOf } = documents;
  const file = routes.get(route);
  if (file === undefined) return noPage(documents, route);
  const others = new Set(alternatesIn(documentOf(file)).map((each) => routes.get(each)));
  const needed = [...files].filter(
    (name) =>
      name === file ||
      others.has(name) ||
      name === translationsFile ||
      name.endsWith('/_layout.json'),
  );
  const sources = needed.flatMap((name) => documentOf(name)?.source ?? []);
  const site = createOpener({ contract })({ sources, pictures: [] }).whole().loaded;
  if (files.has(translationsFile) && !site.translations) return unreadable(translationsFile);
  const pairs = pairsOf(site);
  const own = pairs.find(({ translation }) => translation.route === route);
  const [first, ...more] = pairs.filter(({ source }) => source.route === route);
  if (!own && more.length > 0) {
    const routes = pairs.map(({ translation }) => translation.route).join(', ');
    return refuse('several-translations', { route, routes });
  }
  return own ?? first ?? refuse('no-translation', { route });
}
