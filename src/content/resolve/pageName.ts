/** The title without the name of the site: `About us | Wheel Works` → `About us`. */
export function pageName(title: string, brand: string): string {
  return title.replace(` | ${brand}`, '');
}
