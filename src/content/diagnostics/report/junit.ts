import { escapeXml } from '../../../shared/escapeXml.ts';
import { type Diagnostic, sorted } from '../diagnostic.ts';
import { countsOf } from './counts.ts';
import type { Reported } from './text.ts';

/** One case for each mistake: an error is a failure, a warning is skipped. */
export function junitReport({ diagnostics }: Reported): string {
  const all = sorted(diagnostics);
  const suites = [...new Set(all.map(({ file }) => file))].map((file) => {
    const inFile = all.filter((diagnostic) => diagnostic.file === file);
    return suite(file, inFile.map(testCase), inFile);
  });
  const passed = suite('pages', ['    <testcase classname="pages" name="validate"/>'], []);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${totals(diagnostics)}>`,
    ...(suites.length > 0 ? suites : [passed]),
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(name: string, cases: string[], diagnostics: Diagnostic[]): string {
  const open = `  <testsuite name="${escapeXml(name)}"${totals(diagnostics)}>`;
  return [open, ...cases, '  </testsuite>'].join('\n');
}

function totals(diagnostics: Diagnostic[]): string {
  const { errors, warnings } = countsOf(diagnostics);
  return ` tests="${diagnostics.length || 1}" failures="${errors}" skipped="${warnings}"`;
}

function testCase(diagnostic: Diagnostic): string {
  const { file, line, column, code, place, severity, message, suggestion = '' } = diagnostic;
  const spot = `${file}:${line}:${column}`;
  const text = escapeXml([`${spot}  ${place}`, message, suggestion].filter(Boolean).join('\n'));
  const outcome =
    severity === 'error'
      ? `<failure type="${code}" message="${escapeXml(message)}">${text}</failure>`
      : `<skipped message="${escapeXml(message)}">${text}</skipped>`;
  return `    <testcase classname="${code}" name="${escapeXml(`${spot} ${code}`)}">${outcome}</testcase>`;
}
