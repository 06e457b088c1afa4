/** An attribute's name as React has it; those of SVG are written that way. */
const camelCase = /^(?!viewBox)[a-z]+[A-Z][A-Za-z]*$/;

/**
 * What React writes as XML would, HTML says with less. Text holds none of the signs that it looks
 * for: it is escaped.
 * @param onClass told the value of every class attribute, as it stands in the HTML
 */
export function terse(xml: string, onClass: (value: string) => void = () => {}): string {
  const html = xml.replaceAll('/>', '>');
  let text = '';
  let done = 0;
  for (let at = html.indexOf('="'); at >= 0; at = html.indexOf('="', at + 2)) {
    const { start, hasCapital } = nameBefore(html, at);
    if (html.startsWith('class=', start)) {
      onClass(html.slice(at + 2, html.indexOf('"', at + 2)));
    } else if (hasCapital && camelCase.test(html.slice(start, at))) {
      text += html.slice(done, start) + html.slice(start, at).toLowerCase();
      done = at;
    }
    if (html.charCodeAt(at + 2) === quote) {
      text += html.slice(done, at);
      done = at + 3;
    }
  }
  return done === 0 ? html : text + html.slice(done);
}

const [space, quote, upperA, upperZ] = [0x20, 0x22, 0x41, 0x5a];

/** Where the name of an attribute begins that ends at an offset. */
function nameBefore(html: string, end: number): { start: number; hasCapital: boolean } {
  let start = end;
  let hasCapital = false;
  for (; start > 0; start -= 1) {
    const code = html.charCodeAt(start - 1);
    if (code === space) break;
    if (code >= upperA && code <= upperZ) hasCapital = true;
  }
  return { start, hasCapital };
}
