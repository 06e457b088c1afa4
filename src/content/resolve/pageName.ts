/** The title without the name of the site: `About us | Panot Legal` → `About us`. */
export function pageName(title: string, brand: string): string {
  return title.replace(` | ${brand}`, '');
}
