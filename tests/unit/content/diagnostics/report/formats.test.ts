import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { type Format, formats } from '../../../../../src/content/diagnostics/report/formats.ts';
import type { Reported } from '../../../../../src/content/diagnostics/report/text.ts';
import { fixtureNames, reportsIn } from '../../../../support/unit/fixtureSite.ts';

const reports = fixtureNames().map((name): [string, Reported] => [name, reportsIn('en')(name)]);

const isReport = validatorOf('schema/diagnostics.json');
const isSarif = validatorOf('tests/support/data/sarif-2.1.0.json');

describe.each(reports)('The report of %s', (_, reported) => {
  const { diagnostics } = reported;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  const counts = { errors: diagnostics.length - warnings, warnings };
  const as = (format: Format) => formats[format](reported, { colors: false });

  it('as text names every mistake', () => {
    expect(as('text').match(/^pages\/.*?:\d+:\d+ {2}/gm) ?? []).toHaveLength(diagnostics.length);
  });

  it('as JSON follows its schema', () => {
    const report = JSON.parse(as('json'));
    expect(isReport(report), JSON.stringify(isReport.errors)).toBe(true);
    expect(report).toMatchObject(counts);
    expect(report.diagnostics).toHaveLength(diagnostics.length);
  });

  it('as SARIF follows the official schema', () => {
    const log = JSON.parse(as('sarif'));
    expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
    const levels: string[] = log.runs[0].results.map(({ level }: { level: string }) => level);
    expect(countsIn(levels, 'error', 'warning')).toEqual(counts);
  });

  it('for GitHub has a command in a line for each', () => {
    const lines = as('github').split('\n').filter(Boolean);
    const command =
      /^::(error|warning) file=pages\/[^,]+,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=[a-z0-9-]+::\S/;
    const kinds = lines.map((line) => command.exec(line)?.[1] ?? line);
    expect(countsIn(kinds, 'error', 'warning')).toEqual(counts);
    expect(lines).toHaveLength(diagnostics.length);
  });

  it('as JUnit is XML with a case for each', () => {
    const xml = as('junit');
    const elements = elementsOf(xml);
    expect(countsIn(elements, 'failure', 'skipped')).toEqual(counts);
    expect(xml).toContain(`failures="${counts.errors}" skipped="${counts.warnings}"`);
  });
});

it('No sign of a text breaks a format', () => {
  const message = 'Signs: %, <b>, ]]>, "quoted", \u0007, ::error::, 100,5: end\nand a line';
  const [, reported] = reports.find(([, { diagnostics }]) => diagnostics.length === 1) ?? [];
  const [diagnostic] = reported?.diagnostics ?? [];
  if (!reported || !diagnostic) throw new Error('No fixture has one mistake.');
  const odd = { ...reported, diagnostics: [{ ...diagnostic, message, file: 'pages/a b,ñ.json' }] };
  const github = formats.github(odd, { colors: false });
  expect(github.trim().split('\n')).toHaveLength(1);
  expect(github).toContain('file=pages/a b%2Cñ.json,');
  const junit = formats.junit(odd, { colors: false });
  expect(elementsOf(junit)).toContain('testcase');
  expect(junit).not.toContain('\u0007');
  expect(isSarif(JSON.parse(formats.sarif(odd, { colors: false })))).toBe(true);
});

function validatorOf(file: string) {
  const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  return new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(schema);
}

function countsIn(names: string[], errors: string, warnings: string) {
  const count = (name: string) => names.filter((other) => other === name).length;
  return { errors: count(errors), warnings: count(warnings) };
}

/** The names of the elements, if each is closed by its name and nothing is left over. */
function elementsOf(xml: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>|<\?xml[^>]*\?>/g;
  for (const [, closes, name = '', , isEmpty] of xml.matchAll(tag)) {
    if (closes) expect(open.pop()).toBe(name);
    else if (name) {
      names.push(name);
      if (!isEmpty) open.push(name);
    }
  }
  expect(open).toEqual([]);
  expect(xml.replace(tag, '')).not.toMatch(/<|&(?!(amp|lt|gt|quot|#10);)/);
  return names;
}
