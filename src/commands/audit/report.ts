import { countOf } from '../../shared/phrases.ts';
import type { Audit } from './audit.ts';
import { checkNames, type Finding } from './finding.ts';

/** Formats the findings of each check, equal ones together, and a summary line. */
export function auditReport(origin: string, { pages, findings }: Audit): string {
  const parts = checkNames.map((check) => {
    const own = findings.filter((finding) => finding.check === check);
    const lines = [...groups(own)].map(([message, paths]) => `  ${placesOf(paths)}: ${message}`);
    return [`${check}: ${countOf(own.length, 'finding')}`, ...lines].join('\n');
  });
  return `${origin}, ${countOf(pages, 'page')}\n\n${parts.join('\n\n')}\n\n${summary(pages, findings)}\n`;
}

function summary(pages: number, findings: Finding[]): string {
  return `${countOf(findings.length, 'finding')} on ${countOf(pages, 'page')}.`;
}

function groups(findings: Finding[]): Map<string, string[]> {
  const byMessage = new Map<string, string[]>();
  for (const { message, path } of findings)
    byMessage.set(message, [...(byMessage.get(message) ?? []), path]);
  return byMessage;
}

function placesOf([first = '', second, ...more]: string[]): string {
  if (second === undefined) return first;
  return more.length === 0 ? `${first}, ${second}` : `${first}, ${second} and ${more.length} more`;
}
