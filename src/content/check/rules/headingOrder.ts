import { groupedBy } from '../../../shared/groupedBy.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import { headingsIn } from '../../text/markdown.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'heading-order': phrase<{ depth: number; above: number; isAlone: boolean }>({
    en: ({ depth, above, isAlone }) => ({
      message: `This heading is of level ${depth}, but the one above it is of level ${above}.`,
      suggestion: isAlone
        ? `Begin it with ${'#'.repeat(above)}, as the others, or with ${'#'.repeat(above + 1)} if it is a part of the one above.`
        : `Begin it with ${'#'.repeat(above + 1)}.`,
    }),
    es: ({ depth, above, isAlone }) => ({
      message: `Este título es de nivel ${depth}, pero el anterior es de nivel ${above}.`,
      suggestion: isAlone
        ? `Empiécelo con ${'#'.repeat(above)}, como los demás, o con ${'#'.repeat(above + 1)} si es una parte del anterior.`
        : `Empiécelo con ${'#'.repeat(above + 1)}.`,
    }),
  }),
  'heading-order.main': phrase({
    en: {
      message: 'The main heading of a page is that of its first section, not one inside a text.',
      suggestion: 'Begin it with ##.',
    },
    es: {
      message:
        'El título principal de una página es el de su primera sección, no uno dentro de un texto.',
      suggestion: 'Empiécelo con ##.',
    },
  }),
};

const say = sayFrom(messages);

/** Headings of a text begin with ## and go down one level at a time. */
export const headingOrder: Rule = {
  messages,
  severity: 'warning',
  page(page, { textsOf }) {
    const texts = textsOf(page).filter(
      ({ kind, text }) => kind === 'markdown' && text.includes('#'),
    );
    if (!texts.some(({ text }) => hasOtherLevel(text))) return none;
    return [...groupedBy(texts, fieldOf).values()].flatMap(inField);
  },
};

/** Quick test: can the text hold a heading of a level other than ##? */
function hasOtherLevel(text: string): boolean {
  return otherLevel.test(text);
}

/** Three # or more, a single one, or the line of = under a heading that makes it level 1. */
const otherLevel = /###|(?<!#)#(?:\s|$)|=(?:\s|$)/;

/** The strings of a list belong to one field. */
function fieldOf({ path }: PageText): string {
  return JSON.stringify(typeof path.at(-1) === 'number' ? path.slice(0, -1) : path);
}

function inField(texts: PageText[]): Finding[] {
  const depths = texts.flatMap(({ text }) => headingsIn(text).map(({ depth }) => depth));
  let above = 1;
  return texts.flatMap(({ text, path }) =>
    headingsIn(text).flatMap(({ depth, raw }) => {
      const allowed = above + 1;
      above = Math.max(2, depth);
      if (depth > 1 && depth <= allowed) return [];
      const sign = raw.trim().split('\n')[0] ?? '';
      return {
        path,
        part: { offset: text.indexOf(sign), length: sign.length },
        ...(depth === 1
          ? say('heading-order.main')
          : say('heading-order', {
              depth,
              above: allowed - 1,
              isAlone: allowed > 2 && isAlone(allowed, depths),
            })),
      };
    }),
  );
}

/** No other heading goes down to the level, and two or more stay on the one above it. */
function isAlone(level: number, depths: number[]): boolean {
  const count = (one: number) => depths.filter((depth) => depth === one).length;
  return count(level) === 0 && count(level - 1) > 1;
}
