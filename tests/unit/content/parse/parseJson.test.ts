import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../../src/commands/bench/site/random.ts';
import { codeFrame } from '../../../../src/content/diagnostics/codeFrame.ts';
import type { Diagnostic } from '../../../../src/content/diagnostics/diagnostic.ts';
import { parseText } from '../../../../src/content/parse/parseJson.ts';
import { readSources } from '../../../../src/content/read/source.ts';
import { createLoader } from '../../../../src/content/site/site.ts';
import { linesOf } from '../../../../src/shared/lines.ts';
import { contract } from '../../../support/contract.ts';

const load = createLoader(contract);

function diagnosticsOf(text: string): Diagnostic[] {
  return load([{ file: 'pages/about.json', text }]).diagnostics;
}

describe('A position', () => {
  const withCommaAtTheEnd = '{\n  "title": "Añó 🇪🇸 “x”",\n  "description": "D",\n}\n';

  it.each([
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Mac'],
  ])('is right with the line break %j of %s', (lineBreak) => {
    const [found] = diagnosticsOf(withCommaAtTheEnd.replaceAll('\n', lineBreak));
    expect(found).toMatchObject({ code: 'json-trailing-comma', line: 3, column: 21 });
  });

  it('counts columns as editors do, in UTF-16 units', () => {
    const text =
      '{ "title": "Añó 🇪🇸", "description": 5, "sections": [{ "type": "hero", "heading": "x" }] }';
    expect(diagnosticsOf(text)).toMatchObject([
      { code: 'wrong-type', line: 1, column: text.indexOf('5') + 1, length: 1 },
    ]);
  });

  it('is that of the end for an offset behind the last line break', () => {
    expect(linesOf('a\n').positionOf(2)).toEqual({ line: 2, column: 1 });
  });
});

describe('A code frame', () => {
  const at = (line: number, column: number, length: number) =>
    ({ line, column, length }) as Diagnostic;

  it('puts the caret below wide signs as they stand on the screen', () => {
    expect(codeFrame('"🇪🇸 é": x', at(1, 11, 1))).toEqual(['  1 | "🇪🇸 é": x', '    |         ^']);
  });

  it('keeps tabs, which are as wide as the terminal makes them', () => {
    expect(codeFrame('\t"a": x', at(1, 7, 1))[1]).toBe('    | \t     ^');
  });

  it('cuts a long line around the place', () => {
    const [line = '', caret = ''] = codeFrame(
      `${'a'.repeat(500)}HERE${'b'.repeat(500)}`,
      at(1, 501, 4),
    );
    expect(line).toMatch(/^ {2}1 \| …a+HEREb+…$/);
    expect(line.length).toBeLessThan(120);
    expect(caret.indexOf('^^^^')).toBe(line.indexOf('HERE'));
  });
});

describe('Reading JSON', () => {
  it.each([
    ['{"a": 1, "b": {"a": 2}}'],
    ['{"a": "\\"a\\": 1", "b": "\\\\", "c": ["a", ": "]}'],
    ['{"\\u0061": 1, "b": "x"}'],
  ])('finds no field twice in %s', (text) => {
    expect(parseText(text).problems).toEqual([]);
  });

  it('finds a field twice even when it is written in two ways', () => {
    expect(parseText('{"a": 1, "\\u0061": 2}').problems).toMatchObject([
      { code: 'json-duplicate-field', offset: 9 },
    ]);
  });

  it('finds a field twice wherever it stands and however it is spaced, and none where none is', () => {
    const random = createRandom(1);
    for (let count = 0; count < 3000; count += 1) {
      const hasDouble = count % 3 === 0;
      const text = objectText(random, 3, hasDouble);
      const codes = parseText(text).problems.map(({ code }) => code);
      expect(codes, text).toEqual(hasDouble ? ['json-duplicate-field'] : []);
    }
  });

  it.each<[string, (text: string) => Buffer]>([
    ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
    ['UTF-16 with its bytes the other way round', (text) => Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16 with a mark', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('names %s, once and at the start', (_, written) => {
    for (const text of ['{"title": "About us"}', '{"title": "Málaga, españa"}']) {
      const { problems } = parseText(written(text).toString('utf8'));
      expect(problems).toMatchObject([{ key: 'json-not-utf8.utf16', offset: 0 }]);
    }
  });

  it('tells of each conflict of git at its first marker, and of nothing that comes of it', () => {
    const side =
      '<<<<<<< HEAD\r\n"a": 1\r\n||||||| x\r\n"a": 0\r\n=======\r\n"a": 2\r\n>>>>>>> y\r\n';
    const { problems } = parseText(`{\r\n${side}, "b": "========"\r\n${side}=======\r\n}`);
    expect(problems.map(({ key }) => key)).toEqual([
      'json-conflict',
      'json-conflict',
      'json-conflict.left',
    ]);
    expect(problems[0]?.offset).toBe(3);
  });

  it('takes a color for no comment', () => {
    expect(parseText('{"color": #fff}').problems).toMatchObject([{ key: 'json-quotes.text' }]);
  });

  it('survives what is deeper than any page, and what is larger', () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    expect(parseText(deep).problems).toMatchObject([{ code: 'json-too-deep' }]);
    expect(parseText('['.repeat(100_000)).problems).toMatchObject([{ code: 'json-too-deep' }]);
    expect(parseText(`{"a": "${'x'.repeat(10_000_000)}}`).problems).toMatchObject([
      { code: 'json-truncated' },
    ]);
  });

  it.each([
    ['commas', `{"title":[${'1,,'.repeat(300_000)}1]}`],
    ['comments', `{"title":"x",\n${'# x\n'.repeat(3_000)}"sections":[]}`],
    ['hidden signs', `{"title":"${'\\u0000'.repeat(150_000)}"}`],
  ])('ends soon with a file that is full of %s', { tags: 'full' }, (_, text) => {
    const found = diagnosticsOf(text).length;
    expect(found).toBeGreaterThan(3);
    expect(found).toBeLessThan(600);
  });

  it('never differs from JSON.parse, and always points into the text', () => {
    const pages = readSources('.').filter(({ text }) => text.length < 12_000);
    const random = randomOf(1);
    for (let round = 0; round < 3_000; round += 1) {
      const text = damaged(pages[round % pages.length]?.text ?? '', random);
      const { problems, value } = parseText(text);
      expect(problems.length === 0 || !isJson(text) || isHidden(problems[0]?.code)).toBe(true);
      expect(value === undefined).toBe(problems.length > 0);
      for (const { offset, key } of problems) {
        expect(offset, key).toBeLessThanOrEqual(text.length);
        expect(key).not.toBe('json-syntax');
      }
    }
  });
});

/** Mistakes of which JSON.parse says nothing. */
function isHidden(code = ''): boolean {
  return ['json-duplicate-field', 'json-hidden-sign', 'json-not-an-object'].includes(code);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Takes out, puts in or doubles a piece, as a hand does that slips. */
function damaged(text: string, random: (below: number) => number): string {
  const at = random(text.length);
  const length = random(12);
  const characters = [
    '"',
    ',',
    '{',
    '}',
    '[',
    ']',
    ':',
    '\\',
    '\n',
    "'",
    '“',
    '//',
    'x',
    '1',
    '\u00a0',
  ];
  const pieces = ['', characters[random(characters.length)], text.slice(at - 8, at)];
  return text.slice(0, at) + pieces[random(3)] + text.slice(at + length);
}

function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const trickyTexts = ['a', '', ':', '":', '" :', 'b: c', '\\', '\\":', '"', ' : ', '{"a":1}'];

/** An object as JSON with random spaces. One object in it may repeat a field. */
function objectText(random: Random, depth: number, hasDouble: boolean): string {
  const isBelow = hasDouble && depth > 0 && random.next() < 0.7;
  const names = trickyTexts.filter(() => random.next() < 0.5);
  if (hasDouble) names.push('x', ...(isBelow ? [] : ['x']));
  const blank = () => random.pick(['', '', '', ' ', '\n  ', '\t']);
  const valueText = (name: string) => {
    if (name === 'x' && isBelow) return objectText(random, depth - 1, true);
    if (depth > 0 && random.next() < 0.3) return `[${objectText(random, depth - 1, false)}]`;
    return JSON.stringify(trickyTexts[random.int(0, trickyTexts.length - 1)]);
  };
  const fields = names.map(
    (name) => `${blank()}${JSON.stringify(name)}${blank()}:${blank()}${valueText(name)}${blank()}`,
  );
  return `{${fields.join(',')}}`;
}
