import type { Finding } from '../../diagnostics/diagnostic.ts';
import { sayFrom } from '../../diagnostics/message.ts';
import { isProse } from '../../page/pageTexts.ts';
import type { ContentKind } from '../../schema/contract.ts';
import { picturesIn, rawHtmlIn } from '../../text/markdown.ts';
import type { Rule } from '../rule.ts';

const texts = {
  'broken-markdown': {
    en: 'Visitors would read <found> as it is. | Write <right>. | Write the words alone, or put them into a field that takes Markdown, such as a body.',
    es: 'Los visitantes leerían <found> tal cual. | Escriba <right>. | Escriba solo las palabras o llévelas a un campo que admita Markdown, como `body`.',
  },
  'broken-markdown.body': {
    en: 'Visitors would read <found> as it is. | Write <right>. | Take it out.',
    es: 'Los visitantes leerían <found> tal cual. | Escriba <right>. | Quítelo.',
  },
  'broken-markdown.open': {
    en: 'Visitors would read <found> as it is: what it begins has no end. | Put <found> right before the first word and right behind the last one, or take it out.',
    es: 'Los visitantes leerían <found> tal cual: lo que empieza no tiene fin. | Ponga <found> justo delante de la primera palabra y justo detrás de la última, o quítelo.',
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
  *inFile({ values }, { factNames }) {
    let last = '';
    for (const { kind, value, path } of values) {
      if (!isProse(kind)) continue;
      const text = String(value);
      const slip = slipIn(text, kind, factNames ?? new Set());
      // A list that was pasted paragraph by paragraph is told once.
      const list = typeof path.at(-1) === 'number' ? path.slice(0, -1).join() : '';
      if (slip && !(list && list === last)) yield { ...findingOf(slip, kind), path };
      last = slip ? list : '';
      if (kind === 'text' || !text.includes('![')) continue;
      for (const raw of picturesIn(text)) {
        const part = { offset: Math.max(0, text.indexOf(raw)), length: raw.length };
        yield { ...say('markdown-picture'), path, part };
      }
    }
  },
};

/** Characters that visitors would read, their place, and how they are meant; `open` if they lack their counterpart. */
interface Slip {
  found: string;
  offset: number;
  right?: string | undefined;
  isOpen?: boolean;
}

function findingOf(
  { found, offset, right, isOpen }: Slip,
  kind: ContentKind,
): Omit<Finding, 'path'> {
  const part = { offset, length: found.length };
  const short = found.length > 60 ? `${found.slice(0, 59)}…` : found;
  if (isOpen) return { ...say('broken-markdown.open', { found }), part };
  const key = kind === 'markdown' ? 'broken-markdown.body' : 'broken-markdown';
  return { ...say(key, { found: short, right }), part, guess: right };
}

function slipIn(text: string, kind: ContentKind, facts: ReadonlySet<string>): Slip | undefined {
  const isPlain = kind === 'text';
  // Code and escaped characters are meant to be read.
  const read = isPlain ? text : text.replace(literal, (whole) => '\ue000'.repeat(whole.length));
  const slip = matchIn(read, [
    ...forms,
    ...(kind === 'markdown' ? blockForms : lineForms),
    ...(isPlain ? plainForms : inlineForms),
  ]);
  if (slip) return { ...slip, found: text.slice(slip.offset, slip.offset + slip.found.length) };
  return factIn(read, facts) ?? (isPlain ? undefined : loneMark(read));
}

const literal = /\\[!-/:-@[-`{-~]|(`+)[\s\S]*?\1/g;

type Form = [pattern: RegExp, right?: (match: RegExpExecArray) => string | undefined];

function matchIn(text: string, all: Form[]): Slip | undefined {
  for (const [pattern, right] of all) {
    const match = pattern.exec(text);
    if (match) return { found: match[0], offset: match.index, right: right?.(match) };
  }
  return undefined;
}

/** In any text: marks of a forum, a line to write on, a doubled backslash, emphasis with spaces inside. */
const forms: Form[] = [
  [/\[(b|i|u|url|img|size|color|quote)(?:=[^\]]*)?\](?=[^[]*\[\/\1\])/],
  [/(?<![\p{L}\d~])(~{1,2})(?=\p{L})[^~\n]*(?<!\s)\1(?![\p{L}\d~])/u],
  [/([_.•~])\1{4,}/],
  [/\\[nt](?![a-z])/],
  [
    /(?<![\w*_])_(?: +\p{L}[^*_\n]*|\p{L}[^*_\n]*[^\d\s*_] +)_(?![\w*_])/u,
    ([found]) => `_${found.slice(1, -1).trim()}_`,
  ],
];

/** In Markdown: bullets of a word processor, headings without a space. */
const blockForms: Form[] = [
  [/(?<=^[ \t]*)[•▪◦‣·][ \t\u00a0]+[^\n]*/m, ([found]) => found.replace(/^.[ \t\u00a0]+/, '- ')],
  [/(?<=^[ \t]*)– [^\n]*(?=\n[ \t]*– )/m, ([found]) => found.replace(/^–/, '-')],
  [/^(#{2,4})(\p{L}[^\s#]*)/mu, ([, mark, word]) => `${mark} ${word}`],
];

/** In a sentence: the mark of a heading, a list or a quotation, and a line of characters. */
const lineForms: Form[] = [
  [/^(?:#{1,6}|[-*•]|>{1,3}(?= \p{L})|[1-9]\d?[.)])(?= \S)/u],
  [/([=*-])\1{4,}/],
];

/** In a field that shows no Markdown: bold, emphasis, links. */
const plainForms: Form[] = [
  [/\*\*([^*\s][^*]*)\*\*/, ([, words]) => words],
  [/\[\[[^[\]]+\]\]/],
  [/\[([^[\]]+)\]\((?:\/|#|https?:)[^()\s]*\)/, ([, words]) => words],
  [/(?<![\p{L}\d*_])([*_])([^\s*_][^*_\n]*)(?<!\s)\1(?![\p{L}\d*_])/u, ([, , words]) => words],
];

/** In Markdown: links in the wrong form, bold with spaces inside, stars within words. */
const inlineForms: Form[] = [
  [
    /\[\[([^[\]|]*)\|?([^[\]]*)\]\](?![(\]])/,
    ([, one = '', two = '']) => linkOf(two || one, [one, two]),
  ],
  [/\[([^[\]]+)\] \(((?:\/|#|https:)[^()\s]*)\)/, ([, words, address]) => `[${words}](${address})`],
  [/\(([^()]+)\)\[((?:\/|#|https:)[^[\]]*)\]/, ([, words, address]) => `[${words}](${address})`],
  [
    /\[([^[\]]*)\]\((?!<)([^()\s]*)(?:\s(?!["'(])[^()]*(?:[()]|$)|$)/,
    ([, words, address = '']) =>
      /^\/[\w/#-]*\w$/.test(address) ? `[${words}](${address})` : undefined,
  ],
  [/(?<=[^\n] )\*(?!nix)(\p{L}[^*\n\d]*?) +\*(?![\w*])/u, ([, words]) => `*${words}*`],
  [/\d\*\d+\*\d/, ([found]) => found.replaceAll('*', '×')],
];

/** `[[/address|words]]` */
function linkOf(words: string, parts: string[]): string | undefined {
  const address = parts.find((part) => /^\/\S*$/.test(part.trim()));
  const label = parts.find((part) => part !== address && part) ?? words;
  return address && label !== address ? `[${label.trim()}](${address.trim()})` : undefined;
}

/** A fact in other marks than braces: `[price.nie]`, `(price.nie)`, `<price.nie>`, `%price.nie%`, or none. */
function factIn(text: string, facts: ReadonlySet<string>): Slip | undefined {
  const pattern =
    /(?:\[([a-z]+(?:\.\w+)?)\](?![([:])|(?<!\{)[(<%]([a-z]\w*\.\w+)[)>%]|(?<![\w.{/@\\-]|\{[\s(]{0,3})([a-z]\w*\.\w+)(?![\w}/@-]|\.\w))/g;
  for (const { 0: found, 1: one, 2: two, 3: bare, index: offset } of text.matchAll(pattern)) {
    const name = one ?? two ?? bare ?? '';
    if (facts.has(name)) return { found, offset, right: `{${name}}` };
  }
  return undefined;
}

/** A ** without its counterpart, or the only star of a sentence before a word. */
function loneMark(text: string): Slip | undefined {
  const pieces = text.split('**');
  const at = pieces.findIndex((piece, index) => index % 2 === 1 && /^\s+\S|\S\s+$/.test(piece));
  if (at > 0 && pieces.length % 2 === 1) {
    const found = `**${pieces[at]}**`;
    const offset = pieces.slice(0, at).join('**').length;
    return { found, offset, right: `**${pieces[at]?.trim()}**` };
  }
  if (pieces.length % 2 === 0) return { found: '**', offset: text.lastIndexOf('**'), isOpen: true };
  const isOnly = text.indexOf('*') === text.lastIndexOf('*');
  const star = isOnly ? text.search(/(?<=[\p{Ll},] )\*(?!nix)(?=\p{Ll}{2})/u) : -1;
  return star < 0 ? undefined : { found: '*', offset: star, isOpen: true };
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
  *inFile({ values }) {
    for (const { kind, value, path } of values) {
      if (!isProse(kind)) continue;
      const text = String(value);
      const raw = rawHtmlIn(text)[0]?.trim();
      const tag = raw && (/^<[^>]*>/.exec(raw)?.[0] ?? raw);
      if (tag) {
        const part = { offset: Math.max(0, text.indexOf(tag)), length: tag.length };
        yield { ...sayHtml('raw-html', { tag }), path, part };
      }
      const entity =
        kind === 'text' ? /&(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8}\d{0,2});/i.exec(text) : null;
      if (entity) {
        const [found] = entity;
        const part = { offset: entity.index, length: found.length };
        yield { ...sayHtml('html-entity', { found }), path, part };
      }
    }
  },
};
