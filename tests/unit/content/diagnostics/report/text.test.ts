import { expect, it } from 'vitest';
import type { Diagnostic, Severity } from '../../../../../src/content/diagnostics/diagnostic.ts';
import { reportOf } from '../../../../../src/content/diagnostics/report/text.ts';

function found(line: number, severity: Severity, message: string, file = 'a'): Diagnostic {
  const at = {
    file: `pages/${file}${file.includes('.') ? '' : '.json'}`,
    line,
    column: 1,
    length: 1,
    place: 'page',
  };
  return { ...at, severity, code: severity === 'error' ? 'dead-link' : 'todo', message };
}

function linesOf(diagnostics: Diagnostic[], lang: 'en' | 'es' = 'en'): string[] {
  const reported = { diagnostics, lang, textOf: () => undefined, pages: 9, sections: 9 };
  return reportOf(reported).trim().split('\n').filter(Boolean);
}

it('Errors come before warnings and are marked', () => {
  const mixed = [found(1, 'warning', 'Later.'), found(9, 'error', 'Now.', 'b')];
  expect(linesOf(mixed)).toEqual([
    'pages/b.json:9:1  page  error dead-link',
    '  Now.',
    'pages/a.json:1:1  page  warning todo',
    '  Later.',
    '1 problem and 1 warning in 2 files. 9 pages checked.',
  ]);
});

it('Errors alone need no mark but their code', () => {
  expect(linesOf([found(9, 'error', 'Now.')])[0]).toBe('pages/a.json:9:1  page  dead-link');
});

it('A text that is UTF-16 is not shown: it would be signs that nobody can read', () => {
  const garbled = Buffer.from('{ "title": "Cádiz" }', 'utf16le').toString('utf8');
  const reportOn = (text: string) => {
    const diagnostics = [found(1, 'error', 'Save it as UTF-8.')];
    return reportOf({ diagnostics, lang: 'en', textOf: () => text, pages: 9, sections: 9 });
  };
  expect(reportOn('{ "title": "Cádiz" }')).toContain('1 | {');
  expect(reportOn(garbled)).not.toContain(' | ');
});

it('Mistakes of equal words are told as one, with all their places', () => {
  const todos = [3, 4, 5, 5, 8].map((line) => found(line, 'warning', 'Write it.'));
  const other = found(4, 'warning', 'Another.');
  expect(linesOf([...todos, other, found(1, 'warning', 'Write it.', 'b')])).toEqual([
    'pages/a.json:3:1  page  warning todo',
    '  Write it.',
    '  And 5 more like this: 4, 5, 8, pages/b.json:1',
    'pages/a.json:4:1  page  warning todo',
    '  Another.',
    '7 warnings in 2 files. 9 pages checked.',
  ]);
  expect(linesOf(todos, 'es')[2]).toBe('  Y 4 más como este: 4, 5, 8');
});

it('Ten places of a mistake are named', () => {
  const many = Array.from({ length: 300 }, (_, line) => found(line + 1, 'warning', 'Write it.'));
  expect(linesOf(many)[2]).toBe('  And 299 more like this: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …');
});

it('A warning and an error of equal words are two', () => {
  const both = [found(3, 'warning', 'Write it.'), found(4, 'error', 'Write it.')];
  expect(linesOf(both).filter((line) => line === '  Write it.')).toHaveLength(2);
});

it('Control characters of names act on no terminal', () => {
  const named = { ...found(1, 'error', 'There is no \u001b[31mx.', 'a\nb'), place: 'x\u009b' };
  const [first, second] = linesOf([named]);
  expect(first).toBe(String.raw`pages/a\u000ab.json:1:1  x\u009b  dead-link`);
  expect(second).toBe(String.raw`  There is no \u001b[31mx.`);
});
