import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../../src/content/diagnostics/locales.ts';
import { formats } from '../../../../src/content/diagnostics/report/formats.ts';
import type { Language } from '../../../../src/shared/language.ts';
import { createOpen } from '../../../support/opening.ts';
import { caseSites } from '../../../support/unit/caseSites.ts';
import { variants } from '../../../support/variants.ts';

/** The task that shows in VS Code what npm run validate finds. */
const { tasks } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8'));
const [task] = tasks;
const { pattern, background } = task.problemMatcher;

it('VS Code runs npm run validate from the moment the folder is open', () => {
  expect([task.command, ...task.args].join(' ')).toBe(
    'node scripts/run.js validate --watch --format lines',
  );
  expect(task.runOptions.runOn).toBe('folderOpen');
});

/** Each line is printed in one way: some of the cases show it, and all of them in a full run. */
const sites = caseSites.filter((_, index) => process.env.FULL || index % 6 === 0);

describe.each<Language>(variants(['en', 'es']))('In %s', (lang) => {
  const open = createOpen({ lang });

  it.each(sites)('each mistake of $name is read from its line', ({ sources, pictures }) => {
    const { report } = open(sources, pictures);
    const lines = formats.lines(report).split('\n').filter(Boolean);
    const read = lines.map((line) => {
      const found = new RegExp(pattern.regexp).exec(line);
      const at = (field: string) => found?.[pattern[field]] ?? '';
      const [line1, column, end] = ['line', 'column', 'endColumn'].map((field) =>
        Number(at(field)),
      );
      return [at('file'), line1, column, end, at('severity'), at('code'), at('message')];
    });
    const told = report.diagnostics.map((one) => [
      one.file,
      one.line,
      one.column,
      one.column + one.length,
      one.severity,
      one.code,
      expect.stringContaining(one.message.split(/\s/)[0] ?? ''),
    ]);
    expect(read).toHaveLength(told.length);
    expect(read).toEqual(expect.arrayContaining(told));
  });

  it('a new report takes the place of the last one', () => {
    const { checking, waiting } = locales[lang];
    expect(checking).toMatch(new RegExp(background.beginsPattern));
    expect(waiting).toMatch(new RegExp(background.endsPattern));
    expect(waiting).not.toMatch(new RegExp(background.beginsPattern));
  });
});
