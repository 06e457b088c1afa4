import { baseOf } from '../../../shared/languageTag.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { replaceAddresses } from '../../text/addresses.ts';
import { none, type Rule } from '../rule.ts';

const messages = {
  'unpaired-mark': phrase<{ mark: string; missing: string; isOpener: boolean }>({
    en: ({ mark, missing, isOpener }) => ({
      message: `This ${mark} has no ${missing}.`,
      suggestion: isOpener
        ? `Write ${missing} where it ends, or take ${mark} out.`
        : `Write ${missing} where it begins, or take ${mark} out.`,
    }),
    es: ({ mark, missing, isOpener }) => ({
      message: `A este signo ${mark} le falta su ${missing}.`,
      suggestion: isOpener
        ? `Escriba ${missing} donde acaba o quite ${mark}.`
        : `Escriba ${missing} donde empieza o quite ${mark}.`,
    }),
  }),
};

const say = sayFrom(messages);

const anyMark = /[“”«»()]/g;

/** Quotation marks and parentheses come in pairs. */
export const pairedMarks: Rule = {
  messages,
  severity: 'warning',
  text: {
    sign: anyMark,
    check(text, { spot, project, subject }) {
      if (lonelyIn(text, allPairs) === undefined) return none;
      const pairs = pairsIn(text, project.languageOf(subject));
      const blanked = (found: string) => ' '.repeat(found.length);
      const plain = replaceAddresses(text, blanked).replace(aside, blanked);
      const offset = lonelyIn(plain, pairs);
      if (offset === undefined || isLinkWithoutEnd(plain, offset)) return none;
      const mark = text.charAt(offset);
      const pair = pairs.find((each) => each.includes(mark)) ?? '';
      const isOpener = pair[0] === mark;
      const missing = isOpener ? pair.charAt(1) : pair.charAt(0);
      const said = say('unpaired-mark', { mark, missing, isOpener });
      return [{ ...said, ...spot, part: { offset, length: 1 } }];
    },
  },
};

const allPairs = ['()', '“”', '«»'];

/** German begins with „ and ends with “, or writes »…«; Swedish writes ”…”. */
function pairsIn(text: string, lang = '') {
  return quotedAlike.includes(baseOf(lang)) && !text.includes('„')
    ? allPairs
    : allPairs.slice(0, 1);
}

/** The languages that write “…” and «…». */
const quotedAlike = ['en', 'es', 'ca', 'gl', 'eu', 'fr', 'it', 'pt', 'ar'];

/** Code, and what is escaped. */
const aside = /\\.|`[^`]*`/g;

/** `a)`, `II)` and `1.º)` in a list, and a smile. */
const lone = /(?:(?:^|[\s.([])(?:(\p{L})\1?|[ivx]{2,4}|\d{1,3}\.?[°ºª]?)|[:;=][-’']?)$/iu;

/** The beginning of a frown. */
const frown = /[:;=][-’']?$/;

const linkStart = /\[[^\]]*\]\($/;

/** The first mark without its counterpart. */
function lonelyIn(text: string, pairs: string[]): number | undefined {
  const open = pairs.map((): number[] => []);
  for (const { 0: sign, index } of text.matchAll(anyMark)) {
    const at = pairs.findIndex((pair) => pair.includes(sign));
    const own = open[at];
    if (!own || (own.length > 0 && isAgain(text, index))) continue;
    if (sign !== pairs[at]?.[1]) own.push(...(isFrown(text, index) ? [] : [index]));
    else if (own.pop() === undefined && !isLone(text, index)) return index;
  }
  return open.map((own) => own.at(-1)).find((index) => index !== undefined);
}

/** Each paragraph of a long quotation begins with a mark, and only the last one ends with one. */
function isAgain(text: string, at: number): boolean {
  return text[at - 1] === '\n' && text[at] !== '(';
}

function isFrown(text: string, at: number): boolean {
  return text[at] === '(' && frown.test(text.slice(Math.max(0, at - 2), at));
}

/** `[words](/address`, which is told as a link that is none. */
function isLinkWithoutEnd(text: string, at: number): boolean {
  return linkStart.test(text.slice(0, at + 1));
}

function isLone(text: string, at: number): boolean {
  return text[at] === ')' && lone.test(text.slice(Math.max(0, at - 5), at));
}
