const entities = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
] as const;

/** What a reader sees of HTML that was made from Markdown, in one line. */
export function plainText(html: string): string {
  const bare = html
    .replace(/<\/?(?:p|ul|ol|li|tr|td|th|br|div|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return entities.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), bare);
}
