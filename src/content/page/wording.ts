import type { Page } from '../../generated/types.ts';
import { byCodeUnit } from '../../shared/byCodeUnit.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import { type Path, type Traversal, visit } from '../schema/traversal.ts';
import { inlineToHtml, joined, markdownToHtml } from '../text/markdown.ts';
import { plainText } from '../text/plainText.ts';
import { isProse } from './pageTexts.ts';

/** The sentences of a section, or of the page's title and description. */
export interface Wording {
  /** Names it on its page: `id:office`, `cards`, `cards-2`, `head`. Shells leave it as it is. */
  key: string;
  type: string;
  id?: string;
  path: Path;
  sentences: string[];
}

/**
 * The sentences of a page, section by section: facts as names, without marks of Markdown. The order
 * and the names of fields, addresses and formatting leave no trace in them.
 */
export function wordingOf({ title, description, sections }: Page, plan: Traversal): Wording[] {
  const places = new Map<string, number>();
  const head = sentencesIn({ title, description }, plan);
  return [
    { key: 'head', type: 'head', path: ['title'], sentences: head },
    ...sections.map((section, index) => {
      const { type } = section;
      const id = 'id' in section ? section.id : undefined;
      const place = (places.get(type) ?? 0) + (id ? 0 : 1);
      places.set(type, place);
      const key = id ? `id:${id}` : place > 1 ? `${type}-${place}` : type;
      const sentences = sentencesIn({ sections: [section] }, plan);
      return { key, type, ...(id && { id }), path: ['sections', index], sentences };
    }),
  ];
}

/** True if two lists of sentences have the same words. The ends of sentences do not count. */
export function haveSameWords(one: readonly string[], other: readonly string[]): boolean {
  return wordsIn(one) === wordsIn(other);
}

/** Each list is compared with several. */
const wordsIn = memoizeByObject((sentences: readonly string[]) => bareWords(sentences.join(' ')));

/** A text without its punctuation: a comma is no word. */
export function bareWords(text: string): string {
  const even = text.normalize('NFC').replaceAll('’', "'");
  return even.replace(punctuation, ' ').replace(/\s+/g, ' ').trim();
}

const mark = '[.,;:!?¡¿"\'“”‘«»()\\[\\]…–—]';
/** Marks at the edge of a word. Those within one belong to it: `1.5`, `don't`. */
const punctuation = new RegExp(`(?<=^|\\s)${mark}+|${mark}+(?=\\s|$)`, 'gu');

/** Entries of lists keep their order; texts of one entry follow each other by their words. */
function sentencesIn(data: unknown, plan: Traversal): string[] {
  const texts: { order: string; sentences: string[] }[] = [];
  visit(plan, data, (kind, value, path) => {
    if (!isProse(kind)) return;
    const sentences = splitters[kind](joined(value as string | string[]));
    const entries = path.filter((key) => typeof key === 'number');
    const places = entries.map((at) => String(at).padStart(4, '0')).join(' ');
    texts.push({ order: `${places}\n${bareWords(sentences.join(' '))}`, sentences });
  });
  return texts
    .sort((one, other) => byCodeUnit(one.order, other.order))
    .flatMap(({ sentences }) => sentences);
}

const splitters = {
  text: sentencesOf,
  inline: (text: string) => sentencesOfHtml(inlineToHtml(text)),
  markdown: (text: string) => sentencesOfHtml(markdownToHtml(text)),
};

function sentencesOfHtml(html: string): string[] {
  return html.split(/<\/(?:p|li|h\d|t[hd]|pre)>/).flatMap((block) => sentencesOf(plainText(block)));
}

function sentencesOf(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => bareWords(sentence) !== '');
}

/** The space after a full stop and the like, before a capital. */
const sentenceEnd = /(?<=[.!?…][”"»’)]*)\s+(?=[\p{Lu}¿¡“"«({])/u;
