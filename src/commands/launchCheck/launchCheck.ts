import { type Diagnostic, sorted } from '../../content/diagnostics/diagnostic.ts';
import type { Document } from '../../content/diagnostics/document.ts';
import { spanishCount } from '../../content/diagnostics/locales/es.ts';
import { locate } from '../../content/diagnostics/locate.ts';
import type { Contract } from '../../content/schema/contract.ts';
import { isRecord } from '../../content/schema/schemaAt.ts';
import type { Path } from '../../content/schema/traversal.ts';
import type { LoadedSite } from '../../content/site/site.ts';
import type { Language } from '../../shared/language.ts';
import { countOf } from '../../shared/phrases.ts';
import { type LaunchCode, launchWords } from './messages.ts';
import { type LaunchFinding, type LaunchRule, launchRules } from './rules.ts';

/** What one rule found. */
export interface LaunchGroup {
  heading: string;
  advice: string;
  diagnostics: Diagnostic[];
}

/** Everything that keeps a valid site from being published, by rule. */
export function launchGroups(
  site: LoadedSite,
  contract: Contract,
  lang: Language = 'en',
): LaunchGroup[] {
  const documents = documentsOf(site);
  return rules.flatMap(([code, rule]) => {
    const { heading, advice, message } = launchWords[lang][code];
    const severity = rule.isWarning ? 'warning' : 'error';
    const diagnostics = documents.flatMap((document) => {
      const findings = findingsIn(document, rule);
      return locate(document, findings, contract, lang).map(
        ({ spot: _, pointer, ...location }): Diagnostic => ({
          ...location,
          code,
          severity,
          message: message(...(pointer.named ?? [])),
          suggestion: advice,
        }),
      );
    });
    return diagnostics.length > 0 ? [{ heading, advice, diagnostics: sorted(diagnostics) }] : [];
  });
}

const rules = Object.entries(launchRules) as [LaunchCode, LaunchRule][];

/** The groups for people to read in a terminal, and in the last line how it stands. */
export function launchReport(
  groups: LaunchGroup[],
  mistakes: number,
  lang: Language = 'en',
): string {
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
  return `${[...blocks, verdicts[lang](groups, mistakes)].join('\n\n')}\n`;
}

export function isReady(groups: LaunchGroup[], mistakes: number): boolean {
  return mistakes === 0 && countIn(groups, 'error') === 0;
}

const verdicts: Record<Language, (groups: LaunchGroup[], mistakes: number) => string> = {
  en: (groups, mistakes) => {
    const warnings = countIn(groups, 'warning');
    const beside = warnings > 0 ? `, with ${countOf(warnings, 'warning')}` : '';
    if (isReady(groups, mistakes)) return `Ready to launch${beside}.`;
    const open = `${countOf(countIn(groups, 'error'), 'thing')} to do${beside}`;
    const wrong = mistakes > 0 ? ` And ${countOf(mistakes, 'mistake')}: npm run validate.` : '';
    return `Not ready to launch: ${open}.${wrong}`;
  },
  es: (groups, mistakes) => {
    const warnings = countIn(groups, 'warning');
    const beside = warnings > 0 ? `, con ${spanishCount(warnings, 'aviso')}` : '';
    if (isReady(groups, mistakes)) return `Listo para publicar${beside}.`;
    const open = `${spanishCount(countIn(groups, 'error'), 'cosa')} por hacer${beside}`;
    const wrong =
      mistakes > 0 ? ` Y ${spanishCount(mistakes, 'error', 'errores')}: npm run validate.` : '';
    return `Aún no está listo para publicar: ${open}.${wrong}`;
  },
};

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
