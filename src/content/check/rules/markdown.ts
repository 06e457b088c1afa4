import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import type { TextKind } from '../../schema/contract.ts';
import { picturesIn, rawHtmlIn } from '../../text/markdown.ts';
import { placeOf } from '../placeOf.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'broken-markdown': {
    en: 'Visitors would read <found> as it is. | Write <right>. | Take it out or complete it. Only some fields take Markdown, such as a body.',
    es: 'Los visitantes leerían <found> tal cual. | Escriba <right>. | Quítelo o complételo. Solo algunos campos admiten Markdown, como `body`.',
  },
  'broken-markdown.task': {
    en: 'A list to tick off is not made here: visitors cannot tick <found>. | Write the entries without brackets, or take a section of type checklist.',
    es: 'Aquí no se hacen listas para marcar: los visitantes no pueden marcar <found>. | Escriba los puntos sin corchetes o ponga una sección de tipo checklist.',
  },
  'broken-markdown.footnote': {
    en: 'Footnotes are not made here: visitors would read <found> as it is. | Write the note into the sentence, or link to its source.',
    es: 'Aquí no se hacen notas al pie: los visitantes leerían <found> tal cual. | Escriba la nota en la frase o enlace con su fuente.',
  },
  'markdown-picture': {
    en: 'A picture in a text is not shown. | Put it into a section that has a picture, or remove it.',
    es: 'Una imagen dentro de un texto no se muestra. | Póngala en una sección que lleve imagen o quítela.',
  },
} as const;

const say = sayFrom(texts);

/** Markdown is well formed, and only in fields that render it: visitors see no brackets or stars. */
export const markdown: Rule = {
  severity: 'warning',
  why: {
    en: 'A mark that Markdown does not know stands on the page as it is, and a link that is none leads nowhere.',
    es: 'Una marca que Markdown no conoce aparece tal cual en la página, y un enlace mal escrito no lleva a ninguna parte.',
  },
  texts,
  *inFile({ prose }, { factNames = new Set() }) {
    let next = '';
    for (const { kind, text, path } of prose.filter((one) => mark.test(one.text))) {
      // Code and escaped characters are meant to be read.
      const read = kind === 'text' ? text : text.replace(literal, blanked);
      const slip = slipIn(read, kind, factNames);
      // A list that was pasted paragraph by paragraph is told once.
      if (slip && path.join() !== next) yield { ...findingOf(slip, text), path };
      const at = path.at(-1);
      next = slip && typeof at === 'number' ? [...path.slice(0, -1), at + 1].join() : '';
      for (const [code, pattern] of slip ? [] : notMade) {
        const match = pattern.exec(read);
        if (match) yield { ...say(code, { found: match[0] }), path, ...placeOf(match) };
      }
      const [raw] = kind === 'text' ? [] : picturesIn(text);
      if (raw) yield { ...say('markdown-picture'), path, ...firstPlaceOf(raw, text) };
    }
  },
};

/** A part of each mark and of each name of a fact. Most texts hold none. */
const mark = /[#*_~=[\\•▪◦‣·]|^[\d>-]|\n[ \t]*–|-{5}|\.{5}|\.\w/;

/** Marks of which other programs make lists to tick off and footnotes. */
const notMade = [
  ['broken-markdown.task', /(?<=^[ \t]*(?:[-*+]|\d+[.)]) )\[[ xX]\](?= )/m],
  ['broken-markdown.footnote', /\[\^[^\]\s]+\]/],
] as const;

/** Marks that visitors would read, and how they are meant. */
type Slip = [match: RegExpExecArray, right?: string | undefined];

function findingOf([match, right]: Slip, text: string): Omit<Finding, 'path'> {
  const place = placeOf(match);
  const found = text.slice(match.index, match.index + place.part.length);
  // Code within it is not read, so it cannot be written either.
  const meant = right?.includes(unread) ? undefined : right;
  return { ...say('broken-markdown', { found, right: meant }), ...place, guess: meant };
}

function slipIn(text: string, kind: TextKind, facts: ReadonlySet<string>): Slip | undefined {
  for (const [pattern, right] of formsOf[kind]) {
    const match = pattern.exec(text);
    if (match) return [match, right?.(match)];
  }
  return factIn(text, facts) ?? (kind === 'text' ? undefined : boldIn(text));
}

const literal = /\\[!-/:-@[-`{-~]|(`+)[\s\S]*?\1/g;

const unread = '\ue000';

const blanked = (found: string) => unread.repeat(found.length);

type Form = [pattern: RegExp, right?: (match: RegExpExecArray) => string | undefined];

/** In Markdown: bullets of a word processor, headings without a space. */
const blockForms: Form[] = [
  [/(?<=^[ \t]*)[•▪◦‣·][ \t\u00a0]+[^\n]*/m, ([found]) => found.replace(/^.[ \t\u00a0]+/, '- ')],
  [/(?<=^[ \t]*)– [^\n]*(?=\n[ \t]*– )/m, ([found]) => found.replace(/^–/, '-')],
  [/^(#{2,4})(\p{L}[^\s#]*)/mu, ([, mark, word]) => `${mark} ${word}`],
];

/** In a sentence: the mark of a heading, a list or a quotation, and a line of hyphens. */
const lineForms: Form[] = [[/^(?:#{1,6}|[-*•]|>{1,3}(?= \p{L})|[1-9]\d?[.)])(?= \S)/u], [/-{5,}/]];

/** In a field that shows no Markdown: bold, emphasis, links. */
const plainForms: Form[] = [
  [/\*\*([^*\s][^*]*)\*\*/, ([, words]) => words],
  [/\[([^[\]]+)\]\((?:\/|#|https?:)[^()\s]*\)/, ([, words]) => words],
  [/([*_])(?<![\p{L}\d*_].)([^\s*_][^*_\n]*)(?<!\s)\1(?![\p{L}\d*_])/u, ([, , words]) => words],
];

/** In Markdown: links in the wrong form, a star without its end. */
const inlineForms: Form[] = [
  [/\[\[(\/[^[\]|\s]*)\|([^[\]]*)\]\]/, ([, address, words]) => `[${words}](${address})`],
  [/\[([^[\]]+)\] \(((?:\/|#|https:)[^()\s]*)\)/, ([, words, address]) => `[${words}](${address})`],
  [/\(([^()]+)\)\[((?:\/|#|https:)[^[\]]*)\]/, ([, words, address]) => `[${words}](${address})`],
  [
    /\[([^[\]]*)\]\((?!<)([^()\s]*)(?:\s(?!["'(])[^()]*(?:[()]|$)|$)/,
    ([, words, address = '']) =>
      /^\/[\w/#-]*\w$/.test(address) ? `[${words}](${address})` : undefined,
  ],
  [/\*(?<=[^\n] .)(?!nix)(\p{L}[^*\n\d]*?) +\*(?![\w*])/u, ([, words]) => `*${words}*`],
  [/\*(?<=^[^*]*[\p{Ll},] .)(?!nix)(?=\p{Ll}{2}[^*]*$)/u],
];

/** In any text: marks of a forum or a wiki, words struck out, a line to write on, a doubled backslash. */
const forms: Form[] = [
  [/\[(b|i|u|url|img|size|color|quote)(?:=[^\]]*)?\](?=[^[]*\[\/\1\])/],
  [/\[\[[^[\]]+\]\](?![(\]])/],
  [/(~{1,2})(?<![\p{L}\d~]\1)(?=\p{L})[^~\n]*(?<!\s)\1(?![\p{L}\d~])/u],
  [/([_.•~=])\1{4,}/],
  [/\\[nt](?![a-z])/],
  [/_ +(?<![\w*_]_ +)(\p{L}[^*_\n]*)_(?![\w*_])/u, ([, words = '']) => `_${words.trim()}_`],
];

const formsOf = {
  text: [...lineForms, ...plainForms, ...forms],
  inline: [...lineForms, ...inlineForms, ...forms],
  markdown: [...blockForms, ...inlineForms, ...forms],
};

/** A fact in other marks than braces: `[price.nie]`, `(price.nie)`, `<price.nie>`, `%price.nie%`, or none. */
function factIn(text: string, facts: ReadonlySet<string>): Slip | undefined {
  const pattern =
    /(?:\[([a-z]+(?:\.\w+)?)\](?![([:])|(?<!\{)[(<%]([a-z]\w*\.\w+)[)>%]|(?<![\w.{/@\\-]|\{[\s(]{0,3})([a-z]\w*\.\w+)(?![\w}/@-]|\.\w))/g;
  for (const match of text.matchAll(pattern)) {
    const name = match.slice(1).find((one) => one !== undefined) ?? '';
    if (facts.has(name)) return [match, `{${name}}`];
  }
  return undefined;
}

/** Bold words with a space beside their stars, or stars without their counterpart. */
function boldIn(text: string): Slip | undefined {
  for (const match of text.matchAll(/\*\*([\s\S]+?)\*\*|\*\*/g)) {
    const words = match[1]?.trim();
    if (words !== match[1] || !words) return [match, words && `**${words}**`];
  }
  return undefined;
}

function firstPlaceOf(found: string, text: string) {
  return placeOf({ 0: found, index: Math.max(0, text.indexOf(found)) });
}

const htmlTexts = {
  'raw-html': {
    en: 'HTML is not allowed here: <tag> | Write the words alone or, in a field that takes it, Markdown: **bold**, *emphasis*, [a link](/contact).',
    es: 'Aquí no se admite HTML: <tag> | Escriba solo las palabras o, en un campo que lo admita, Markdown: **negrita**, *énfasis*, [un enlace](/contact).',
  },
  'html-entity': {
    en: 'Visitors would read <found> as it is. | Write the character itself.',
    es: 'Los visitantes leerían <found> tal cual. | Escriba el propio carácter.',
  },
} as const;

const sayHtml = sayFrom(htmlTexts);

/** Texts hold no HTML, nor names of HTML for characters, which only Markdown knows. */
export const html: Rule = {
  severity: 'error',
  why: {
    en: 'HTML in a text is shown as it is typed, so that nothing in pages/ can run or break a page.',
    es: 'El HTML de un texto se muestra tal como se escribió, para que nada de pages/ pueda ejecutarse ni romper una página.',
  },
  texts: htmlTexts,
  *inFile({ prose }) {
    for (const { kind, text, path } of prose.filter((one) => /[<&]/.test(one.text))) {
      const raw = rawHtmlIn(text)[0]?.trim();
      const tag = raw && (/^<[^>]*>/.exec(raw)?.[0] ?? raw);
      if (tag) yield { ...sayHtml('raw-html', { tag }), path, ...firstPlaceOf(tag, text) };
      const entity =
        kind === 'text' &&
        /&(?:#\d{1,6}|#[xX][\da-fA-F]{1,5}|[a-z]{2,8}\d{0,2}|[A-Z](?:acute|grave|circ|tilde|uml|cedil));/.exec(
          text,
        );
      if (entity)
        yield { ...sayHtml('html-entity', { found: entity[0] }), path, ...placeOf(entity) };
    }
  },
};
