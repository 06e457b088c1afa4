import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Files of earlier contracts are read by the record and the migrations, which say what those said.
const history = [':!schema/_contract.json', ':!schema/migrations'];
const engine = ['src', 'schema', 'scripts', 'tests/unit', 'tests/support/base', ...history];

const { brand, address, phone, whatsapp, email, url, colors } = JSON.parse(
  readFileSync('pages/_site.json', 'utf8'),
);
const cities = readdirSync('pages/cities').map((file) => file.replace('.json', ''));

const texts = filesOf(engine).map((file) => [file, plain(readFileSync(file, 'utf8'))] as const);

const said: string[] = [
  ...[brand, address.street, phone.display],
  ...[phone.number, whatsapp ?? ''].map((number) => number.slice(-9)),
  ...[email, new URL(url).host].filter((name) => !/(^|[@.])example\.com$/.test(name)),
  ...Object.values<string>(colors).flatMap((color) => [color, channelsOf(color)]),
].filter((words) => words !== '');

it.each(said.map(plain))('the engine does not say %s', (words) => {
  expect(filesWith((text) => text.includes(words))).toEqual([]);
});

it.each([...new Set([address.city, ...cities].map(plain))])(
  'the engine names no city: %s',
  (city) => {
    // `Europe/Madrid` is the name of a clock.
    const name = new RegExp(`(?<!europe/)\\b${city}\\b`);
    expect(filesWith((text) => name.test(text))).toEqual([]);
  },
);

it('the help of the commands does not name the country of the site', () => {
  const names = ['en', 'es'].map((lang) => new Intl.DisplayNames(lang, { type: 'region' }));
  const countries = names.map((names) => plain(names.of(address.country) ?? ''));
  const said = filesWith((text) => countries.some((country) => text.includes(country)));
  expect(said.filter((file) => file.startsWith('scripts/'))).toEqual([]);
});

it('a file that says it is found', () => {
  expect(filesWith((text) => text.includes('wheel works'))).toContain(
    'tests/support/base/pages/_site.json',
  );
});

function filesWith(isMeant: (text: string) => boolean): string[] {
  return texts.filter(([, text]) => isMeant(text)).map(([file]) => file);
}

/** Those that git knows or would add. */
function filesOf(paths: string[]): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
  return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(existsSync);
}

/** `12 26 68`, as `rgb()` takes it. */
function channelsOf(color: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(' ');
}

/** `Málaga` as `malaga`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
