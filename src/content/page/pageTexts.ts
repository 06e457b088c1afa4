import type { Page } from '../../generated/types.ts';
import type { ContentKind, TextKind } from '../schema/contract.ts';
import type { Path, Traversal } from '../schema/traversal.ts';
import { hasWords } from '../text/wordCount.ts';
import { valuesIn } from './collectValues.ts';
import { sectionsOf } from './sectionsOf.ts';

/** A text of a page and its path. */
export interface PageText {
  kind: TextKind;
  text: string;
  path: Path;
}

/** The texts that visitors read in the sections of a page, Markdown block by block. */
export function textsIn(page: Page, plan: Traversal): PageText[] {
  return valuesIn(plan, page).flatMap(({ kind, value, path }): PageText[] => {
    if (path[0] !== 'sections' || typeof value !== 'string') return [];
    return isProse(kind) ? [{ kind, text: value, path }] : [];
  });
}

/** Tells the kinds of text that visitors read from addresses and names. */
export function isProse(kind: ContentKind): kind is 'text' | 'inline' | 'markdown' {
  return kind === 'text' || kind === 'inline' || kind === 'markdown';
}

/** From this many words on a text is a paragraph, and not a label that pages may well share. */
const paragraph = 14;

/** A text of so many characters is no label, however few its words are. */
const longestLabel = 100;

/** Marks a text that is to be written or translated yet. In capitals only: "sobre todo: …" is Spanish. */
export const writingMark = /\b(?:TODO|PENDIENTE):|^TODO$/;

/** True for a text that says itself that it is to be written or translated yet. */
export function isMarked(text: string): boolean {
  return writingMark.test(text);
}

/**
 * Tells paragraphs from labels, and from texts to be written: two translations of one page begin with the
 * same. An article and the list that leads to it share its excerpt.
 */
export function isParagraph(text: string, path: Path): boolean {
  // A word and the space after it take two characters at least.
  if (text.length < paragraph * 2 - 1 || fieldOf(path) === 'excerpt') return false;
  return (text.length > longestLabel || hasWords(text, paragraph)) && !isMarked(text);
}

/** The field of a text; for one in a list, that of the list. */
function fieldOf(path: Path): string | undefined {
  return path.findLast((key) => typeof key === 'string');
}

/** A text of a button, such as the message that it begins. */
export function isOfButton({ path }: Pick<PageText, 'path'>): boolean {
  return path.includes('action') || path.includes('actions');
}

/** A key that paragraphs of equal words share. */
export function paragraphKey(text: string): string {
  return text.trim().toLowerCase();
}

/** A key that questions of equal words share. */
export function questionKey(question: string): string {
  const text = question.toLowerCase();
  return plainQuestion.exec(text)?.[1] ?? text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Words a space apart, as most questions are: what is left of them is known without a search. */
const plainQuestion = /^([a-z\d]+(?: [a-z\d]+)*)[?.!]?$/;

/** The questions that a page answers, and their paths. */
export function questionsIn(page: Page): { question: string; path: Path }[] {
  return sectionsOf(page, 'faq').flatMap(({ section, index }) =>
    section.items.map(({ question }, item) => ({
      question,
      path: ['sections', index, 'items', item, 'question'],
    })),
  );
}
