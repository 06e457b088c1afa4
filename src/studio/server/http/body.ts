import type { IncomingMessage } from 'node:http';
import { Denied } from '../../../dev/denied.ts';
import { said } from '../words.ts';

/**
 * Reads the body of a request.
 * @throws {Denied} when it is of another type, or too large
 */
export async function readBody(
  request: IncomingMessage,
  type: string,
  most: number,
): Promise<Buffer> {
  const [given] = (request.headers['content-type'] ?? '').split(';');
  if (given?.trim().toLowerCase() !== type) throw new Denied(400, `The content must be ${type}.`);
  const lang = request.headers['x-studio-language'] === 'es' ? 'es' : 'en';
  const tooLarge = new Denied(413, said.tooLarge(most / 1_000_000)[lang]);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    // Read to its end all the same: to leave it would close the connection before the answer.
    if (size <= most) parts.push(part);
  }
  if (size > most) throw tooLarge;
  return Buffer.concat(parts);
}

/** @throws {Denied} when it is no JSON */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new Denied(400, 'This is not JSON.');
  }
}
