import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Document } from '../../diagnostics/document.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { valueAt } from '../../schema/schemaAt.ts';
import { documentOf } from '../../site/site.ts';
import type { Located, Rule, RuleContext } from '../rule.ts';

const messages = {
  'idle-ignore': phrase<{ code: string }>({
    en: ({ code }) => ({
      message: `There is no warning ${code} here that could be ignored.`,
      suggestion: 'Remove this entry.',
    }),
    es: ({ code }) => ({
      message: `Aquí no hay ningún aviso ${code} que se pueda ignorar.`,
      suggestion: 'Quite esta entrada.',
    }),
  }),
};

const say = sayFrom(messages);

/**
 * A page or layout, valid or not, silences the warnings that its `ignore` lists. _site.json silences those
 * of other files, such as pictures.
 */
export const ignored: Rule = {
  messages,
  severity: 'warning',
  afterAll(found, project) {
    const lists = ignoreLists(project, new Set(found.map(({ file }) => file)));
    const silent = new Set<string>();
    const told = found.filter(({ file, code }) => {
      const list = lists.get(file) ?? lists.get(siteFile);
      const index = list?.codes.indexOf(code) ?? -1;
      if (index >= 0) silent.add(`${list?.document.source.file} ${index}`);
      return index < 0;
    });
    const hiding = new Set(found.filter(mayHide).map(({ file }) => file));
    const idle = [...lists]
      .filter(([file]) => !hiding.has(file))
      .map(([, list]) => idleIn(list, silent));
    // An error may keep a warning from being found.
    const isJudged = project.isComplete && found.every(({ severity }) => severity === 'warning');
    return { told, more: isJudged ? idle : [] };
  },
};

/** A link that is written as none brings no warning about where it leads. */
function mayHide({ code }: Diagnostic): boolean {
  return code === 'broken-markdown';
}

const siteFile = 'pages/_site.json';

interface IgnoreList {
  document: Document;
  codes: string[];
}

/** Ignore lists by file. A page with findings but without a list gets an empty one. */
function ignoreLists({ site }: RuleContext, found: ReadonlySet<string>): Map<string, IgnoreList> {
  const source = site.sources.get('_site.json');
  const documents: Document[] = [
    ...[...site.layouts.values()].map(
      ({ source, layout }) => ({ kind: 'layout', source, value: layout }) as const,
    ),
    ...(source && site.site ? [{ kind: 'site', source, value: site.site } as const] : []),
    ...site.refused,
  ];
  const ofPages = [...site.pages.values()].flatMap((page): IgnoreList[] => {
    const { ignore } = page.summary;
    if (ignore.length === 0 && !found.has(page.source.file)) return [];
    return [{ document: documentOf(page), codes: ignore }];
  });
  const ofOthers = documents.map((document): IgnoreList => {
    const list = valueAt(document.value, 'ignore');
    const entries: unknown[] = Array.isArray(list) ? list : [];
    return { document, codes: entries.map((entry) => String(valueAt(entry, 'code'))) };
  });
  return new Map([...ofPages, ...ofOthers].map((list) => [list.document.source.file, list]));
}

/** An amount that is no fact equals one again when a price changes. */
function mayComeBack(code: string, { source }: Document): boolean {
  return code === 'typed-amount' && /€|\b(?:euros?|EUR)\b/.test(source.text);
}

function idleIn({ document, codes }: IgnoreList, silent: Set<string>): Located {
  const findings = codes.flatMap((code, index) =>
    silent.has(`${document.source.file} ${index}`) || mayComeBack(code, document)
      ? []
      : { ...say('idle-ignore', { code }), path: ['ignore', index] },
  );
  return { document, findings };
}
