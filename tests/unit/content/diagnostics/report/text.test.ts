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

it('Errors alone need no mark', () => {
  expect(linesOf([found(9, 'error', 'Now.')])[0]).toBe('pages/a.json:9:1  page');
});

it('A text that is UTF-16 is not shown: it would be signs that nobody can read', () => {
  const garbled = Buffer.from('{ "title": "Málaga" }', 'utf16le').toString('utf8');
  const reportOn = (text: string) => {
    const diagnostics = [found(1, 'error', 'Save it as UTF-8.')];
    return reportOf({ diagnostics, lang: 'en', textOf: () => text, pages: 9, sections: 9 });
  };
  expect(reportOn('{ "title": "Málaga" }')).toContain('1 | {');
  expect(reportOn(garbled)).not.toContain(' | ');
});

it('Many warnings of equal words in a file are told as one, with their lines', () => {
  const todos = [3, 4, 5, 5, 8].map((line) => found(line, 'warning', 'Write it.'));
  const other = found(4, 'warning', 'Another.');
  expect(linesOf([...todos, other, found(1, 'warning', 'Write it.', 'b')])).toEqual([
    'pages/a.json:3:1  page  warning todo',
    '  Write it.',
    '  And 4 more like this, on the lines 4, 5, 8.',
    'pages/a.json:4:1  page  warning todo',
    '  Another.',
    'pages/b.json:1:1  page  warning todo',
    '  Write it.',
    '7 warnings in 2 files. 9 pages checked.',
  ]);
  expect(linesOf(todos, 'es')[2]).toBe('  Y 4 más como este, en las líneas 4, 5, 8.');
});

it('Many equal errors are one in a table, and each by itself in a page', () => {
  const errors = (file?: string) =>
    [2, 3, 4, 5].map((line) => found(line, 'error', 'No fact {nope}.', file));
  expect(linesOf(errors('towns/_rows.csv'))).toEqual([
    'pages/towns/_rows.csv:2:1  page',
    '  No fact {nope}.',
    '  And 3 more like this, on the lines 3, 4, 5.',
    '4 problems in 1 file. 9 pages checked.',
  ]);
  expect(linesOf(errors())).toHaveLength(9);
});

it('Of very many lines only the first are named', () => {
  const todos = Array.from({ length: 300 }, (_, at) => found(at + 1, 'warning', 'Write it.'));
  expect(linesOf(todos)[2]).toBe(
    '  And 299 more like this, on the lines 2, 3, 4, 5, 6, 7, 8, 9 and 291 more.',
  );
  expect(linesOf(todos.slice(0, 10))[2]).toMatch(/ 9, 10\.$/);
});
