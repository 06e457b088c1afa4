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

/**
 * A fast 32-bit hash that ignores case, for many texts of which few need a comparison. It reads
 * four characters at once.
 */
export function shortFingerprint(text: string): number {
  const last = text.length - 3;
  let hash = 0x811c9dc5;
  let every = 0;
  let at = 0;
  for (; at < last; at += 4) {
    const a = text.charCodeAt(at);
    const b = text.charCodeAt(at + 1);
    const c = text.charCodeAt(at + 2);
    const d = text.charCodeAt(at + 3);
    every |= a | b | c | d;
    hash = Math.imul(hash ^ (a | (b << 8) | (c << 16) | (d << 24) | eachLower), prime);
    hash ^= hash >>> 15;
  }
  for (; at < text.length; at += 1) {
    every |= text.charCodeAt(at);
    hash = Math.imul(hash ^ (text.charCodeAt(at) | lower), prime);
  }
  // Beyond Latin letters another bit tells capitals from lower case.
  const small = every > latin ? text.toLowerCase() : text;
  return small === text ? hash | 0 : shortFingerprint(small);
}

const prime = 0x01000193;
const latin = 0xff;
/** The bit that distinguishes a lower-case ASCII letter from its capital. */
const lower = 0x20;
const eachLower = 0x20202020;
