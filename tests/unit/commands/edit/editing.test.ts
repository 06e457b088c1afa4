import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runEditCommand } from '../../../../src/commands/edit/editing.ts';

const help = { en: 'Help', es: 'Ayuda' };
const subcommands = { move: { words: [] }, where: { words: [], isReading: true } } as const;
let said: string[] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  process.exitCode = 0;
});

function runWith(...args: string[]): void {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'page', ...args]);
  runEditCommand({
    help,
    subcommands,
    run() {
      const fault = { code: 'EACCES', syscall: 'scandir', path: 'pages/es' };
      throw Object.assign(new Error('EACCES'), fault);
    },
  });
}

it('A command that may not read a folder says no word of writing', () => {
  runWith('move');
  expect(said).toEqual([expect.stringMatching(/^pages\/es cannot be read: .+ permission\.$/)]);
  expect(process.exitCode).toBe(2);
});
