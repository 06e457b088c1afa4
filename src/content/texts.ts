import type { Page } from '../generated/types.ts';
import type { PageText } from './rule.ts';
import { type Path, type Plan, walk } from './walk.ts';
import { wordsIn } from './words.ts';

/** What visitors read in the sections of a page, Markdown block by block. */
export function textsIn(page: Page, plan: Plan): PageText[] {
  const texts: PageText[] = [];
  walk(plan, page, (kind, value, path) => {
    if (path[0] !== 'sections') return;
    if (kind !== 'text' && kind !== 'inline' && kind !== 'markdown') return;
    if (!Array.isArray(value)) texts.push({ kind, text: String(value), path: [...path] });
    else
      for (const [index, text] of value.entries())
        texts.push({ kind, text: String(text), path: [...path, index] });
  });
  return texts;
}

/** From this many words on a text is a paragraph, and not a label that pages may well share. */
const paragraph = 14;

/** Whether a text is a paragraph. An article and the list that leads there share its excerpt. */
export function isParagraph(text: string, path: Path): boolean {
  // A word and the space after it take two signs at least.
  return (
    text.length >= paragraph * 2 - 1 && path.at(-1) !== 'excerpt' && wordsIn(text) >= paragraph
  );
}

/** What two paragraphs that say the same have in common. */
export function paragraphKey(text: string): string {
  return text.trim().toLowerCase();
}

/** What two questions that ask the same have in common. */
export function questionKey(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The questions that a page answers, and where they stand. */
export function questionsIn(page: Page): { question: string; path: Path }[] {
  return page.sections.flatMap((section, index) =>
    section.type === 'faq'
      ? section.items.map(({ question }, item) => ({
          question,
          path: ['sections', index, 'items', item, 'question'],
        }))
      : [],
  );
}
