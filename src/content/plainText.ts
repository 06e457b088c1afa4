/** What most answers are: one paragraph, its words a space apart. */
const plainParagraph = /^<p>([^\s<]+(?: [^\s<]+)*)<\/p>$/;

/** What a reader sees of HTML that was made from Markdown, in one line. */
export function plainText(html: string): string {
  const bare = plainParagraph.exec(withoutMarks(html))?.[1] ?? withoutTags(html);
  return bare.includes('&') ? withSigns(bare) : bare;
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

/** The ampersand comes last: what it begins is none of the others. */
const signs = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
] as const;

function withSigns(text: string): string {
  let plain = text;
  for (const [entity, sign] of signs)
    if (plain.includes(entity)) plain = plain.replaceAll(entity, sign);
  return plain;
}
