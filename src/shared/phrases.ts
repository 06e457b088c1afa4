/** `1 page`, `2 pages`, `10,000 pages`. Without Intl, which takes longer to load than to check a page. */
export function countOf(count: number, noun: string): string {
  const number = String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${number} ${noun}${count === 1 ? '' : 's'}`;
}

/** A value as JSON, not longer than a line can bear. */
export function quoted(value: unknown): string {
  const json = JSON.stringify(value) ?? '';
  return json.length <= 60 ? json : `${json.slice(0, 58)}…${json.startsWith('"') ? '"' : ''}`;
}
