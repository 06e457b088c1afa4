/**
 * Lists line by line how HTML reads: its texts in order, the level of a heading and the target of a link
 * before their texts, the events of links and buttons, the words for pictures. Attributes that assistive
 * technology, links and forms rely on stand before the text of their element, or after the line in which
 * the element stands.
 */
export function saidIn(html: string): string[] {
  const lines: string[] = [];
  let [text, unsaid] = ['', ''];
  let beside: string[] = [];
  const endLine = (...more: string[]) => {
    const line = text.replace(/\s+/g, ' ').trim();
    lines.push(...(line ? [line] : []), ...beside, ...more);
    [text, beside] = ['', []];
  };
  for (const [token, isEnd, name = '', attributes = ''] of html.matchAll(tokens)) {
    if (unsaid) unsaid = isEnd && name === unsaid ? '' : unsaid;
    else if (name) {
      const said = isEnd ? [] : saidBy(name, attributes);
      const more = isEnd ? [] : attributesSaid(name, attributes);
      const isInLine = said.length === 0 && (inline.has(name) || silent.has(name));
      if (isInLine) beside.push(...more);
      else endLine(...said, ...more);
      if (silent.has(name)) unsaid = name;
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

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}

function saidBy(name: string, attributes: string): string[] {
  const said = (label: string, attribute: string) => {
    const value = attributeOf(attributes, attribute);
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

/** Begins the lines that the first corpora lack, those of attributes among them. */
export const attributeMark = '@';

/** The rest may change freely: it is how an element looks or works, not what it says. */
const told = ['id', 'aria-label', 'hidden', 'inert', 'action', 'method', 'name', 'required'];

/** Icons say nothing but their label, scripts and styles nothing at all. */
function attributesSaid(name: string, attributes: string): string[] {
  if (silent.has(name) && name !== 'svg') return [];
  const names = name === 'svg' ? ['aria-label'] : told;
  return names.flatMap((attribute) => {
    const value = attributeOf(attributes, attribute);
    const isSaid = value !== undefined && !(attribute === 'id' && ofPlace.test(value));
    return isSaid ? [`${attributeMark}${attribute}: ${value}`] : [];
  });
}

/** An id that is made of the type and the place of a section: no link is to rely on it. */
const ofPlace = /_\d+(?:-|$)/;
