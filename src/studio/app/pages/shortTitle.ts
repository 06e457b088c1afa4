/** Titles end in the brand, which says nothing here. */
export function shortTitle(title: string): string {
  return title.replace(/\s+[|·–—]\s+[^|·–—]+$/, '');
}
