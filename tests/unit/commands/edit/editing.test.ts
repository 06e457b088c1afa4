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

it('An editing command that may not read a folder says that it has written nothing', () => {
  runWith('move');
  expect(said.join('\n').split('\n')).toEqual([
    expect.stringMatching(/^pages\/es cannot be read: /),
    'Nothing was written.',
  ]);
  expect(process.exitCode).toBe(2);
});

it('A command that only reads says no word of writing', () => {
  runWith('where');
  expect(said).toEqual([expect.stringMatching(/^pages\/es cannot be read: .+ again\.$/)]);
});
