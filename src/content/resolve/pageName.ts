/** What a page is called where the site is named beside it: `About us | Panot Legal` → `About us`. */
export function pageName(title: string, brand: string): string {
  return title.replace(` | ${brand}`, '');
}
