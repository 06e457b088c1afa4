import type { Finding } from '../diagnostic.ts';
import { rawHtmlIn } from '../markdown.ts';
import { type Here, none, type Rule } from '../rule.ts';

/** Texts hold no HTML: Markdown where there is emphasis, nothing elsewhere. */
export const rawHtml: Rule = {
  codes: ['raw-html'],
  text: {
    kinds: ['text', 'inline', 'markdown'],
    check(text, here) {
      const [first] = rawHtmlIn(text);
      return first ? [refusal(text, first.trim(), here)] : none;
    },
  },
};

function refusal(text: string, found: string, { kind, spot }: Here): Finding {
  const tag = /^<[^>]*>/.exec(found)?.[0] ?? found;
  return {
    ...spot,
    part: { offset: Math.max(0, text.indexOf(tag)), length: tag.length },
    code: 'raw-html',
    message: `HTML is not allowed here: ${tag}`,
    suggestion:
      kind === 'text'
        ? 'Write the words alone.'
        : 'Use Markdown: **bold**, *emphasis*, [a link](/contact).',
  };
}
