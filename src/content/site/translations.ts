import type { Page, Translation } from '../../generated/types.ts';
import { shortFingerprint } from '../../shared/hash.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { isDatedSource } from '../dates/datedFiles.ts';
import type { Document } from '../diagnostics/document.ts';
import { bareWords, haveSameWords, type Wording, wordingOf } from '../page/wording.ts';
import type { Source } from '../read/source.ts';
import type { Path, Traversal } from '../schema/traversal.ts';
import { documentOf, type LoadedPage, type LoadedSite } from './site.ts';

export const translationsFile = 'pages/_translations.json';

/** A page and its version in another language. */
export interface Pair {
  source: LoadedPage;
  translation: LoadedPage;
  /** Undefined for a translation that was never confirmed. */
  entry: Translation | undefined;
}

/** The pages that name each other. The source is the one in the first language. */
export function pairsOf(site: LoadedSite): Pair[] {
  return [...site.pages.values()].flatMap((source) => {
    if (!isOriginal(source, site)) return [];
    return source.alternates.flatMap((route) => {
      const translation = site.pages.get(route);
      if (!translation || isOriginal(translation, site)) return [];
      return [{ source, translation, entry: entryOf(route, site) }];
    });
  });
}

/** The pages in the first language that lack a version in some of the others, with these. */
export function untranslated(site: LoadedSite): { route: string; languages: LanguageTag[] }[] {
  const { layouts, pages } = site;
  const languageOf = (page: LoadedPage | undefined) =>
    layouts.get(page?.layoutFile ?? '')?.layout.lang;
  const all = new Set([...layouts.values()].map(({ layout }) => layout.lang));
  return [...pages.values()].flatMap((page) => {
    if (page.route === notFoundRoute || !isOriginal(page, site)) return [];
    const versions = page.alternates.map((route) => pages.get(route));
    const there = new Set([page, ...versions].map(languageOf));
    const languages = [...all].filter((lang) => !there.has(lang));
    return languages.length > 0 ? [{ route: page.route, languages }] : [];
  });
}

export function entryOf(route: string, { translations }: LoadedSite): Translation | undefined {
  const entries = translations?.translations ?? {};
  return Object.hasOwn(entries, route) ? entries[route] : undefined;
}

function isOriginal({ layoutFile = '' }: LoadedPage, { layouts }: LoadedSite): boolean {
  const languageOf = (file: string): LanguageTag | undefined => layouts.get(file)?.layout.lang;
  const first = languageOf('_layout.json');
  return first !== undefined && languageOf(layoutFile) === first;
}

/** One section of the source, or one that it had when the translation was confirmed. */
export interface SectionState {
  key: string;
  state: 'right' | 'stale' | 'missing' | 'left-out';
  /** The place in the translation: its section, or its alternate if it has none for it. */
  path: Path;
  /** The sentences that were confirmed and are gone, and those that are new. */
  was: string[];
  is: string[];
  /** Why it is left out. */
  reason?: string;
}

/** The sections of a pair whose translation was confirmed. */
export function statesOf({ source, translation, entry }: Pair, plan: Traversal): SectionState[] {
  return entry ? compared(known(source, plan), known(translation, plan), entry) : [];
}

/** The sections whose translation is right as it was confirmed: where they are in both pages. */
export function rightSections(
  { source, translation, entry }: Pair,
  plan: Traversal,
): { source: Path; translation: Path }[] {
  if (!entry) return [];
  const parts = known(source, plan);
  const states = compared(parts, known(translation, plan), entry);
  return parts.flatMap((part, index) => {
    const { state, path = [] } = states[index] ?? {};
    const isPaired = path[0] === 'sections' && part.path[0] === 'sections';
    return state === 'right' && isPaired ? { source: part.path, translation: path } : [];
  });
}

/** The last comparison of each translation: each boundary to come asks again. */
const comparisons = new WeakMap<
  Wording[],
  { source: Wording[]; entry: Translation; states: SectionState[] }
>();

/** @param entry what the translation was confirmed with */
export function compared(
  source: Wording[],
  translation: Wording[],
  entry: Translation,
): SectionState[] {
  const last = comparisons.get(translation);
  if (last && last.source === source && last.entry === entry) return last.states;
  const states = compare(source, translation, entry);
  comparisons.set(translation, { source, entry, states });
  return states;
}

function compare(source: Wording[], translation: Wording[], entry: Translation): SectionState[] {
  const { own, read = {}, without = {} } = entry;
  if (own !== undefined) return [];
  const places = counterparts(source, translation, entry);
  const pathOf = (part: Wording) => places.get(part)?.path ?? ['alternates'];
  const confirmed = recordedIn(source, read);
  const now = source.map((part): SectionState => {
    const name = confirmed.get(part);
    const place = { key: part.key, path: pathOf(part) };
    if (name === undefined) return { ...place, state: 'missing', was: [], is: part.sentences };
    const reason = without[name];
    if (reason !== undefined) return { ...place, state: 'left-out', was: [], is: [], reason };
    const before = read[name] ?? [];
    if (haveSameWords(before, part.sentences)) return { ...place, state: 'right', was: [], is: [] };
    return { ...place, state: 'stale', ...changesIn(before, part.sentences) };
  });
  const kept = new Set(confirmed.values());
  const gone = Object.entries(read).filter(([name]) => !kept.has(name) && !(name in without));
  return [
    ...now,
    ...gone.map(([key, was = []]): SectionState => {
      return { key, state: 'stale', path: ['alternates'], was, is: [] };
    }),
  ];
}

/**
 * The name in the record of each section. A section that was moved is found by its words, one that
 * was changed by its name, and one that was both by its type.
 */
export function recordedIn(
  source: Wording[],
  read: NonNullable<Translation['read']>,
): Map<Wording, string> {
  const found = new Map<Wording, string>();
  const free = new Map(Object.entries(read));
  const isSame = ({ sentences }: Wording, name: string) =>
    haveSameWords(free.get(name) ?? [], sentences);
  const ways: ((part: Wording, name: string) => boolean)[] = [
    (part, name) => part.key === name && isSame(part, name),
    (part, name) => part.id !== undefined && part.key === name,
    isSame,
    (part, name) => part.key === name,
    (part, name) => part.type === name.replace(/-\d+$/, ''),
  ];
  for (const belongs of ways)
    for (const part of source) {
      const name = found.has(part) ? undefined : [...free.keys()].find((one) => belongs(part, one));
      if (name === undefined) continue;
      found.set(part, name);
      free.delete(name);
    }
  return found;
}

/**
 * Sections pair by what the translation said when it was confirmed, else by id, and else by type and
 * place among the others of that type.
 */
export function counterparts(
  source: Wording[],
  translation: Wording[],
  { read = {}, said = {} }: Translation = {},
): Map<Wording, Wording> {
  const pairs = new Map<Wording, Wording>();
  const pairWith = (part: Wording, fits: (other: Wording) => boolean) => {
    const taken = new Set(pairs.values());
    const other = translation.find((one) => !taken.has(one) && fits(one));
    if (other) pairs.set(part, other);
  };
  for (const [part, name] of recordedIn(source, read)) {
    const print = said[name];
    if (print !== undefined) pairWith(part, (other) => fingerprintOf(other) === print);
  }
  for (const part of source)
    if (part.id !== undefined && !pairs.has(part)) pairWith(part, ({ id }) => id === part.id);
  for (const part of source) if (!pairs.has(part)) pairWith(part, ({ type }) => type === part.type);
  return pairs;
}

/** A fact may have another name since. */
function fingerprintOf({ sentences }: Wording): number {
  return shortFingerprint(bareWords(sentences.join(' ')).replace(/\{[^{}]*\}/g, '{}'));
}

/** The fingerprints of translated sections, where a page has several of their type. */
export function saidIn(
  source: Wording[],
  translation: Wording[],
  entry: Translation,
): Map<string, number> {
  const isAlone = ({ type }: Wording) => {
    const same = translation.filter((other) => other.type === type);
    return same.length < 2;
  };
  const prints = [...counterparts(source, translation, entry)].flatMap(([{ key }, other]) =>
    isAlone(other) ? [] : [[key, fingerprintOf(other)] as const],
  );
  return new Map(prints);
}

function changesIn(before: string[], after: string[]): Pick<SectionState, 'was' | 'is'> {
  const [was, is] = [withoutAll(before, after), withoutAll(after, before)];
  return was.length + is.length > 0 ? { was, is } : reordered(before, after);
}

/** The sentences from the first to the last one that stands in another place, as they were and are. */
function reordered(before: string[], after: string[]): Pick<SectionState, 'was' | 'is'> {
  const isMoved = (at: number) => bareWords(before[at] ?? '') !== bareWords(after[at] ?? '');
  const places = [...before.keys()].filter(isMoved);
  const [first = 0, last = -1] = [places[0], places.at(-1)];
  return { was: before.slice(first, last + 1), is: after.slice(first, last + 1) };
}

/** The sentences of one list that the other lacks; each occurrence counts. */
function withoutAll(list: string[], others: string[]): string[] {
  const left = others.map(bareWords);
  return list.filter((sentence) => {
    const at = left.indexOf(bareWords(sentence));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** A translation is confirmed with all that it will ever say, public or not. */
export function wholeDocument(page: LoadedPage): Document {
  const { source } = page;
  if (!isDatedSource(source)) return documentOf(page);
  return { kind: 'page', source: source.whole, value: JSON.parse(source.whole.text) };
}

/** Rules, commands and the studio ask for the same pages again. */
const wordings = new WeakMap<Source, { plan: Traversal; wording: Wording[] }>();

function known(page: LoadedPage, plan: Traversal): Wording[] {
  const last = wordings.get(page.source);
  if (last?.plan === plan) return last.wording;
  const wording = wordingOf(wholeDocument(page).value as Page, plan);
  wordings.set(page.source, { plan, wording });
  return wording;
}
