/** A contribution to a page, in bytes, and its origin. */
export interface Share {
  /** A section type, several that share it (`bundle/priceCards`), or every page. */
  name: string;
  bytes: number;
}

/** The name of the share that belongs to no section. */
export const everyPage = 'every page';

export function totalOf(shares: Share[]): number {
  return shares.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Adds up shares by name, the largest first. */
export function byName(shares: Share[]): Share[] {
  const bytes = new Map<string, number>();
  for (const share of shares) bytes.set(share.name, (bytes.get(share.name) ?? 0) + share.bytes);
  return [...bytes].map(([name, sum]) => ({ name, bytes: sum })).sort((a, b) => b.bytes - a.bytes);
}
