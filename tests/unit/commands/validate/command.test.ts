import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { argumentsOf } from '../../../../src/commands/validate/arguments.ts';
import { validate } from '../../../../src/commands/validate/validate.ts';
import { readSources } from '../../../../src/content/read/source.ts';
import { contract } from '../../../support/contract.ts';
import { writeFixture } from '../../../support/unit/fixtureSite.ts';
import { givenBy } from '../../../support/unit/givenBy.ts';
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

describe('npm run validate -- <part>', () => {
  beforeEach(() => writeFixture('several-mistakes-in-several-files', root));

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
    const { said, status } = run(part);
    expect(said).toContain(reason);
    expect(status).toBe(2);
  });
});

describe('npm run validate -- --format', () => {
  beforeEach(() => writeFixture('dead-link', root));

  it('gives out what machines read alone, and says beside it what happened', () => {
    const { out, said, status } = run('--format', 'json');
    expect(JSON.parse(out)).toMatchObject({ errors: 1, warnings: 0 });
    expect(said).toBe('1 problem in 1 file. 5 pages checked.\n');
    expect(status).toBe(1);
  });

  it.each([
    [['--format', 'sariff'], 'There is no format "sariff". Did you mean sarif?'],
    [['--fix', '--watch'], 'Use --fix or --watch, not both: files open in an editor.'],
    [['--fix=yes'], '--fix takes no value.'],
  ])('refuses %j', (args, reason) => {
    expect(argumentsOf(args)).toEqual({ refusal: reason });
  });
});

describe('npm run validate -- --fix on a section that has ended', () => {
  it.each([
    ['en', 'section 2, notice (“We were closed until {until}.”) → removed'],
    ['es', 'sección 2, notice («We were closed until {until}.») → se quitó'],
  ])('names the section of the page that it takes out: %s', (lang, told) => {
    writeFixture('section-that-has-ended', root);
    const about = join(root, 'pages/about.json');
    const before = JSON.parse(readFileSync(about, 'utf8'));
    before.sections[1] = {
      type: 'notice',
      until: '2020-01-31',
      text: 'We were closed until {until}.',
    };
    writeFileSync(about, JSON.stringify(before, null, 2));
    expect(run('--fix', '--lang', lang).said).toContain(`pages/about.json:11:16  ${told}\n`);
    expect(JSON.parse(readFileSync(about, 'utf8')).sections).toHaveLength(1);
  });

  it.each([
    ['its text', { type: 'notice', kind: 'info', text: 'We are closed.' }, 'We are closed.'],
    ['its heading', { type: 'notice', text: 'We are back.', heading: 'Closed' }, 'Closed'],
    ['the first paragraph', { type: 'richText', body: ['One.', 'Two.'] }, 'One.'],
    [
      'the words of its first entry',
      { type: 'checklist', look: 'sheet', items: [{ icon: 'check', text: 'A passport' }] },
      'A passport',
    ],
  ])('names a section by the first text that the schema knows: %s', (_, section, words) => {
    writeFixture('section-that-has-ended', root);
    const about = join(root, 'pages/about.json');
    const before = JSON.parse(readFileSync(about, 'utf8'));
    before.sections[1] = { ...section, until: '2020-01-31' };
    writeFileSync(about, JSON.stringify(before));
    expect(run('--fix').said).toContain(`section 2, ${section.type} (“${words}”) → removed\n`);
  });

  it.each([
    ['JSON', (text: string) => text],
    ['with a comma too many', (text: string) => text.replace('"hero",', '"hero",,')],
  ])('names each by its place in the file as it was: %s', (_, slipped) => {
    writeFixture('section-that-has-ended', root);
    const about = join(root, 'pages/about.json');
    const before = JSON.parse(readFileSync(about, 'utf8'));
    const ended = (text: string) => ({ type: 'notice', until: '2020-01-31', text });
    before.sections = ['One', 'Two', 'Three', 'Four'].map(ended);
    before.sections.splice(1, 0, { type: 'hero', heading: 'About us' });
    writeFileSync(about, slipped(JSON.stringify(before, null, 2)));
    const { said } = run('--fix');
    expect(said.match(/^.* → removed$/gm)).toEqual([
      'pages/about.json:7:16  section 1, notice (“One”) → removed',
      'pages/about.json:16:16  section 3, notice (“Two”) → removed',
      'pages/about.json:21:16  section 4, notice (“Three”) → removed',
      'pages/about.json:26:16  section 5, notice (“Four”) → removed',
    ]);
  });
});

describe('npm run validate -- --fix on a value that has come', () => {
  const next = (more: object) => ({ next: [{ from: '2020-01-01', ...more }] });

  it.each([
    ['a number', { value: 150, unit: 'EUR', ...next({ value: 160 }) }, '150 → 160'],
    [
      'a number before another one',
      { value: 150, next: [...next({ value: 160 }).next, { from: '2999-01-01', value: 170 }] },
      '150 → 160',
    ],
    ['a range', { value: [1, 2], unit: 'day', ...next({ value: [1, 3] }) }, '[1,2] → [1,3]'],
    [
      'a text in one of two languages',
      { text: { en: 'ten', es: 'diez' }, ...next({ text: { en: '10', es: 'diez' } }) },
      '"ten" → "10"',
    ],
    [
      'one alike, whose entry goes',
      { value: 150, unit: 'EUR', ...next({ value: 150 }) },
      '"next": [{"from":"2020-01-01","value":150}] → (nothing)',
    ],
    [
      'one alike before another one',
      { value: 150, next: [...next({ value: 150 }).next, { from: '2999-01-01', value: 170 }] },
      '"next": [{"from":"2020-01-01","value":150},{"from":"2999-01-01","value":170}] → "next": [{"from":"2999-01-01","value":170}]',
    ],
  ])('says which value it replaces by which: %s', (_, fact, told) => {
    writeFixture('no-mistake', root);
    const file = join(root, 'pages/_facts.json');
    const facts = JSON.parse(readFileSync(file, 'utf8'));
    facts.price.nie = fact;
    writeFileSync(file, JSON.stringify(facts, null, 2));
    const [, said] = /^pages\/_facts\.json:\d+:\d+ {2}(.*)$/m.exec(run('--fix').said) ?? [];
    expect(said).toBe(told);
  });
});

describe('npm run validate -- --fix', () => {
  it('names what it takes out of several lines', () => {
    writeFixture('translation-record-of-a-page-that-is-not-there', root);
    const redirects = [{ from: '/es/inicio', to: '/contact' }];
    writeFileSync(join(root, 'pages/_redirects.json'), JSON.stringify({ redirects }));
    expect(run('--fix').said).toMatch(
      /_translations\.json:\d+:\d+ {2}"\/es\/inicio": .*→ \(nothing\)/,
    );
  });

  it('lists its fixes by file and line, whatever the order it made them in', () => {
    writeFixture('section-that-has-ended', root);
    const file = join(root, 'pages/about.json');
    const isEnd = /\n}\s*$/;
    writeFileSync(file, readFileSync(file, 'utf8').replace(isEnd, ',\n}\n'));
    const last = join(root, 'pages/contact.json');
    writeFileSync(last, readFileSync(last, 'utf8').replace(isEnd, ',\n}\n'));
    const { said } = run('--fix');
    const places = [...said.matchAll(/^pages\/(\w+)\.json:(\d+):/gm)].map(([, ...place]) => place);
    expect(places).toEqual([
      ['about', '8'],
      ['about', '11'],
      ['contact', '14'],
    ]);
  });

  it('repairs what it can, says what it did, and ends by what is left', () => {
    writeFixture('several-mistakes-in-several-files', root);
    const { said, out, status } = run('--fix');
    expect(said).toBe('pages/prices.json:7:52  5 → "5"\n1 place repaired in 1 file.\n');
    expect(out).toMatch(/\n6 problems and 1 warning in /);
    expect(status).toBe(1);
    const mended = readSources(root);
    expect(run('--fix').said).toBe('Nothing could be repaired.\n');
    expect(readSources(root)).toEqual(mended);
  });

  it('ends with 0 when nothing is left, and touches no other file', () => {
    writeFixture('trailing-comma', root);
    const before = readSources(root);
    expect(run('--fix', 'pages/es')).toMatchObject({ status: 0 });
    expect(readSources(root)).toEqual(before);
    expect(run('--fix')).toMatchObject({ status: 0 });
    const changed = readSources(root).filter(({ text }, index) => text !== before[index]?.text);
    expect(changed.map(({ file }) => file)).toEqual(['pages/about.json']);
  });

  it('leaves a file alone that is not saved as UTF-8', () => {
    writeFixture('no-mistake', root);
    const file = join(root, 'pages/about.json');
    writeFileSync(file, Buffer.from('{"title": "Espa\xf1a",}', 'latin1'));
    const before = readFileSync(file);
    expect(run('--fix').status).toBe(1);
    expect(readFileSync(file)).toEqual(before);
  });
});

it('npm run validate -- --watch reports again when a file is saved', async () => {
  writeFixture('dead-link', root);
  const script = ['scripts/run.js', 'validate', '--watch', '--root', root];
  const child = spawn(process.execPath, script);
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  try {
    await expect.poll(() => out, { timeout: 30_000 }).toContain('1 problem in 1 file.');
    const file = join(root, 'pages/about.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('/contcat', '/contact'));
    await expect.poll(() => out).toContain('no problems.');
  } finally {
    child.kill();
  }
});

it('npm run validate ends as ever when nobody reads its report to the end', async () => {
  writeFixture('dead-link', root);
  const child = spawn(process.execPath, ['scripts/run.js', 'validate', '--root', root]);
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ said, code }).toEqual({ said: '', code: 1 });
});
