import type { NotCompared } from '../../serve/conformance.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { countOf } from '../../shared/phrases.ts';
import { type Audit, checkNames, type Finding } from './audit.ts';

/** Formats the findings of each check, equal ones together, and a summary line. */
export function auditReport(origin: string, { pages, findings, notCompared }: Audit): string {
  const parts = checkNames.map((check) => {
    const own = findings.filter((finding) => finding.check === check);
    const lines = [...groupedBy(own, ({ message }) => message)].map(
      ([message, alike]) => `  ${placesOf(alike)}: ${message}`,
    );
    const isLeftOut = check === 'host' && notCompared;
    const count = isLeftOut ? reasons[notCompared] : countOf(own.length, 'finding');
    return [`${check}: ${count}`, ...lines].join('\n');
  });
  const all = countOf(pages, 'page');
  const summary = `${countOf(findings.length, 'finding')} on ${all}.`;
  return `${origin}, ${all}\n\n${parts.join('\n\n')}\n\n${summary}\n`;
}

function placesOf(alike: Finding[]): string {
  const [first = '', second, ...more] = alike.map(({ path }) => path);
  if (second === undefined) return first;
  const both = `${first}, ${second}`;
  return more.length === 0 ? both : `${both} and ${more.length} more`;
}

const reasons: Record<NotCompared, string> = {
  only: 'not compared with dist/, because --only names pages',
  noBuild: 'not compared with a build, because there is none in dist/',
  otherBuild: 'not compared with dist/, because the site serves another build',
};
