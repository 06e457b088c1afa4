import type { Page, Translation } from '../../generated/types.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { notFoundRoute } from '../../shared/routes.ts';
import { wholeDocument } from '../diagnostics/document.ts';
import { bareWords, haveSameWords, type Wording, wordingOf } from '../page/wording.ts';
import type { Source } from '../read/source.ts';
import type { Path, Traversal } from '../schema/traversal.ts';
import type { LoadedPage, LoadedSite } from './site.ts';

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
  return translations?.translations[route];
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
  /** The place in the source, if it is still there. */
  source?: Path;
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
  const wordingIn = wordingsBy(plan);
  return entry ? compared(wordingIn(source.source), wordingIn(translation.source), entry) : [];
}

/** @param entry what the translation was confirmed with */
export function compared(
  source: Wording[],
  translation: Wording[],
  entry: Translation,
): SectionState[] {
  const { own, read = {}, without = {} } = entry;
  if (own !== undefined) return [];
  const places = counterparts(source, translation);
  const names = recordedIn(source, read);
  const now = source.map((part): SectionState => {
    const name = names.get(part) ?? '';
    const place = { source: part.path, path: places.get(part)?.path ?? ['alternates'] };
    return { key: part.key, ...place, ...stateOf(part, read[name], without[name]) };
  });
  const kept = new Set(names.values());
  const gone = Object.entries(read).filter(([name]) => !kept.has(name) && !(name in without));
  return [
    ...now,
    ...gone.map(([key, was = []]): SectionState => {
      return { key, state: 'stale', path: ['alternates'], was, is: [] };
    }),
  ];
}

function stateOf(
  { sentences }: Wording,
  before: string[] | undefined,
  reason: string | undefined,
): Omit<SectionState, 'key' | 'path'> {
  if (!before) return { state: 'missing', was: [], is: sentences };
  if (reason !== undefined) return { state: 'left-out', was: [], is: [], reason };
  if (haveSameWords(before, sentences)) return { state: 'right', was: [], is: [] };
  return { state: 'stale', ...changesIn(before, sentences) };
}

/** The name in the record of each section: by its words, else by its id or its type. */
export function recordedIn(
  source: Wording[],
  read: NonNullable<Translation['read']>,
): Map<Wording, string> {
  return matched(source, Object.keys(read), [
    ({ sentences }, name) => haveSameWords(read[name] ?? [], sentences),
    ({ id, key, type }, name) => (id ? key === name : type === name.replace(/-\d+$/, '')),
  ]);
}

/** Sections pair by id, else by type and place among the others of that type. */
export function counterparts(source: Wording[], translation: Wording[]): Map<Wording, Wording> {
  return matched(source, translation, [
    ({ id }, other) => id !== undefined && id === other.id,
    ({ type }, other) => type === other.type,
  ]);
}

/** Gives each the first of the others that fits it and is free yet. An earlier way to fit goes first. */
function matched<One, Other>(
  all: One[],
  others: Other[],
  ways: ((one: One, other: Other) => boolean)[],
): Map<One, Other> {
  const found = new Map<One, Other>();
  const free = new Set(others);
  for (const fits of ways)
    for (const one of all) {
      const other = found.has(one) ? undefined : [...free].find((each) => fits(one, each));
      if (other === undefined) continue;
      found.set(one, other);
      free.delete(other);
    }
  return found;
}

function changesIn(before: string[], after: string[]): Pick<SectionState, 'was' | 'is'> {
  const [was, is] = [withoutAll(before, after), withoutAll(after, before)];
  return was.length + is.length > 0 ? { was, is } : reordered(before, after);
}

/** The first sentence that stands in another place, as it was and is. */
function reordered(before: string[], after: string[]): Pick<SectionState, 'was' | 'is'> {
  const at = before.findIndex((one, index) => bareWords(one) !== bareWords(after[index] ?? ''));
  return { was: before.slice(at, at + 1), is: after.slice(at, at + 1) };
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

/**
 * A translation is confirmed with all that it will ever say, public or not. Rules ask for the same pages
 * again, and at each boundary.
 */
const wordingsBy = memoizeByObject((plan: Traversal) =>
  memoizeByObject((source: Source) => wordingOf(wholeDocument(source, 'page').value as Page, plan)),
);
