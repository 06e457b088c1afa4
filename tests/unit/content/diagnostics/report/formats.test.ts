import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { joined } from '../../../../../src/content/diagnostics/join.ts';
import { type Format, formats } from '../../../../../src/content/diagnostics/report/formats.ts';
import type { Reported } from '../../../../../src/content/diagnostics/report/text.ts';
import { createOpen } from '../../../../support/opening.ts';
import { caseSites } from '../../../../support/unit/caseSites.ts';

const open = createOpen();
const reports = caseSites.map(({ name, sources, pictures }): [string, Reported] => [
  name,
  open(sources, pictures).report,
]);

const isReport = validatorOf('schema/diagnostics.json');

describe.each(reports)('The report of %s', (_, reported) => {
  const { diagnostics } = reported;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const counts = { errors: diagnostics.length - warnings, warnings };
  const as = (format: Format) => formats[format](reported, { colors: false });

  it('as text names every mistake', () => {
    expect(as('text').match(/^pages\/.*?:\d+:\d+ {2}/gm) ?? []).toHaveLength(
      joined(diagnostics).length,
    );
  });

  it('as JSON follows its schema', () => {
    const report = JSON.parse(as('json'));
    expect(isReport(report), JSON.stringify(isReport.errors)).toBe(true);
    expect(report).toMatchObject(counts);
    expect(report.diagnostics).toHaveLength(diagnostics.length);
  });

  it('for GitHub has a command in a line for each', () => {
    const lines = as('github').split('\n').filter(Boolean);
    const command =
      /^::(error|warning) file=pages\/[^,]+,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=[a-z0-9-]+::\S/;
    const kinds = lines.map((line) => command.exec(line)?.[1] ?? line);
    expect(countsIn(kinds, 'error', 'warning')).toEqual(counts);
    expect(lines).toHaveLength(diagnostics.length);
  });
});

it('No sign of a text breaks a format', () => {
  const message = 'Signs: %, <b>, ]]>, "quoted", \u0007, ::error::, 100,5: end\nand a line';
  const [, reported] = reports.find(([, { diagnostics }]) => diagnostics.length === 1) ?? [];
  const [diagnostic] = reported?.diagnostics ?? [];
  if (!reported || !diagnostic) throw new Error('No case has one mistake.');
  const odd = { ...reported, diagnostics: [{ ...diagnostic, message, file: 'pages/a b,ñ.json' }] };
  const github = formats.github(odd);
  expect(github.trim().split('\n')).toHaveLength(1);
  expect(github).toContain('file=pages/a b%2Cñ.json,');
});

function validatorOf(file: string) {
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  return new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);
}

function countsIn(names: string[], errors: string, warnings: string) {
  const count = (name: string) => names.filter((other) => other === name).length;
  return { errors: count(errors), warnings: count(warnings) };
}
