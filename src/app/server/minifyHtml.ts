/** The name of an attribute as React writes it. SVG requires the capital in viewBox. */
const camelCase = /^(?!viewBox)[a-z]+[A-Z][A-Za-z]*$/;

/**
 * Removes XML syntax that HTML does not need. React escapes text, so the characters that this
 * searches for occur only in tags.
 * @param onClass receives the escaped value of every class attribute
 */
export function minifyHtml(xml: string, onClass: (value: string) => void = () => {}): string {
  const html = xml.includes('/>') ? xml.replaceAll('/>', '>') : xml;
  let text = '';
  let done = 0;
  for (let at = html.indexOf('="'); at >= 0; ) {
    const end = html.indexOf('"', at + 2);
    if (html.startsWith(' class', at - 6)) {
      onClass(html.slice(at + 2, end));
    } else {
      const start = startOfCapitals(html, at);
      if (start >= 0 && camelCase.test(html.slice(start, at))) {
        text += html.slice(done, start) + html.slice(start, at).toLowerCase();
        done = at;
      }
    }
    if (end === at + 2) {
      text += html.slice(done, at);
      done = at + 3;
    }
    at = end < 0 ? end : html.indexOf('="', end);
  }
  return done === 0 ? html : text + html.slice(done);
}

const [space, upperA, upperZ] = [0x20, 0x41, 0x5a];

/** The offset of the name that ends at `end`, or -1 if the name has no capital. */
function startOfCapitals(html: string, end: number): number {
  let hasCapital = false;
  for (let start = end; start > 0; start -= 1) {
    const code = html.charCodeAt(start - 1);
    if (code === space) return hasCapital ? start : -1;
    if (code >= upperA && code <= upperZ) hasCapital = true;
  }
  return -1;
}
