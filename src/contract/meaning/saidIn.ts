/**
 * Lists line by line how HTML reads: its texts in order, the level of a heading and the target of a link
 * before their texts, the events of links and buttons, the words for pictures.
 */
export function saidIn(html: string): string[] {
  const lines: string[] = [];
  let [text, unsaid] = ['', ''];
  const endLine = (...more: string[]) => {
    const line = text.replace(/\s+/g, ' ').trim();
    lines.push(...(line ? [line] : []), ...more);
    text = '';
  };
  for (const [token, isEnd, name = '', attributes = ''] of html.matchAll(tokens)) {
    if (unsaid) unsaid = isEnd && name === unsaid ? '' : unsaid;
    else if (silent.has(name)) unsaid = name;
    else if (name) {
      const said = isEnd ? [] : saidBy(name, attributes);
      if (said.length > 0 || !inline.has(name)) endLine(...said);
    } else if (!token.startsWith('<')) text += token.replace(/&shy;|[\u00ad\u2060\u200b]/g, '');
  }
  endLine();
  return lines;
}

/** These change the look of a text, not its end. */
const inline = new Set([
  ...['span', 'b', 'strong', 'em', 'i', 'small', 'time', 'abbr', 'sup', 'sub', 'mark', 'code'],
  ...['cite', 'q', 'wbr', 'bdi', 'data'],
]);

const tokens =
  /<!--[\s\S]*?-->|<!\w[^>]*>|<(\/?)([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/gi;
const silent = new Set(['script', 'style', 'svg', 'template']);

function saidBy(name: string, attributes: string): string[] {
  const attributeOf = (attribute: string) =>
    new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes)?.[1];
  const said = (label: string, attribute: string) => {
    const value = attributeOf(attribute);
    return value === undefined ? [] : [`${label}: ${value}`];
  };
  return [
    ...(/^h[1-6]$/.test(name) ? [`heading ${name.slice(1)}`] : []),
    ...(name === 'a' ? said('link', 'href') : []),
    ...(name === 'img' ? said('picture', 'alt') : []),
    ...said('event', 'data-event'),
    ...said('placeholder', 'placeholder'),
  ];
}
