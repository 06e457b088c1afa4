import type { Contract } from './contract.ts';
import {
  type Diagnostic,
  type Document,
  diagnosticsOf,
  type Finding,
  sorted,
} from './diagnostic.ts';
import { type LaunchFinding, type LaunchRule, launchRules } from './launchRules.ts';
import { isRecord } from './schemaPath.ts';
import type { LoadedSite } from './site.ts';
import type { Path } from './walk.ts';
import { countOf } from './words.ts';

/** What one rule found. */
export interface LaunchGroup {
  heading: string;
  advice: string;
  diagnostics: Diagnostic[];
}

/** Everything that keeps a valid site from being published, by rule. */
export function launchGroups(site: LoadedSite, contract: Contract): LaunchGroup[] {
  const documents = documentsOf(site);
  return Object.entries(launchRules).flatMap(([code, rule]) => {
    const diagnostics = documents.flatMap((document) => {
      const findings = findingsIn(document, rule).map(
        (finding): Finding => ({
          ...finding,
          code,
          severity: rule.isWarning ? 'warning' : 'error',
          suggestion: rule.advice,
        }),
      );
      return diagnosticsOf(document, findings, contract);
    });
    const { heading, advice } = rule;
    return diagnostics.length > 0 ? [{ heading, advice, diagnostics: sorted(diagnostics) }] : [];
  });
}

/** The groups for people to read in a terminal, and in the last line how it stands. */
export function launchReport(groups: LaunchGroup[], mistakes: number): string {
  const blocks = groups.map(({ heading, advice, diagnostics }) =>
    [
      `${heading} (${diagnostics.length})`,
      ...diagnostics.map(
        ({ file, line, column, place, message }) =>
          `  ${file}:${line}:${column}  ${place}  ${message}`,
      ),
      `  ${advice}`,
    ].join('\n'),
  );
  return `${[...blocks, verdict(groups, mistakes)].join('\n\n')}\n`;
}

export function isReady(groups: LaunchGroup[], mistakes: number): boolean {
  return mistakes === 0 && countIn(groups, 'error') === 0;
}

function verdict(groups: LaunchGroup[], mistakes: number): string {
  const warnings = countIn(groups, 'warning');
  const beside = warnings > 0 ? `, with ${countOf(warnings, 'warning')}` : '';
  if (isReady(groups, mistakes)) return `Ready to launch${beside}.`;
  const open = `${countOf(countIn(groups, 'error'), 'thing')} to do${beside}`;
  const wrong = mistakes > 0 ? ` And ${countOf(mistakes, 'mistake')}: npm run validate.` : '';
  return `Not ready to launch: ${open}.${wrong}`;
}

function countIn(groups: LaunchGroup[], severity: Diagnostic['severity']): number {
  const all = groups.flatMap(({ diagnostics }) => diagnostics);
  return all.filter((diagnostic) => diagnostic.severity === severity).length;
}

type LaunchDocument = Document & { of: (rule: LaunchRule) => LaunchFinding[] };

function documentsOf({ site, sources, pages, layouts }: LoadedSite): LaunchDocument[] {
  const source = sources.get('_site.json');
  return [
    ...(site && source
      ? [
          {
            kind: 'site' as const,
            source,
            value: site,
            of: (rule: LaunchRule) => rule.site?.(site) ?? [],
          },
        ]
      : []),
    ...[...layouts.values()].map(({ source, layout }) => ({
      kind: 'layout' as const,
      source,
      value: layout,
      of: (rule: LaunchRule) => rule.layout?.(layout) ?? [],
    })),
    ...[...pages.values()].map(({ source, page }) => ({
      kind: 'page' as const,
      source,
      value: page,
      of: () => [],
    })),
  ];
}

function findingsIn({ kind, value, of }: LaunchDocument, rule: LaunchRule): LaunchFinding[] {
  return kind === 'site' ? of(rule) : [...of(rule), ...findingsBelow(value, [], rule)];
}

/** Every text and object that visitors read. A form shows an example of an entry rightly. */
function findingsBelow(value: unknown, path: Path, rule: LaunchRule): LaunchFinding[] {
  if (typeof value === 'string') {
    return (rule.text?.(value) ?? []).map((finding) => ({ ...finding, path }));
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => findingsBelow(item, [...path, index], rule));
  }
  if (!isRecord(value)) return [];
  const own = (rule.object?.(value) ?? []).map((finding) => ({
    ...finding,
    path: [...path, ...finding.path],
  }));
  const inner = Object.entries(value)
    .filter(([key]) => key !== 'placeholder' && key !== 'ignore')
    .flatMap(([key, child]) => findingsBelow(child, [...path, key], rule));
  return [...own, ...inner];
}
