/** Escapes texts and values of attributes in quotation marks, as React does. */
export function escapeHtml(text: string): string {
  return text.replace(/["'&<>]/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
