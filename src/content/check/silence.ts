import { nearest } from '../../shared/didYouMean.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import { sayFrom } from '../diagnostics/message.ts';
import { isRecord, valueAt } from '../schema/schemaAt.ts';
import { documentOf, type LoadedSite } from '../site/site.ts';
import type { CheckedSite, Rule } from './rule.ts';

const texts = {
  'idle-ignore': {
    en: 'There is no warning <code> here that could be ignored. | Did you mean <guess>? | Remove this entry.',
    es: 'Aquí no hay ningún aviso <code> que se pueda ignorar. | ¿Quería decir <guess>? | Quite esta entrada.',
  },
} as const;

const say = sayFrom(texts);

/** An entry of `ignore` silences something. It finds nothing itself: see withoutIgnored(). */
export const idleIgnores: Rule = {
  severity: 'warning',
  why: {
    en: 'An entry that silences nothing today would hide the next warning of its kind.',
    es: 'Una entrada que hoy no silencia nada ocultaría el próximo aviso de su clase.',
  },
  texts,
};

/**
 * Takes out the warnings that the `ignore` of their file or of _site.json lists, and tells of the entries
 * that silence none. While something is wrong these may be needed yet.
 * @param known the codes that can be silenced
 */
export function withoutIgnored(
  found: Diagnostic[],
  { loaded, isComplete }: CheckedSite,
  told: (document: Document, found: Finding[], rule: Rule) => Diagnostic[],
  known: string[],
): Diagnostic[] {
  const lists = ignoreLists(loaded);
  const used = new Set<string>();
  const guessOf = (code: string) => (known.includes(code) ? undefined : nearest(code, known));
  const left = found.filter(({ file, code, severity }) => {
    if (severity === 'error') return true;
    const list = [file, siteFile].find((each) => lists.get(each)?.codes.includes(code));
    if (list) used.add(`${list} ${code}`);
    return !list;
  });
  if (!isComplete || left.some(({ severity }) => severity === 'error')) return left;
  const idle = [...lists].flatMap(([file, { document, codes }]) => {
    const findings = codes.flatMap((code, index) =>
      used.has(`${file} ${code}`)
        ? []
        : { ...say('idle-ignore', { code, guess: guessOf(code) }), path: ['ignore', index] },
    );
    return told(document, findings, idleIgnores);
  });
  return [...left, ...idle];
}

const siteFile = 'pages/_site.json';

interface IgnoreList {
  document: Document;
  codes: string[];
}

/** The lists of pages, layouts and _site.json, valid or not, by file. */
function ignoreLists({
  site,
  sources,
  pages,
  layouts,
  refused,
}: LoadedSite): Map<string, IgnoreList> {
  const source = sources.get('_site.json');
  const documents: Document[] = [
    ...[...pages.values()].filter(({ summary }) => summary.ignore.length > 0).map(documentOf),
    ...[...layouts.values()].map(
      ({ source, layout }) => ({ kind: 'layout', source, value: layout }) as const,
    ),
    ...(source && site ? [{ kind: 'site', source, value: site } as const] : []),
    ...refused,
  ];
  return new Map(
    documents.flatMap((document) => {
      const list = valueAt(document.value, 'ignore');
      const codes = (Array.isArray(list) ? list : [])
        .filter(isRecord)
        .map(({ code }) => String(code));
      return codes.length > 0 ? [[document.source.file, { document, codes }] as const] : [];
    }),
  );
}
