import type { Page } from '../../generated/types.ts';
import type { TextKind } from '../schema/contract.ts';
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

/** What visitors read in the sections of a page, Markdown block by block. */
export function textsIn(page: Page, plan: Traversal): PageText[] {
  return valuesIn(plan, page).flatMap(({ kind, value, path }): PageText[] => {
    if (path[0] !== 'sections' || typeof value !== 'string') return [];
    return kind === 'text' || kind === 'inline' || kind === 'markdown'
      ? [{ kind, text: value, path }]
      : [];
  });
}

/** From this many words on a text is a paragraph, and not a label that pages may well share. */
const paragraph = 14;

/** A text of this length is not a label, even if it has few words. */
const longestLabel = 100;

/**
 * The text is a paragraph. Words are counted only if the length does not decide. Excerpts do not
 * count: the article and its list share them.
 * @param field the one that holds the text
 */
export function isParagraph(text: string, field: string | undefined): boolean {
  // A word and the space after it have at least two characters.
  if (text.length < paragraph * 2 - 1 || field === 'excerpt') return false;
  return text.length > longestLabel || hasWords(text, paragraph);
}

/** The field that holds a text; for a text in a list, the field of the list. */
export function fieldOf(path: Path): string | undefined {
  return path.findLast((key) => typeof key === 'string');
}

/** Equal for two paragraphs that say the same. */
export function paragraphKey(text: string): string {
  return text.trim().toLowerCase();
}

/** Equal for two questions that ask the same. */
export function questionKey(question: string): string {
  const text = question.toLowerCase();
  return plainQuestion.exec(text)?.[1] ?? text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Words a space apart, as most questions are: what is left of them is known without a search. */
const plainQuestion = /^([a-z\d]+(?: [a-z\d]+)*)[?.!]?$/;

/** The questions that a page answers, with their paths. */
export function questionsIn(page: Page): { question: string; path: Path }[] {
  return sectionsOf(page, 'faq').flatMap(({ section, index }) =>
    section.items.map(({ question }, item) => ({
      question,
      path: ['sections', index, 'items', item, 'question'],
    })),
  );
}
