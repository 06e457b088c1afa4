import { hashOf } from './hash.ts';

/**
 * Identifies the code, schemas, packages and Node version: scripts/run.js tells their state to each
 * command. A process that is not told finds nothing that another one has compiled.
 */
export function codeVersion(): string {
  return hashOf(process.env.CODE_STATE ?? String(process.pid));
}
