import { readArguments } from '../../../src/commands/cli/arguments.ts';
import type { Given } from '../../../src/commands/cli/command.ts';

/** The arguments of `npm run validate`. */
export function givenBy(args: string[]): Given {
  const flags = ['explain', 'fix', 'format', 'launch', 'root', 'watch'] as const;
  return { ...readArguments(args, { flags, more: 9 }), lang: 'en' };
}
