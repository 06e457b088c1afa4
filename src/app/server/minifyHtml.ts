/**
 * The name of an attribute as React writes it. SVG requires the capital in viewBox. A quote before a space or an
 * angle bracket ends a value, whose text stays as it is.
 */
const camelCase = / (?!viewBox)[a-z]+[A-Z][A-Za-z]*="(?=[^ >])/g;

/**
 * Removes XML syntax that HTML does not need. React escapes text, so the characters that this
 * searches for occur only in tags.
 */
export function minifyHtml(xml: string): string {
  return xml
    .replaceAll('/>', '>')
    .replace(camelCase, (name) => name.toLowerCase())
    .replaceAll('=""', '');
}
