/** The visible text of HTML from Markdown, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|ul|ol|li|tr|td|th|br|div|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&(?:lt|gt|quot|#39|#x27|amp);/g, (entity) => characters[entity] ?? entity);
}

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};
