/** JSON for an element of HTML: no text in it can end the element. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
