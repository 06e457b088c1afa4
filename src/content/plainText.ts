const signs: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** What most answers are: one paragraph without marks, its words a space apart. */
const plainParagraph = /^<p>([^\s<]+(?: [^\s<]+)*)<\/p>$/;

/** What a reader sees of HTML that was made from Markdown, in one line. */
export function plainText(html: string): string {
  const bare = plainParagraph.exec(html)?.[1] ?? withoutTags(html);
  if (!bare.includes('&')) return bare;
  return bare.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => signs[entity] ?? entity);
}

function withoutTags(html: string): string {
  return html
    .replace(/<\/?(?:p|ul|ol|li|tr|td|th|br|div|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
