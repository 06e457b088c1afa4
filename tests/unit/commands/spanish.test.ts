import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeSmallest } from '../../support/unit/baseSite.ts';

/** The commands of operators. Those of developers speak English. */
const commands = ['start', 'dev', 'studio', 'validate', 'page', 'fact', 'translation', 'diff'];

const root = mkdtempSync(join(tmpdir(), 'sitio-'));
writeSmallest(root);
afterAll(() => rmSync(root, { recursive: true }));

/** Words of English sentences that are none of Spanish ones. */
const english =
  /\b(the|of|is|are|was|were|and|with|there|which|that|this|its|they|what|not|only|page|files?|sections?|links?|written|moved|removed|added|nothing|mean|lists|writes|ends|needs|takes|see|when|every|done|wrote|from|used|places?|already|choose|must|be|it)\b/i;

/**
 * What is said, without names: commands with their arguments, paths, addresses, values between
 * quotation marks, lines of files, and facts as each language shows them.
 */
function wordsOf(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^\s*\d* \||\S ·/.test(line))
    .map((line) =>
      line
        .replace(/npm (?:run )?[\w:-]+(?: --(?: \S+)*)?(?=$| {2}|[.:,)])/g, '')
        .replace(/npm run .*?(?= {2}|$)/, '')
        .replace(/["“«{][^"”»}]*["”»}]/g, '')
        .replace(/`[^`]*`/g, '')
        .replace(
          /(?:^|[\s(])(?:--?[\w-]+|[\w.@{}$-]*\/[\w.@:/{}$#<>|-]*|\S+\.(?:json|ts|md|xml|gz))/g,
          ' ',
        )
        .replace(/\b(?:page move|[a-z]+(?:-[a-z\d]+)+)\b/g, '')
        .replace(/(?<=: )(?:\w+, )+\w+\./g, ''),
    )
    .join('\n');
}

function run(script: string, ...args: string[]): string {
  const all = ['scripts/run.js', script, ...args, '--lang', 'es'];
  const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', LC_MESSAGES: '' };
  const { stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', env });
  return stdout + stderr;
}

function isSpanish(output: string): void {
  expect(output.trim()).not.toBe('');
  const lines = wordsOf(output).split('\n');
  expect(lines.filter((line) => english.test(line))).toEqual([]);
}

/** Where the run is not the full one, the help of two commands stands for that of all. */
const tried = process.env.FULL ? commands : commands.slice(0, 2);

describe.each(tried)('npm run %s', { timeout: 60_000 }, (name) => {
  it('explains itself in Spanish', () => {
    const help = run(name, '--help');
    isSpanish(help);
    expect(help).toMatch(/npm (run|start|test)/);
  });
});

it('flags and languages that no command knows are told in Spanish', {
  tags: 'full',
  timeout: 120_000,
}, () => {
  for (const name of tried) {
    isSpanish(run(name, '--nope'));
    isSpanish(run(name, '--lang', 'fr'));
  }
});

/** Each command with an outcome of each kind. Operators do the first most, and most often wrong. */
const lines = [
  'page new /testamentos',
  'page new /testamentos',
  'page move /testamentos /herencias',
  'page remove /herencias --to /about',
  'fact set price.nie 1.500',
  'validate --fix',
  'page new /Mal',
  'page nada',
  'page where /contact',
  'page new /leyes',
  'page translate /leyes --to /es/leyes',
  'page move / /inicio',
  'page remove /about',
  'fact list',
  'fact where phone',
  'fact set price.nie 175',
  'fact rename price.nie price.numero',
  'validate --launch',
  'diff',
  'page new /es/avisos --title Avisos',
  'page new /images',
  'page new /es/index',
  'page new',
  'page',
  'page where /nada',
  'page translate /about --to /es/about',
  'page translate /about --to /es/otra',
  'page translate /contact --to /otra',
  'page move /about /nosotros --dry-run',
  'page move /es /es/otra',
  'page remove /about --to /about',
  'fact list nada.de.esto',
  'fact where price.nope',
  'fact rename price.numero phone',
  'fact rename price.numero Mal',
  'validate --format nada',
  'validate --clock ayer',
  'validate --fix --watch',
  'validate nada.json',
  'diff main --format nada',
];

describe('In Spanish, on a site', { timeout: 60_000 }, () => {
  it.each(process.env.FULL ? lines : lines.slice(0, 6))('npm run %s', (line) => {
    const [script = '', ...args] = line.split(' ');
    isSpanish(run(script, ...args, '--root', root));
  });

  it('a folder without pages, a file that nobody can read and a wrong port are told', {
    tags: 'full',
  }, () => {
    isSpanish(run('page', 'where', '/x', '--root', '/nowhere'));
    isSpanish(run('validate', '--root', '/nowhere'));
    writeFileSync(join(root, 'pages/about.json'), '{');
    isSpanish(run('page', 'move', '/contacto', '/otra', '--root', root));
  });
});
