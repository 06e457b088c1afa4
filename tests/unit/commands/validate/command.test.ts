import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validate } from '../../../../src/commands/validate/validate.ts';
import { readSources, type Source } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import { writeSmallest } from '../../../support/unit/baseSite.ts';
import { givenBy } from '../../../support/unit/givenBy.ts';
import { deadLink, several, trailingComma } from '../../../support/unit/smallMistakes.ts';
import { testConsole } from '../../../support/unit/testConsole.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function run(...args: string[]) {
  const { console, written } = testConsole();
  const status = validate(givenBy([...args, '--root', root]), contract, console);
  return { ...written(), status };
}

const textsOf = (sources: Source[]) => sources.map(({ text }) => text);

describe('npm run validate -- <part>', () => {
  beforeEach(() => writeSmallest(root, several));

  it('reports on that part only, and judges by it', () => {
    const { out, status } = run('pages/es');
    expect(out.match(/^pages\/.*/gm)).toEqual([expect.stringContaining('pages/es/nosotros.json')]);
    expect(out).toContain('1 problem in 1 file. 2 pages checked.');
    expect(status).toBe(1);
    expect(run('pages/index.json', 'pages/contact.json')).toMatchObject({
      out: '2 pages, 3 sections: no problems.\n',
      status: 0,
    });
  });

  it('does not take what begins with its name for it', () => {
    const { out } = run('pages/es');
    writeFileSync(join(root, 'pages/es-x.json'), '{');
    mkdirSync(join(root, 'pages/es-y'));
    writeFileSync(join(root, 'pages/es-y/index.json'), '{');
    expect(run('pages/es').out).toBe(out);
  });

  it.each([
    ['pages/ess', 'There is no pages/ess in'],
    ['es', 'es is not in pages. Did you mean pages/es?'],
    ['../elsewhere', '../elsewhere is not in pages.'],
  ])('says why there is no part %s', (part, reason) => {
    expect(() => run(part)).toThrow(reason);
  });
});

describe('npm run validate -- --format', () => {
  beforeEach(() => writeSmallest(root, deadLink));

  it('gives out what machines read alone, and says beside it what happened', () => {
    const { out, said, status } = run('--format', 'json');
    expect(JSON.parse(out)).toMatchObject({ errors: 1, warnings: 0 });
    expect(said).toBe('1 problem in 1 file. 5 pages checked.\n');
    expect(status).toBe(1);
  });

  it.each([
    [['--format', 'githb'], 'There is no format "githb". Did you mean github?'],
    [['--fix', '--watch'], 'Use --fix or --watch, not both: files open in an editor.'],
  ])('refuses %j', (args, reason) => {
    expect(() => run(...args)).toThrow(reason);
  });
});

describe('npm run validate -- --fix', () => {
  it('names a comment of several lines by the first', () => {
    writeSmallest(root, [
      {
        file: 'about.json',
        right: '"heading": "About us"',
        wrong: '/* Until June:\n the old one. */ "heading": "About us"',
      },
    ]);
    expect(run('--fix').said).toMatch(/about\.json:\d+:\d+ {2}\/\* Until June: … → \(nothing\)/);
  });

  it('lists its fixes by file and line, whatever the order it made them in', () => {
    const right = '"heading": "About us"';
    writeSmallest(root, [{ file: 'about.json', right, wrong: `heading: "About us",` }]);
    const file = join(root, 'pages/about.json');
    const isEnd = /\n}\s*$/;
    writeFileSync(file, readFileSync(file, 'utf8').replace(isEnd, ',\n}\n'));
    const last = join(root, 'pages/contact.json');
    writeFileSync(last, readFileSync(last, 'utf8').replace(isEnd, ',\n}\n'));
    const { said } = run('--fix');
    const places = [...said.matchAll(/^pages\/(\w+)\.json:(\d+):/gm)].map(([, ...place]) => place);
    expect(places).toEqual([
      ['about', '7'],
      ['about', '7'],
      ['about', '9'],
      ['contact', '14'],
    ]);
  });

  it('repairs what it can, says what it did, and ends by what is left', () => {
    const comma = { file: 'contact.json', right: '"description"', wrong: ',"description"' };
    writeSmallest(root, [...several, comma]);
    const { said, out, status } = run('--fix');
    expect(said).toMatch(
      /^pages\/contact.json:3:3 {2}, → \(nothing\)\n1 place repaired in 1 file.\n/,
    );
    expect(out).toMatch(/\n6 problems in 3 files/);
    expect(status).toBe(1);
    const mended = readSources(root);
    expect(run('--fix').said).toBe('Nothing could be repaired.\n\n');
    expect(textsOf(readSources(root))).toEqual(textsOf(mended));
  });

  it('ends with 0 when nothing is left, and touches no file without a fault', () => {
    writeSmallest(root);
    const file = join(root, 'pages/about.json');
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, sound.replace(/\n}\s*$/, ',\n}\n'));
    const before = readSources(root);
    expect(run('--fix', 'pages/es')).toMatchObject({ status: 0 });
    expect(textsOf(readSources(root))).toEqual(textsOf(before));
    expect(run('--fix')).toMatchObject({ status: 0 });
    const changed = readSources(root).filter(({ text }, index) => text !== before[index]?.text);
    expect(changed.map(({ file }) => file)).toEqual(['pages/about.json']);
    expect(readFileSync(file, 'utf8')).toBe(sound);
  });

  it.each(['', '\r'])('brings files without a mistake to the one layout', (ending) => {
    writeSmallest(root);
    const laidOut = textsOf(readSources(root)).map((text) => text.replaceAll('\n', `${ending}\n`));
    for (const { file, text } of readSources(root))
      writeFileSync(join(root, file), text.replaceAll(/\n */g, `${ending}\n\t`));
    const { said, status } = run('--fix');
    expect(said).toMatch(/^\d+ files printed in the one layout: .*pages\/about\.json/);
    expect(status).toBe(0);
    expect(textsOf(readSources(root))).toEqual(laidOut);
    expect(run('--fix').said).toBe('Nothing had to be repaired.\n\n');
  });

  it('leaves a file alone that is not saved as UTF-8', () => {
    writeSmallest(root);
    const file = join(root, 'pages/about.json');
    writeFileSync(file, Buffer.from('{"title": "Espa\xf1a",}', 'latin1'));
    const before = readFileSync(file);
    expect(run('--fix').status).toBe(1);
    expect(readFileSync(file)).toEqual(before);
  });
});

describe('npm run validate -- --fix, for new routes', () => {
  const record = '_routes.json';
  const read = () => readFileSync(join(root, 'pages', record), 'utf8');
  const published = (...routes: string[]) =>
    `${JSON.stringify({ $schema: '../schema/routes.json', routes }, null, 2)}\n`;

  it('adds those of valid pages, keeps what is gone, and says so', () => {
    writeSmallest(root, [{ file: record, wrong: published('/', '/gone') }, ...trailingComma]);
    writeFileSync(join(root, 'pages/broken.json'), '{ "title": 5 }');
    const { said } = run('--fix');
    expect(said).toContain('3 new routes recorded in pages/_routes.json: /about, /contact, /es\n');
    expect(JSON.parse(read()).routes).toEqual(['/', '/about', '/contact', '/es', '/gone']);
    expect(run('--fix').said).toBe('Nothing could be repaired.\n\n');
  });

  it('leaves a record with a mistake as it is, and all of it where only a part is meant', () => {
    writeSmallest(root, [{ file: record, wrong: '{ "routes": "/" }' }]);
    expect(run('--fix').status).toBe(1);
    expect(read()).toBe('{ "routes": "/" }');
    writeFileSync(join(root, 'pages', record), published('/'));
    run('--fix', 'pages/es');
    expect(read()).toBe(published('/'));
  });
});

it('npm run validate -- --launch also tells what is not ready to be published', () => {
  writeSmallest(root);
  const { out, said, status } = run('--launch', '--format', 'lines');
  expect(out).toContain('error example-contact: ');
  expect(said).toMatch(/checked\.\nNot ready to launch\.\n$/);
  expect(status).toBe(1);
  expect(run('pages/about.json', '--launch')).toMatchObject({
    said: 'Ready to launch.\n',
    status: 0,
  });
});

it('npm run validate ends as ever when nobody reads its report to the end', async () => {
  writeSmallest(root, deadLink);
  const child = spawn(process.execPath, ['scripts/run.js', 'validate', '--root', root]);
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ said, code }).toEqual({ said: '', code: 1 });
});
