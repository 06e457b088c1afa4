import { hash } from 'node:crypto';

/** Eight hexadecimal digits: a hash of the content. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 8);
}
