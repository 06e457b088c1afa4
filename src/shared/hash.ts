import { hash } from 'node:crypto';

/** Eight hexadecimal digits: a hash of the content. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 8);
}

/**
 * A fast hash that is equal on every machine. Texts can collide: callers for whom that matters
 * compare the texts.
 */
export function hash32(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 0x100000000 * (0x1fffff & low) + (high >>> 0);
}
