import { type Diagnostic, sorted } from '../diagnostic.ts';
import type { Reported } from './text.ts';

/** Workflow commands, which GitHub shows beside the lines of a pull request. */
export function githubReport({ diagnostics }: Reported): string {
  return sorted(diagnostics).map(command).join('');
}

function command(diagnostic: Diagnostic): string {
  const { severity, file, line, column, length, code, place, message, suggestion } = diagnostic;
  const lines = `line=${line},endLine=${line},col=${column},endColumn=${column + length}`;
  const text = [`${place}: ${message}`, ...(suggestion ? [suggestion] : [])].join('\n');
  return `::${severity} file=${property(file)},${lines},title=${code}::${data(text)}\n`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
