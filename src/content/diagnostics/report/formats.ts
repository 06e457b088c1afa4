import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { linesReport } from './lines.ts';
import { type Reported, reportOf } from './text.ts';

export type Format = 'text' | 'json' | 'github' | 'lines';

/** Every form in which the same list of diagnostics can be given out. */
export const formats: Record<Format, (reported: Reported, options: { colors: boolean }) => string> =
  {
    text: reportOf,
    json: jsonReport,
    github: githubReport,
    lines: linesReport,
  };

export function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}
