import { groupedBy } from '../../shared/groupedBy.ts';
import type { Language } from '../../shared/language.ts';
import type { Audit } from './audit.ts';
import { type AuditFinding, checkNames } from './finding.ts';
import { reportWords } from './messages.ts';

/** Formats the findings of each check, equal ones together, and a summary line. */
export function auditReport(
  origin: string,
  { pages, findings, notCompared }: Audit,
  lang: Language,
): string {
  const said = reportWords[lang];
  const parts = checkNames.map((check) => {
    const own = findings.filter((finding) => finding.check === check);
    const lines = [...groupedBy(own, ({ message }) => message[lang])].map(
      ([message, alike]) => `  ${placesOf(alike, lang)}: ${message}`,
    );
    const isLeftOut = check === 'host' && notCompared;
    const count = isLeftOut ? said.notCompared[notCompared] : said.findings(own.length);
    return [`${said.checks[check]}: ${count}`, ...lines].join('\n');
  });
  const summary = said.on(said.findings(findings.length), said.pages(pages));
  return `${origin}, ${said.pages(pages)}\n\n${parts.join('\n\n')}\n\n${summary}\n`;
}

function placesOf(alike: AuditFinding[], lang: Language): string {
  const [first = '', second, ...more] = alike.map(({ path }) => path);
  if (second === undefined) return first;
  const both = `${first}, ${second}`;
  return more.length === 0 ? both : `${both}${reportWords[lang].andMore(more.length)}`;
}
