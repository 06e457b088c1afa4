/** Most answers are one paragraph with single spaces. */
const plainParagraph = /^<p>([^\s<]+(?: [^\s<]+)*)<\/p>$/;

/** The visible text of HTML from Markdown, on one line. */
export function plainText(html: string): string {
  const bare = plainParagraph.exec(withoutMarks(html))?.[1] ?? withoutTags(html);
  return bare.includes('&') ? withCharacters(bare) : bare;
}

function withoutMarks(html: string): string {
  const hasNone = html.indexOf('<', '<p>'.length) === html.length - '</p>'.length;
  return hasNone ? html : html.replace(/<\/?(?:a|em|strong)\b[^>]*>/g, '');
}

function withoutTags(html: string): string {
  return html
    .replace(/<\/?(?:p|ul|ol|li|tr|td|th|br|div|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const characters = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&amp;', '&'],
]);

/** Decodes each entity once. The result is not decoded again. */
function withCharacters(text: string): string {
  let plain = '';
  let done = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const end = text.indexOf(';', at) + 1;
    const sign = characters.get(text.slice(at, end));
    if (sign === undefined) continue;
    plain += text.slice(done, at) + sign;
    done = end;
  }
  return plain + text.slice(done);
}
