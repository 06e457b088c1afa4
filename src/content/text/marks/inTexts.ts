/** Changes the texts of HTML, but for what stands in its tags and for code, which is copied as it is. */
export function inTexts(html: string, change: (text: string) => string): string {
  let changed = '';
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const end = tag < 0 ? html.length : tag;
    if (end > at) changed += change(html.slice(at, end));
    at = tag < 0 ? html.length : endOfTag(html, tag);
    changed += html.slice(end, at);
  }
  return changed;
}

/** The end of a tag, or of the whole element if it holds code. */
function endOfTag(html: string, tag: number): number {
  const close = /^<code[ >]/.test(html.slice(tag, tag + 6)) ? '</code>' : '>';
  const at = html.indexOf(close, tag);
  return at < 0 ? html.length : at + close.length;
}
