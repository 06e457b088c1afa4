const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
] as const;

/** What most answers are: one paragraph without marks, its words a space apart. */
const plainParagraph = /^<p>([^\s<]+(?: [^\s<]+)*)<\/p>$/;

/** What a reader sees of HTML that was made from Markdown, in one line. */
export function plainText(html: string): string {
  const bare = plainParagraph.exec(html)?.[1] ?? withoutTags(html);
  if (!bare.includes('&')) return bare;
  return entities.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), bare);
}

function withoutTags(html: string): string {
  return html
    .replace(/<\/?(?:p|ul|ol|li|tr|td|th|br|div|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
