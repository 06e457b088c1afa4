/** Escapes the characters that mean something in Markdown wherever they stand. */
export function escapeMarkdown(text: string): string {
  return /[\\`*_[\]<~&]/.test(text)
    ? text.replace(/[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, '\\$&')
    : text;
}

/** The address of a link of Markdown. */
export function markdownAddress(href: string): string {
  return href.replace(
    /[\s()<>]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
