import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import type { Rule } from '../rule.ts';

const messages = {
  'swapped-letters': phrase<{ found: string; right: string }>({
    en: ({ found, right }) => ({
      message: `“${found}” stands here, and “${right}” elsewhere on this page: two letters have changed places.`,
      suggestion: `Did you mean ${right}?`,
    }),
    es: ({ found, right }) => ({
      message: `Aquí dice «${found}» y en otros lugares de la página «${right}»: dos letras están intercambiadas.`,
      suggestion: `¿Quería decir ${right}?`,
    }),
  }),
};

const say = sayFrom(messages);

/** A word that stands once is no word of the page with two letters in each other's place: `premits`, where it writes `permits`. */
export const swappedLetters: Rule = {
  messages,
  severity: 'warning',
  page(page, project) {
    const { title, description } = page.page;
    const head = Object.entries({ title, description }).map(([field, text]) => ({
      text,
      path: [field],
    }));
    const texts: Text[] = [...head, ...project.textsOf(page)];
    return slipsIn(texts).flatMap(({ found, right, at, offset }): Finding[] => {
      const text = texts[at];
      if (!text) return [];
      const part = { offset, length: found.length };
      return [{ ...say('swapped-letters', { found, right }), path: text.path, part, guess: right }];
    });
  },
};

type Text = Pick<PageText, 'text' | 'path'>;

/** A word as it stands first, and how often it stands. */
interface Word {
  at: number;
  offset: number;
  end: number;
  inOrder: number;
  count: number;
}

/** A page has thousands of letters: its words are compared as numbers, and written for the few that may be slips. */
function slipsIn(texts: Text[]) {
  const words = new Map<number, Word[]>();
  for (const [at, { text }] of texts.entries()) addWords(text, at, words);
  const written = ({ at, offset, end }: Word) => texts[at]?.text.slice(offset, end) ?? '';
  return [...words.values()].flatMap((alike) => {
    if (alike.length < 2) return [];
    const often = alike.filter(({ count }) => count > 1);
    return alike.flatMap((word) => {
      const found = written(word);
      if (word.count > 1 || !isPlain(found, texts[word.at]?.text ?? '', word.offset)) return [];
      const right = often
        .map((each) => written(each).toLowerCase())
        .find((each) => areSwapped(found, each));
      return right ? [{ found, right, at: word.at, offset: word.offset }] : [];
    });
  });
}

/** Adds each word under a number that its letters make in any order. */
function addWords(text: string, at: number, words: Map<number, Word[]>): void {
  let [offset, inAnyOrder, inOrder] = [0, 0, 0];
  for (let index = 0; index <= text.length; index += 1) {
    const letter = index < text.length ? (letters[text.charCodeAt(index)] ?? 0) : 0;
    if (letter !== 0) {
      inAnyOrder = (inAnyOrder + letter) | 0;
      inOrder = (Math.imul(inOrder, 31) + letter) | 0;
      continue;
    }
    if (index - offset >= shortest) {
      const alike = words.get(inAnyOrder);
      const same = alike?.find((word) => word.inOrder === inOrder);
      if (same) same.count += 1;
      else {
        const word = { at, offset, end: index, inOrder, count: 1 };
        if (alike) alike.push(word);
        else words.set(inAnyOrder, [word]);
      }
    }
    offset = index + 1;
    inAnyOrder = 0;
    inOrder = 0;
  }
}

/** Shorter words are alike by chance. */
const shortest = 6;

/** The code of a small letter; 0 for what is none. */
function letterOf(code: number): number {
  if (code >= 97 && code <= 122) return code;
  if (code >= 65 && code <= 90) return code + 32;
  if (code >= 0xc0 && code <= 0xde) return code + 32;
  return code >= 0xdf && code <= 0xff ? code : 0;
}

/** A number for each letter by its code, the same for a small and a capital one; 0 for what is no letter. */
const letters = Int32Array.from({ length: 0x100 }, (_, code) =>
  Math.imul(letterOf(code) ** 2, 0x9e3779b1),
);

/** No name, no part of an address, no name of a fact, and no word that has such a neighbor in the dictionary. */
function isPlain(word: string, text: string, offset: number): boolean {
  const isPart = /[\p{L}\d/._@{}#=-]$/u.test(text.slice(0, offset));
  const goesOn = /^(?:[\p{L}\d/_@{}#=-]|\.\p{L})/u.test(text.slice(offset + word.length));
  return /^\p{Ll}/u.test(word) && !isPart && !goesOn && !neighbors.test(word);
}

/** Two neighboring letters change places, the first letter and the last three stay: endings are alike by chance. */
function areSwapped(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (at === 0 || at + 1 > one.length - 4 || one.length !== other.length) return false;
  const swapped = one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2);
  return swapped === other;
}

/** Beginnings of words that are other words with two letters swapped, in English and Spanish: `carved` and `craved`. */
const neighbors =
  /^(?:bal[dm]|bla[dm]|bark|brak|birth|carv|crav|cart|crat|ceil|concert|concret|compil|compli|coron|croon|casual|causal|centre|center|dair|diar|discree|discret|fibre|fiber|farm|fram|garter|grater|gild|glid|infarc|infrac|malign|maling|marit|marti|meagre|meager|part|prat|patri|percep|precep|perempt|preempt|perf|pref|portend|protend|realt|relat|regard|regrad|sacr|scar|salt|slat|sign|sing|silver|sliver|stain|satin|tilt|titl|trial|trail|unit|unti|abarc|abrac|alien|aline|anis|ansi|calm|clam|calv|clav|ciudad|cuidad|contar[ií]|contra[ií]|decaí|decía|demarc|demacr|desarm|desram|deshonr|deshorn|desol|deslo|embarg|embrag|permis|premis)/;
