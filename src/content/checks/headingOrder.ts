import type { Finding } from '../diagnostic.ts';
import { headingsIn } from '../markdown.ts';
import { none, type PageText, type Rule } from '../rule.ts';

/** Headings of a text begin with ## and go down one level at a time. */
export const headingOrder: Rule = {
  codes: ['heading-order'],
  severity: 'warning',
  page(page, { textsOf }) {
    const texts = textsOf(page).filter(
      ({ kind, text }) => kind === 'markdown' && text.includes('#'),
    );
    const fields = new Map<string, PageText[]>();
    for (const text of texts) {
      const field = fieldOf(text);
      fields.set(field, [...(fields.get(field) ?? []), text]);
    }
    return fields.size === 0 ? none : [...fields.values()].flatMap(inField);
  },
};

/** The strings of a list are one text. */
function fieldOf({ path }: PageText): string {
  return JSON.stringify(typeof path.at(-1) === 'number' ? path.slice(0, -1) : path);
}

function inField(texts: PageText[]): Finding[] {
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
        ...words(depth, allowed),
      };
    }),
  );
}

function words(depth: number, allowed: number): Omit<Finding, 'path'> {
  return {
    code: 'heading-order',
    message:
      depth === 1
        ? 'The main heading of a page is that of its first section, not one inside a text.'
        : `This heading is of level ${depth}, but the one above it is of level ${allowed - 1}.`,
    suggestion: `Begin it with ${'#'.repeat(depth === 1 ? 2 : allowed)}.`,
  };
}
