import { timingSafeEqual } from 'node:crypto';
import { Denied } from '../../../dev/denied.ts';

/**
 * Lets through who was given the token of this start.
 * @throws {Denied}
 */
export function guardToken(given: string | string[] | null | undefined, token: string): void {
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  const right = Buffer.from(token);
  if (bytes.length === right.length && timingSafeEqual(bytes, right)) return;
  throw new Denied(403, 'The studio was started again: reload this page.');
}
