import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Command, exitCodeOf, type Given } from '../../../../src/commands/cli/command.ts';

const address = { en: 'an address', es: 'una dirección' };
const newAddress = { en: 'a new address', es: 'una dirección nueva' };

let given: Given | undefined;
let said: string[] = [];

beforeEach(() => {
  given = undefined;
  said = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text) => said.push(text));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function run(one: Given): undefined {
  given = one;
}

const page: Command = {
  help: { en: 'Adds and moves pages.', es: 'Añade y mueve páginas.' },
  tasks: {
    new: { words: [address], flags: ['like', 'dry-run'], run },
    move: { words: [address, newAddress], run },
    remove: { words: [address], flags: ['to', 'root'], needs: 'to', run },
    list: { more: 1, run },
  },
};

describe('The arguments of a command', () => {
  it('are words and flags', async () => {
    expect(await exitCodeOf(page, ['remove', '--to=/b', '/a', '--root', 'x'])).toBe(0);
    expect(given).toMatchObject({ words: ['/a'], flags: { to: '/b', root: 'x' } });
    expect(await exitCodeOf(page, ['--lang', 'es', 'new', '/a', '--dry-run'])).toBe(0);
    expect(given).toMatchObject({ words: ['/a'], flags: { 'dry-run': true }, lang: 'es' });
  });

  it('may be a number below zero, and more words than it needs', async () => {
    expect(await exitCodeOf(page, ['move', '/a', '-50'])).toBe(0);
    expect(given?.words).toEqual(['/a', '-50']);
    expect(await exitCodeOf(page, ['list', 'price'])).toBe(0);
    expect(given?.words).toEqual(['price']);
  });

  it('may name no task where one is usual', async () => {
    expect(await exitCodeOf({ ...page, usual: 'list' }, [])).toBe(0);
    expect(given?.words).toEqual([]);
  });

  it('ask for help anywhere', async () => {
    expect(await exitCodeOf(page, ['new', '--help'])).toBe(0);
    expect(said.join()).toMatch(/^Adds and moves pages\.\n.* --root .*Ends with 0 if it is done/s);
    expect(await exitCodeOf(page, ['--help', '--lang', 'es'])).toBe(0);
    expect(said.at(-1)).toMatch(/^Añade y mueve páginas\.\n.*Termina con 0/s);
    expect(given).toBeUndefined();
  });

  it('set the time of the command', async () => {
    vi.stubEnv('CLOCK', '');
    await exitCodeOf(page, ['list', '--clock', '2027-01-31']);
    expect(process.env.CLOCK).toBe('2027-01-31');
  });

  it.each([
    [[], 'Say what to do: new, move, remove, list.'],
    [['mvoe', '/a', '/b'], 'There is no command "mvoe". Did you mean move?'],
    [['constructor'], 'There is no command "constructor". Use one of: new, move, remove, list.'],
    [['new', '/a', '--lik', '/b'], 'There is no flag --lik. Did you mean --like?'],
    [['move', '/a', '/b', '--like', '/c'], 'There is no flag --like. See --help.'],
    [['new', '/a', '--like'], '--like needs an address. See --help.'],
    [['new', '/a', '--dry-run=yes'], '--dry-run takes no value.'],
    [['new'], 'new needs an address. See --help.'],
    [['move', '/a', '/b', '/c'], 'Unexpected argument: /c. See --help.'],
    [['remove', '/a'], 'remove needs --to with an address. See --help.'],
    [['list', '--lang', 'fr'], '--lang needs a language: en or es. See --help.'],
    [['list', '--clock', 'today'], /^--clock needs a day or a time/],
  ])('are refused when they are %j', async (args, reason) => {
    expect(await exitCodeOf(page, args)).toBe(2);
    expect(said.join()).toMatch(reason);
    expect(given).toBeUndefined();
  });
});

it('A command ends with its own code, and with 2 and a trace when it fails', async () => {
  expect(await exitCodeOf({ help: '', run: () => 1 }, [])).toBe(1);
  const broken: Command = { help: '', run: () => expect.fail('no hours') };
  expect(await exitCodeOf(broken, [])).toBe(2);
  expect(said.join()).toMatch(/^The program has failed.+no hours\n.* at /s);
});
