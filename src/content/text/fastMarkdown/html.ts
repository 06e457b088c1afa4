/**
 * Matches characters that only the library handles: controls, code with any of \`_~<, entities,
 * addresses of other sites. The ranges list every other character, since Unicode property classes
 * take three times as long.
 */
const otherCharacter = /[^ -;=-[\]^a-}\u00a0-\u2027\u202a-\uffff]|&(?! )|:\/|[wW][wW]\./;

/** Every character of Markdown, and those that HTML escapes: >&"'*[@/ */
const anyCharacter = /[^ !#-%()+-.\d:;=?A-Z\]^a-{|}\u00a0-\u2027\u202a-\uffff]|[wW]{2}\./;

/** A sentence as HTML, or undefined where the library must read it. */
export function fastInline(text: string): string | undefined {
  if (!anyCharacter.test(text)) return text;
  if (otherCharacter.test(text)) return undefined;
  return hasMark(text) ? withMarks(text) : escaped(text);
}

/**
 * `[our offices](/contact#office)`, `*words*` and `**words**`, with plain words inside, and between
 * characters that make emphasis certain.
 */
const mark =
  /(?<!!)\[([^[\]*@]+)\]\(((?:\/(?!\/)|#)[\w/#?=.-]*)\)|(?<!\S)(\*\*?)([\p{L}\p{N}](?:[^*[\]@]*[\p{L}\p{N}])?)\3(?=[\s.,;:!?)]|$)/gu;

/** `name@example.com`. A pattern of its own, because it is the slowest. */
const address =
  /(?<!\S)([a-z\d]+(?:[.-][a-z\d]+)*@[a-z\d]+(?:[.-][a-z\d]+)*\.[a-z]+)(?=[.,;:!?)]*(?:\s|$))/;
const markOrAddress = new RegExp(`${mark.source}|${address.source}`, 'gu');

function withMarks(text: string): string | undefined {
  const pattern = text.includes('@') ? markOrAddress : mark;
  let html = '';
  let end = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const between = text.slice(end, match.index);
    if (hasMark(between)) return undefined;
    html += escaped(between) + elementOf(match);
    end = pattern.lastIndex;
  }
  const rest = text.slice(end);
  return hasMark(rest) ? undefined : html + escaped(rest);
}

function elementOf([, label = '', href, stars, words = '', address]: RegExpExecArray): string {
  if (address) return `<a href="mailto:${address}">${address}</a>`;
  if (!stars) return `<a href="${href}">${escaped(label)}</a>`;
  const name = stars === '*' ? 'em' : 'strong';
  return `<${name}>${escaped(words)}</${name}>`;
}

function hasMark(text: string): boolean {
  return text.includes('*') || text.includes('[') || text.includes('@');
}

/** An ordinary paragraph begins with none of these. */
const blockCharacter = /^(?:[\s#>+\-=|:]|\d+[.)]|$)/;

/** Longer text as HTML, or undefined where the library must read it. */
export function fastBlocks(markdown: string, headingOf: Heading): string | undefined {
  let html = '';
  let wasList = false;
  const blocks = markdown.includes('\n') ? markdown.split('\n\n') : [markdown];
  for (const block of blocks) {
    const isList = block.startsWith('- ');
    // Markdown joins two adjacent lists.
    if (isList && wasList) return undefined;
    const written = isList
      ? plainList(block)
      : (plainHeading(block, headingOf) ?? paragraph(block));
    if (written === undefined) return undefined;
    html += html === '' ? written : `\n${written}`;
    wasList = isList;
  }
  return html;
}

type Heading = (depth: number, text: string, html: string) => string;

function paragraph(block: string): string | undefined {
  const line = plainLine(block);
  return line === undefined ? undefined : `<p>${line}</p>`;
}

function plainHeading(block: string, headingOf: Heading): string | undefined {
  if (!block.startsWith('#')) return undefined;
  const [, characters = '', text = ''] = /^(#{1,6}) ([^#]+)$/.exec(block) ?? [];
  const line = characters && plainLine(text);
  return line ? headingOf(characters.length, text, line) : undefined;
}

function plainList(block: string): string | undefined {
  let html = '<ul>\n';
  for (const line of block.split('\n')) {
    const item = line.startsWith('- ') ? plainLine(line.slice(2)) : undefined;
    if (item === undefined) return undefined;
    html += `<li>${item}</li>\n`;
  }
  return `${html}</ul>`;
}

function plainLine(line: string): string | undefined {
  return blockCharacter.test(line) || /\s/.test(line.slice(-1)) ? undefined : fastInline(line);
}

function escaped(text: string): string {
  let html = text;
  // Most texts have at most one of these, and a search is cheaper than a replacement.
  if (html.includes('&')) html = html.replaceAll('&', '&amp;');
  if (html.includes('>')) html = html.replaceAll('>', '&gt;');
  if (html.includes('"')) html = html.replaceAll('"', '&quot;');
  if (html.includes("'")) html = html.replaceAll("'", '&#39;');
  return html;
}
