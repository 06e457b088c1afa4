import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { rawHtmlIn } from '../../text/markdown.ts';
import { none, type Rule, type ValueContext } from '../rule.ts';

const messages = {
  'raw-html': phrase<{ tag: string; isPlain: boolean }>({
    en: ({ tag, isPlain }) => ({
      message: `HTML is not allowed here: ${tag}`,
      suggestion: isPlain
        ? 'Write the words alone.'
        : 'Use Markdown: **bold**, *emphasis*, [a link](/contact).',
    }),
    es: ({ tag, isPlain }) => ({
      message: `Aquí no se admite HTML: ${tag}`,
      suggestion: isPlain
        ? 'Escriba solo las palabras.'
        : 'Use Markdown: **negrita**, *énfasis*, [un enlace](/contact).',
    }),
  }),
};

const say = sayFrom(messages);

/** Texts hold no HTML: Markdown where there is emphasis, nothing elsewhere. */
export const rawHtml: Rule = {
  messages,
  text: {
    sign: /</,
    check(text, here) {
      const [first] = rawHtmlIn(text);
      return first ? [refusal(text, first.trim(), here)] : none;
    },
  },
};

function refusal(text: string, found: string, { kind, spot }: ValueContext): Finding {
  const tag = /^<[^>]*>/.exec(found)?.[0] ?? found;
  return {
    ...say('raw-html', { tag, isPlain: kind === 'text' }),
    ...spot,
    part: { offset: Math.max(0, text.indexOf(tag)), length: tag.length },
  };
}
