import { type Diagnostic, diagnosticsOf, type Finding } from '../diagnostic.ts';
import type { Fact } from '../facts.ts';
import type { Rule } from '../rule.ts';
import { isRecord } from '../schemaPath.ts';

/** A fact that has a day by which someone is to look at it again is looked at by then. */
export const reviewDates: Rule = {
  codes: ['overdue-fact'],
  severity: 'warning',
  project({ site, contract, today }): Diagnostic[] {
    const source = site.sources.get('_facts.json');
    if (!site.facts || !source) return [];
    const findings = Object.entries(site.facts).flatMap(([group, facts]) =>
      isRecord(facts)
        ? Object.entries(facts).flatMap(([name, fact]) => overdue(fact, [group, name], today))
        : [],
    );
    return diagnosticsOf({ kind: 'facts', source, value: site.facts }, findings, contract);
  },
};

function overdue({ reviewBy, source }: Fact, path: string[], today: string): Finding[] {
  if (reviewBy === undefined || reviewBy >= today) return [];
  return [
    {
      path: [...path, 'reviewBy'],
      code: 'overdue-fact',
      message: `This fact was to be reviewed by ${reviewBy}.`,
      suggestion: `Look it up${source ? ` (${source})` : ''}, mend it if it has changed, and set the next date.`,
    },
  ];
}
