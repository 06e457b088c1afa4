import {
  bulletsIn,
  headingIn,
  isFirstOf,
  lineIn,
  markAtStart,
  tableIn,
} from '../markdown/blocks.ts';
import { boldIn, emphasisIn, innerStarsIn } from '../markdown/emphasis.ts';
import { factIn, foreignIn } from '../markdown/foreign.ts';
import { brokenLink, linkMeant } from '../markdown/links.ts';
import { messages, say } from '../markdown/slip.ts';
import { none, type Rule } from '../rule.ts';

const formatted =
  /\*\*[^*\s][^*]*\*\*|\[\[[^[\]]+\]\]|\[[^[\]]+\]\((?:\/|#|https:)[^()\s]*\)|(?<![\p{L}\d*_])([*_])[^\s*_][^*_\n]*(?<!\s)\1(?![\p{L}\d*_])/u;

/** Code and escaped characters, which are meant to show brackets and stars. */
const literal = /\\[\s\S]|(`+)[\s\S]*?\1/g;

/**
 * Markdown is well formed, and only in fields that render it. Visitors see no brackets or stars.
 */
export const brokenMarkdown: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: /[[\\<(%*_~•▪◦‣]|\|[ :-]|##|^[·–]|\n[#\-·–>\d]|[a-z]\.[a-z]|([=.•-])\1/,
    check(text, { kind, spot, project, subject }) {
      const found = kind === 'markdown' ? undefined : markAtStart(text);
      if (found) {
        const part = { offset: 0, length: found.length };
        return [{ ...say('broken-markdown.block', { found }), ...spot, part }];
      }
      const bullets = kind === 'markdown' ? bulletsIn(text) : undefined;
      if (bullets) return isFirstOf(subject.value, spot.path) ? [{ ...bullets, ...spot }] : none;
      const fact = factIn(text, project.factNames);
      if (fact) return [{ ...fact, ...spot }];
      const row = kind === 'markdown' ? tableIn(text) : undefined;
      if (row) return [{ ...row, ...spot }];
      if (!marks.test(text)) return none;
      const slip =
        foreignIn(text, kind === 'text') ??
        lineIn(text, kind) ??
        emphasisIn(text, kind) ??
        (kind === 'markdown' ? headingIn(text) : undefined);
      if (slip) return [{ ...slip, ...spot }];
      const isMarkdown = kind !== 'text';
      const read = isMarkdown ? text.replace(literal, (whole) => '_'.repeat(whole.length)) : text;
      const match = (isMarkdown ? brokenLink : formatted).exec(read);
      if (match) {
        const { index } = match;
        const found = text.slice(index, index + match[0].length);
        const part = { offset: index, length: found.length };
        const said = isMarkdown
          ? say('broken-markdown.link', { found, meant: linkMeant(found) })
          : say('broken-markdown.plain', { found });
        return [{ ...said, ...spot, part }];
      }
      const stars = isMarkdown ? (innerStarsIn(read, text) ?? boldIn(read, text)) : undefined;
      return stars ? [{ ...stars, ...spot }] : none;
    },
  },
};

/** Texts without these are right but for their facts. */
const marks = /[[\\(*_~]|^##|([=.•-])\1{4}/m;
