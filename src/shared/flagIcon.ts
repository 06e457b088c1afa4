/** The icon of a country's flag: `us` → `flag-us`. */
export function flagIcon(country: string): string {
  return `flag-${country}`;
}
