import type { Chat as Words } from '../../../generated/types.ts';
import { smallTalkAnswer, smallTalkIn } from '../../../shared/smallTalk.ts';
import { searchPathOf } from '../../data/dataPath.ts';
import type { Answer } from './chatExchange.tsx';
import { createFind, type Find, type Found } from './search.ts';

interface Host {
  words: Words;
  lang: string;
  /** The other languages of the site. */
  others: string[];
}

/** How many headings of a page are offered. */
const mostTopics = 4;

/** Passages with the words of a question come first, in any language; then those with similar ones. */
export async function answerTo(question: string, { words, lang, others }: Host): Promise<Answer> {
  const text = smallTalkAnswer(question, lang);
  if (text) return { text, found: [] };
  const similar = await foundIn(lang, question);
  if ((await foundIn(lang, question, true)).length > 0)
    return { text: words.sources, found: similar };
  for (const other of others) {
    const found = await foundIn(other, question, true);
    if (found.length > 0)
      return { text: smallTalkIn(lang).foundIn(nameOf(other, lang)), found, lang: other };
  }
  if (similar.length > 0) return { text: words.sources, found: similar };
  const links = topicsOfPage();
  const topics = { text: smallTalkIn(lang).topics, links };
  return { text: words.noAnswer, found: [], ...(links.length > 0 && { topics }) };
}

function foundIn(lang: string, question: string, isExact = false): Promise<Found[]> {
  return loadFind(lang).then(
    (find) => find(question, isExact),
    () => [],
  );
}

function nameOf(language: string, lang: string): string {
  return new Intl.DisplayNames(lang, { type: 'language' }).of(language) ?? language;
}

function topicsOfPage() {
  const headings = [...document.querySelectorAll<HTMLElement>('main h2[id]')];
  return headings
    .slice(0, mostTopics)
    .map(({ id, textContent }) => ({ href: `#${id}`, label: textContent ?? '' }));
}

const indexes = new Map<string, Promise<Find>>();

/** Loaded once, and again after a failure. */
export function loadFind(lang: string): Promise<Find> {
  const known = indexes.get(lang) ?? fetchFind(lang);
  indexes.set(lang, known);
  known.catch(() => indexes.delete(lang));
  return known;
}

async function fetchFind(lang: string): Promise<Find> {
  const response = await fetch(searchPathOf(lang));
  if (!response.ok) throw new Error(`The search index answers ${response.status}.`);
  return createFind(await response.json());
}
