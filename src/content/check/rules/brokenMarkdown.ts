import { valueAtPath } from '../../../shared/json.ts';
import { countOf } from '../../../shared/phrases.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import { spanishCount } from '../../diagnostics/locales/es.ts';
import { type Message, phrase, sayFrom } from '../../diagnostics/message.ts';
import type { ContentKind } from '../../schema/contract.ts';
import type { Path } from '../../schema/traversal.ts';
import { inlineToHtml } from '../../text/markdown.ts';
import { none, type Rule, type RuleContext } from '../rule.ts';

const messages = {
  'broken-markdown.link': phrase<{ found: string; meant: string | undefined }>({
    en: ({ found, meant }) => ({
      message: `Visitors would read ${found} as it is: this is not a link.`,
      suggestion: meant
        ? `Write ${meant}.`
        : 'A link is [its words](/its-address), without a space in the address.',
    }),
    es: ({ found, meant }) => ({
      message: `Los visitantes leerían ${found} tal cual: esto no es un enlace.`,
      suggestion: meant
        ? `Escriba ${meant}.`
        : 'Un enlace se escribe [sus palabras](/su-direccion), sin espacios en la dirección.',
    }),
  }),
  'broken-markdown.bold': phrase({
    en: {
      message: 'Visitors would read the **: this bold text has no end.',
      suggestion: 'Put ** before its first word and after its last, without a space between.',
    },
    es: {
      message: 'Los visitantes leerían los ** tal cual: la negrita no tiene fin.',
      suggestion:
        'Ponga ** delante de la primera palabra y detrás de la última, sin espacio en medio.',
    },
  }),
  'broken-markdown.blanks': phrase<{ meant: string }>({
    en: ({ meant }) => ({
      message: 'Visitors would read the **: there is a space between them and the bold text.',
      suggestion: `Write ${meant}.`,
    }),
    es: ({ meant }) => ({
      message: 'Los visitantes leerían los ** tal cual: hay un espacio entre ellos y la negrita.',
      suggestion: `Escriba ${meant}.`,
    }),
  }),
  'broken-markdown.emphasis': phrase<{ found: string; meant: string }>({
    en: ({ found, meant }) => ({
      message: `Visitors would read ${found} as it is: there is a space inside its marks.`,
      suggestion: `Write ${meant}.`,
    }),
    es: ({ found, meant }) => ({
      message: `Los visitantes leerían ${found} tal cual: hay un espacio dentro de sus marcas.`,
      suggestion: `Escriba ${meant}.`,
    }),
  }),
  'broken-markdown.star': phrase({
    en: {
      message: 'Visitors would read this * as it is: the emphasis has no end.',
      suggestion: 'Take it out, or put another * behind the last word of the emphasis.',
    },
    es: {
      message: 'Los visitantes leerían este * tal cual: la cursiva no tiene fin.',
      suggestion: 'Quítelo o ponga otro * detrás de la última palabra de la cursiva.',
    },
  }),
  'broken-markdown.inner': phrase<{ found: string; meant: string }>({
    en: ({ found, meant }) => ({
      message: `Visitors would not read the * of ${found}: what is between them becomes italic.`,
      suggestion: `Write ${meant}${/\d\*/.test(found) ? ', or × in place of *' : ''}. In a file each \\ is written twice.`,
    }),
    es: ({ found, meant }) => ({
      message: `Los visitantes no leerían los * de ${found}: lo que hay entre ellos sale en cursiva.`,
      suggestion: `Escriba ${meant}${/\d\*/.test(found) ? ', o × en lugar de *' : ''}. En un archivo cada \\ se escribe dos veces.`,
    }),
  }),
  'broken-markdown.line': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is.`,
      suggestion:
        'Take it out, or write what is to stand there: nobody can fill it in on a screen.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual.`,
      suggestion: 'Quítelo o escriba lo que debe ir ahí: en pantalla nadie puede rellenarlo.',
    }),
  }),
  'broken-markdown.heading': phrase<{ found: string; meant: string }>({
    en: ({ found, meant }) => ({
      message: `Visitors would read ${found} as it is: a heading has a space after its mark.`,
      suggestion: `Write ${meant}.`,
    }),
    es: ({ found, meant }) => ({
      message: `Los visitantes leerían ${found} tal cual: tras la marca de un título va un espacio.`,
      suggestion: `Escriba ${meant}.`,
    }),
  }),
  'broken-markdown.block': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is: this field is one sentence, without headings or lists.`,
      suggestion:
        'Write the words alone, or put them in a field that takes Markdown, such as a body.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual: este campo es una frase, sin títulos ni listas.`,
      suggestion:
        'Escriba solo las palabras o llévelas a un campo que admita Markdown, como `body`.',
    }),
  }),
  'broken-markdown.bullets': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is, and no list: entries of a list begin with a hyphen.`,
      suggestion: 'Write "- " in its place, and each entry in a line of its own: \\n.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual y no una lista: sus entradas empiezan por un guion.`,
      suggestion: 'Escriba "- " en su lugar y cada entrada en su propia línea: \\n.',
    }),
  }),
  'broken-markdown.fact': phrase<{ found: string; fact: string }>({
    en: ({ found, fact }) => ({
      message: `Visitors would read ${found} as it is: a fact is named in braces.`,
      suggestion: `Write {${fact}}.`,
    }),
    es: ({ found, fact }) => ({
      message: `Los visitantes leerían ${found} tal cual: un dato se nombra entre llaves.`,
      suggestion: `Escriba {${fact}}.`,
    }),
  }),
  'broken-markdown.forum': phrase<{ found: string; isPlain: boolean }>({
    en: ({ found, isPlain }) => ({
      message: `Visitors would read ${found} as it is: forums write so.`,
      suggestion: isPlain
        ? 'Write the words alone.'
        : 'Use Markdown: **bold**, *emphasis*, [a link](/contact).',
    }),
    es: ({ found, isPlain }) => ({
      message: `Los visitantes leerían ${found} tal cual: así se escribe en los foros.`,
      suggestion: isPlain
        ? 'Escriba solo las palabras.'
        : 'Use Markdown: **negrita**, *énfasis*, [un enlace](/contact).',
    }),
  }),
  'broken-markdown.break': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is: its backslash is doubled.`,
      suggestion:
        'Write a space instead, or a paragraph of its own where the field takes Markdown.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual: la barra invertida está duplicada.`,
      suggestion:
        'Escriba un espacio en su lugar, o un párrafo aparte si el campo admite Markdown.',
    }),
  }),
  'broken-markdown.plain': phrase<{ found: string }>({
    en: ({ found }) => ({
      message: `Visitors would read ${found} as it is: this field shows neither links nor bold.`,
      suggestion: 'Write the words alone.',
    }),
    es: ({ found }) => ({
      message: `Los visitantes leerían ${found} tal cual: este campo no admite enlaces ni negrita.`,
      suggestion: 'Escriba solo las palabras.',
    }),
  }),
  'broken-markdown.row': phrase<{ cells: number; columns: number }>({
    en: ({ cells, columns }) => ({
      message: `This row has ${countOf(cells, 'cell')}, but the table has ${countOf(columns, 'column')}.`,
      suggestion: 'Write one cell for each column, with | between them.',
    }),
    es: ({ cells, columns }) => ({
      message: `Esta fila tiene ${spanishCount(cells, 'celda')}, pero la tabla tiene ${spanishCount(columns, 'columna')}.`,
      suggestion: 'Escriba una celda para cada columna, con | entre ellas.',
    }),
  }),
};

const say = sayFrom(messages);

/**
 * `[words](/an address)`, `[words] (/address)`, `(words)[/address]`, `[words](/address` without an
 * end, `[[wiki]]`.
 */
const brokenLink =
  /\[\[[^[\]]+\]\](?![(\]])|\[[^[\]]*\]\((?!<)[^()\s]*(?:\s(?!["'(])[^()]*(?:[()]|$)|$)|\[[^[\]]+\] \((?:\/|#|https:)[^()]*\)|\([^()]+\)\[(?:\/|#|https:)[^[\]]*\]/;

/**
 * `[words] (/address)`, `(words)[/address]` and `[[/address|words]]` lack nothing but the right order, and
 * `[words](/address` nothing but its end.
 */
function linkMeant(found: string): string | undefined {
  const [, wiki = '', label = ''] = /^\[\[([^[\]|]*)\|?([^[\]]*)\]\]$/.exec(found) ?? [];
  const page = [wiki, label].find((part) => /^\/\S*$/.test(part.trim()))?.trim();
  if (page && label) return `[${(page === wiki.trim() ? label : wiki).trim()}](${page})`;
  const [, words, address] =
    /^\[([^[\]]+)\] \(([^()\s]+)\)$/.exec(found) ??
    /^\(([^()]+)\)\[([^[\]\s]+)\]$/.exec(found) ??
    /^\[([^[\]]+)\]\((\/[\w/#-]*[\w/])(?:[.,;:](?=\s|$))?(?:\s[^()]*)?$/.exec(found) ??
    [];
  return words && address && `[${words}](${address})`;
}

const formatted =
  /\*\*[^*\s][^*]*\*\*|\[\[[^[\]]+\]\]|\[[^[\]]+\]\((?:\/|#|https:)[^()\s]*\)|(?<![\p{L}\d*_])([*_])[^\s*_][^*_\n]*(?<!\s)\1(?![\p{L}\d*_])/u;

/** The mark of a heading, a list or a quotation. */
function markAtStart(text: string): string | undefined {
  return /^(?:#{1,6}|[-*•]|>{1,3}(?= \p{L})|[1-9]\d?[.)])(?= \S)/u.exec(text)?.[0];
}

/** Code and escaped characters, which are meant to show brackets and stars. */
const literal = /\\[\s\S]|(`+)[\s\S]*?\1/g;

/**
 * Markdown is well formed, and only in fields that render it. Visitors see no brackets or stars.
 */
export const brokenMarkdown: Rule = {
  messages,
  severity: 'warning',
  text: {
    kinds: ['text', 'inline', 'markdown'],
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

/** A row of a table with fewer or more cells than its first one: a value is lost, or none is above it. */
function tableIn(text: string): Slip | undefined {
  const divider = /^ *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/m.exec(text);
  const head = divider && text.slice(0, divider.index).trimEnd().split('\n').at(-1);
  if (!divider || !head) return undefined;
  const columns = cellsIn(head);
  let offset = divider.index + divider[0].length + 1;
  for (const row of text.slice(offset).split('\n')) {
    if (!row.includes('|')) return undefined;
    const cells = cellsIn(row);
    if (cells !== columns)
      return {
        ...say('broken-markdown.row', { cells, columns }),
        part: { offset, length: row.length },
      };
    offset += row.length + 1;
  }
  return undefined;
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;
}

/** The bullets of a word processor, at the beginning of lines. Dashes may be those of a dialog. */
function bulletsIn(text: string): Slip | undefined {
  if (!/[•▪◦‣·–]/.test(text)) return undefined;
  const found = [...text.matchAll(bullet)];
  const [first] = found;
  const last = found.at(-1);
  const [, sign = ''] = first ?? [];
  if (!first || !last || (sign === '–' && found.length === 1)) return undefined;
  const length = last.index + last[0].length - first.index;
  const meant = text.slice(first.index, first.index + length).replace(bullet, '- ');
  const part = { offset: first.index, length };
  return { ...say('broken-markdown.bullets', { found: sign }), part, guess: meant };
}

const bullet = /(?<=^[ \t]*)([•▪◦‣·–])[ \t\u00a0]+/gm;

/** Entries of one list that were pasted paragraph by paragraph are told at the first. */
function isFirstOf(value: unknown, path: Path): boolean {
  const index = path.at(-1);
  if (typeof index !== 'number' || index === 0) return true;
  const before = valueAtPath(value, [...path.slice(0, -1), index - 1]);
  return typeof before !== 'string' || bulletsIn(before) === undefined;
}

/** Texts without these are right but for their facts. */
const marks = /[[\\(*_~]|^##|([=.•-])\1{4}/m;

/** A line to write on, or one that parts what is above it from what is below, of a program without lines. */
function lineIn(text: string, kind: ContentKind): Slip | undefined {
  const match = lineOfSigns.exec(text);
  if (!match || (kind === 'markdown' && isRule(text, match))) return undefined;
  const [found] = match;
  const part = { offset: match.index, length: found.length };
  return { ...say('broken-markdown.line', { found: `${found.slice(0, 4)}…` }), part };
}

const lineOfSigns = /([_=~*•.-])\1{4,}/;

/** Alone in its line, Markdown makes a line or a heading of it. */
function isRule(text: string, { 0: found, 1: sign = '', index }: RegExpExecArray): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '';
  return '*-='.includes(sign) && (line.trim() === found || line.includes('|'));
}

/** `_ words _` and `* words *`. At the beginning of a line of Markdown, the star is that of a list. */
function emphasisIn(text: string, kind: ContentKind): Slip | undefined {
  const star = text.indexOf('*') === text.lastIndexOf('*') ? lonelyStar.exec(text) : null;
  if (star) return { ...say('broken-markdown.star'), part: { offset: star.index, length: 1 } };
  const match = spacedEmphasis.exec(text);
  if (!match || (kind === 'markdown' && /(?:^|\n)$/.test(text.slice(0, match.index))))
    return undefined;
  const [found, sign = '', words = ''] = match;
  const meant = kind === 'text' ? words.trim() : sign + words.trim() + sign;
  const part = { offset: match.index, length: found.length };
  return { ...say('broken-markdown.emphasis', { found, meant }), part, guess: meant };
}

/** Within a sentence: a footnote begins with a star, and has one behind a word. `*nix` is a name. */
const lonelyStar = /(?<=[\p{Ll},] )\*(?!nix)(?=\p{Ll}{2})/u;

/** Words, not the figures of a sum. */
const spacedEmphasis =
  /(?<![\w*_])([*_])((?: +\p{L}[^*_\n]*|\p{L}[^*_\n]*[^\d\s*_] +))\1(?![\w*_])/u;

/** `2*3*4`, `tod*s l*s`: the stars belong to the words, and Markdown takes them for emphasis. */
function innerStarsIn(read: string, text: string): Slip | undefined {
  const match = [...read.matchAll(starredWords)].find(([found, words = '']) => {
    // A part of a word may be stressed on purpose.
    const isOfWords = withinWords.test(found) && !/^\p{L}+$/u.test(words);
    return (isOfWords || /\d\*\d/.test(found)) && inlineToHtml(found).includes('<em>');
  });
  if (!match) return undefined;
  const { index: offset } = match;
  const { length } = match[0];
  const found = text.slice(offset, offset + length);
  const meant = found.replaceAll('*', '\\*');
  return {
    ...say('broken-markdown.inner', { found, meant }),
    part: { offset, length },
    guess: meant,
  };
}

/** Emphasis of one star with the words that it touches. Cells of a table and links stand for themselves. */
const starredWords =
  /[\p{L}\d]*(?<!\*)\*(?![\s*])([^*\n|[\]]*[^\s*|[\]])\*(?!\*)[\p{L}\d]*(?:\*[\p{L}\d]+)*/gu;
const withinWords = /^[\p{L}\d]+\*.*\*[\p{L}\d]+$/u;

/** `##Heading` */
function headingIn(text: string): Slip | undefined {
  const match = /^(#{2,4})(\p{L}[^\s#]*)/mu.exec(text);
  if (!match) return undefined;
  const [found, mark, word] = match;
  const meant = `${mark} ${word}`;
  const part = { offset: match.index, length: found.length };
  return { ...say('broken-markdown.heading', { found, meant }), part, guess: meant };
}

/** Bold text that has no end, or a space inside its marks. */
function boldIn(read: string, text: string): Slip | undefined {
  const pieces = read.split('**');
  if (pieces.length % 2 === 0)
    return { ...say('broken-markdown.bold'), part: { offset: read.lastIndexOf('**'), length: 2 } };
  const at = pieces.findIndex((piece, index) => index % 2 === 1 && /^\s+\S|\S\s+$/.test(piece));
  if (at < 0) return undefined;
  const offset = pieces.slice(0, at).join('**').length;
  const length = (pieces[at]?.length ?? 0) + 4;
  const meant = `**${text.slice(offset + 2, offset + length - 2).trim()}**`;
  return { ...say('broken-markdown.blanks', { meant }), part: { offset, length }, guess: meant };
}

/** `[price.nie]`, `(price.nie)`, `<price.nie>`, `%price.nie%` or the name alone. */
function factIn(text: string, names: RuleContext['factNames']): Slip | undefined {
  const match = inOtherMarks.exec(text) ?? (point.test(text) ? bareName.exec(text) : null);
  const fact = match?.[1] ?? match?.[2];
  if (!match || fact === undefined || !names?.has(fact)) return undefined;
  const [found] = match;
  const part = { offset: match.index, length: found.length };
  return { ...say('broken-markdown.fact', { found, fact }), part, guess: `{${fact}}` };
}

const inOtherMarks = /\[([a-z]+(?:\.\w+)?)\](?![([:])|(?<!\{)[(<%]([a-z]\w*\.\w+)[)>%]/;

const point = /[a-z]\.[a-z]/;
const bareName = /(?<![\w.{/@\\-]|\{[\s(]{0,3})([a-z]\w*\.\w+)(?![\w}/@-]|\.\w)/;

/** Marks of a forum, and `\\n`, which a second backslash makes visible. */
function foreignIn(text: string, isPlain: boolean): Slip | undefined {
  const match = foreign.exec(text);
  if (!match) return undefined;
  const [found, strike, forum] = match;
  const tag = strike ?? forum;
  const part = { offset: match.index, length: found.length };
  return tag === undefined
    ? { ...say('broken-markdown.break', { found }), part }
    : { ...say('broken-markdown.forum', { found, isPlain }), part };
}

const foreign =
  /(?<![\p{L}\d~])(~{1,2})(?=\p{L})[^~\n]*(?<!\s)\1(?![\p{L}\d~])|\[(b|i|u|url|img|size|color|quote)(?:=[^\]]*)?\](?=[^[]*\[\/\2\])|\\[nt](?![a-z])/u;

type Slip = Message & Pick<Finding, 'part' | 'guess'>;
