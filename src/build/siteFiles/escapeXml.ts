/**
 * Escapes texts and values of attributes in quotation marks, line breaks too. XML cannot express
 * most control characters: they are left out.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, (sign) => names.get(sign) ?? `&#${sign.charCodeAt(0)};`);
}

const names = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
