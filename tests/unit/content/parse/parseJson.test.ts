import { describe, expect, it } from 'vitest';
import { syntaxTexts } from '../../../../src/content/parse/messages.ts';
import { parseText } from '../../../../src/content/parse/parseJson.ts';
import { baseSources } from '../../../support/unit/baseSite.ts';

const pages = baseSources.map(({ text }) => text);
let seed = 7;
/** The same edits in every run. */
function random(): number {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
}

describe('A fix gives the page back, or there is none', () => {
  const mistakes: [string, (text: string) => string][] = [
    ['a sign is deleted', (text) => without(text, Math.floor(random() * text.length))],
    ['a quotation mark is deleted', (text) => without(text, placeOf('"', text))],
    ['a comma is deleted', (text) => without(text, placeOf(',', text))],
    ['a bracket is deleted', (text) => without(text, placeOf(/[[\]{}]/, text))],
    ['a comma is doubled', (text) => doubled(text, placeOf(',', text))],
  ];

  it.each(mistakes)('where %s', (name, mistaken) => {
    let mended = 0;
    for (let count = 0; count < 600; count += 1) {
      const page = pages[count % pages.length] ?? '';
      const text = mistaken(page);
      const { value, problems, meant } = parseText(text);
      if (value) continue;
      expect(problems, text).not.toEqual([]);
      if (!meant) expect(problems.filter(({ fix }) => fix)).toEqual([]);
      else if (problems.every(({ fix }) => fix)) {
        expect(meant.text, text).toBe(page);
        mended += 1;
      }
    }
    if (name.startsWith('a comma')) expect(mended).toBeGreaterThan(200);
  });
});

function without(text: string, at: number): string {
  return text.slice(0, at) + text.slice(at + 1);
}

function doubled(text: string, at: number): string {
  return text.slice(0, at) + text.charAt(at) + text.slice(at);
}

function placeOf(sign: string | RegExp, text: string): number {
  const from = Math.floor(random() * text.length);
  const after = text.slice(from).search(new RegExp(sign));
  return after < 0 ? text.search(new RegExp(sign)) : from + after;
}

describe('Reading JSON', () => {
  it.each([
    ['{"a": 1, "b": {"a": 2}}'],
    ['{"a": "\\"a\\": 1", "b": "\\\\", "c": ["a", ": "]}'],
    ['{"a": "tab \\t and line \\n, \\u00e9, \\ud83d\\ude00"}'],
  ])('finds nothing in %s', (text) => {
    expect(parseText(text).problems).toEqual([]);
  });

  it.each([
    ['{"a": 1, "\\u0061": 2}', 'json-duplicate-field', 9],
    ['{"color": #fff}', 'json-comment', 10],
    ['{"a"= "b"}', 'json-missing-colon', 4],
    ['{"a": [, 2]}', 'json-extra-comma', 7],
    ['{"a": "\\u0007"}', 'json-escape', 7],
    ['{"a": "\\ud83d"}', 'json-escape', 7],
    ['["a"]', 'json-not-an-object', 0],
    ['{"a": "\0"}', 'json-not-utf8', 7],
    [`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'json-too-deep', 500],
    ['{"a":'.repeat(9000), 'json-too-deep', 500],
    [`{"a": ${'['.repeat(6000)}`, 'json-too-deep', 105],
    ['['.repeat(6000), 'json-too-deep', 100],
    ['{"a": "b\r\n}', 'json-line-break', 6],
  ])('tells of %s', (text, code, offset) => {
    expect(parseText(text).problems).toMatchObject([{ code, offset }]);
  });

  it('tells several mistakes that each have a fix, at their places in the text as it is', () => {
    const text = '{\n  "a": "c",,\n  // note\n  b: “x”,\n}';
    const { problems, meant } = parseText(text);
    expect(problems.map(({ code, offset }) => [code, text.slice(offset).charAt(0)])).toEqual([
      ['json-extra-comma', ','],
      ['json-comment', '/'],
      ['json-quotes', 'b'],
      ['json-quotes', '“'],
      ['json-extra-comma', ','],
    ]);
    expect(meant?.value).toEqual({ a: 'c', b: 'x' });
  });

  it('marks the first line of a comment, and takes out all of it', () => {
    const { problems, meant } = parseText('{ /* a\r\n b */ "a": 1 }');
    expect(problems).toMatchObject([{ code: 'json-comment', offset: 2, length: 4 }]);
    expect(meant?.text).toBe('{  "a": 1 }');
  });

  it('offers no fix beside a mistake that has none', () => {
    const { problems } = parseText('{"a": "c",, "b": "x" "y"}');
    expect(problems.map(({ code, fix }) => [code, fix])).toEqual([
      ['json-extra-comma', undefined],
      ['json-inner-quote', undefined],
    ]);
  });
});

it('each cause is told in both languages with the names that its text asks for', () => {
  for (const { en, es } of Object.values(syntaxTexts)) expect([en, es].every(Boolean)).toBe(true);
});
