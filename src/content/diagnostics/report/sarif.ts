import { linesOf } from '../../../shared/lines.ts';
import { type Diagnostic, sorted } from '../diagnostic.ts';
import type { Fix } from '../repairedText.ts';
import type { Reported } from './text.ts';

/** SARIF 2.1.0, which code hosts and editors read: docs.oasis-open.org/sarif/sarif/v2.1.0. */
export function sarifReport({ diagnostics, textOf }: Reported): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const run = {
    tool: { driver: { name: 'validate', rules: codes.map((id) => ({ id })) } },
    columnKind: 'utf16CodeUnits',
    results: sorted(diagnostics).map((diagnostic) =>
      result(diagnostic, codes.indexOf(diagnostic.code), textOf(diagnostic.file)),
    ),
  };
  const schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `${JSON.stringify({ $schema: schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function result(diagnostic: Diagnostic, ruleIndex: number, text: string | undefined) {
  const { file, code, severity, place, message, suggestion, fix } = diagnostic;
  const artifactLocation = { uri: encodeURI(file) };
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: [message, ...(suggestion ? [suggestion] : [])].join(' ') },
    locations: [
      {
        physicalLocation: { artifactLocation, region: regionOf(diagnostic, text) },
        logicalLocations: [{ fullyQualifiedName: place }],
      },
    ],
    ...(fix && {
      fixes: [{ artifactChanges: [{ artifactLocation, replacements: [change(fix)] }] }],
    }),
  };
}

/** A range may continue on later lines: the region ends with its first. */
function regionOf({ line, column, length }: Diagnostic, text: string | undefined) {
  const rest = (text === undefined ? '' : (linesOf(text).textOf(line) ?? '')).length - column + 1;
  const endColumn = column + Math.min(length, Math.max(rest, 1));
  return { startLine: line, startColumn: column, endColumn };
}

function change({ offset, length, text }: Fix) {
  return {
    deletedRegion: { charOffset: offset, charLength: length },
    insertedContent: { text },
  };
}
