import { iconMeanings, spanishIconWords } from '../../../../shared/iconWords.ts';
import type { Language } from '../../../../shared/language.ts';
import { plainWord } from '../../../../shared/plainWord.ts';
import { sentence } from '../fieldNames.ts';

/** English words for each icon by its name. */
export type IconTags = Record<string, string[] | undefined>;

/** The icons that a few words mean, in English or Spanish, the nearest ones first. All for no word. */
export function findIcons(names: string[], tags: IconTags, sought: string): string[] {
  const words = plainWord(sought)
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((typed) => ({ typed, meanings: iconMeanings(typed, true) }));
  const distanceTo = (name: string) =>
    words.reduce((sum, word) => sum + distanceOf(name, tags[name] ?? [], word), 0);
  return names
    .map((name) => ({ name, distance: distanceTo(name) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.distance - other.distance)
    .map(({ name }) => name);
}

/**
 * An icon's name for people: `Piggy bank`, in Spanish the word that means it first of all, such as
 * `Hucha`.
 */
export function iconName(name: string, lang: Language): string {
  const own = lang === 'es' ? spanishNames.get(name) : undefined;
  return sentence(own ?? name.replaceAll('-', ' '));
}

/** An icon that several words mean first of all has the word that means the fewest others. */
const spanishNames = new Map(
  Object.entries(spanishIconWords)
    .map(([word, meanings]) => ({ word, icons: meanings.split(' ') }))
    .sort((a, b) => a.icons.length - b.icons.length)
    .map(({ word, icons: [icon = ''] }) => [icon, word] as const)
    .toReversed(),
);

interface Sought {
  /** As it was typed. */
  typed: string;
  /** The words that icons have for it, or for what it is the beginning of. */
  meanings: string[];
}

/** How far an icon is from a word: 0 for its name, endless where it has nothing to do with it. */
function distanceOf(name: string, tags: string[], { typed, meanings }: Sought): number {
  const parts = name.split('-');
  const says = (word: string) => parts.includes(word) || tags.includes(word);
  const signs = [
    name === typed || name === meanings[0],
    meanings.includes(name),
    parts.includes(typed) || meanings.some((word) => name.startsWith(`${word}-`)),
    says(typed) || meanings.some(says),
    parts.some((part) => part.startsWith(typed)),
    typed.length > 2 && tags.some((tag) => tag.startsWith(typed)),
    name.includes(typed),
  ];
  const nearest = signs.indexOf(true);
  return nearest < 0 ? Number.POSITIVE_INFINITY : nearest;
}
