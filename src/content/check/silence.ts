import { nearest } from '../../shared/didYouMean.ts';
import { valueAt } from '../../shared/json.ts';
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts';
import type { Document } from '../diagnostics/document.ts';
import { sayFrom } from '../diagnostics/message.ts';
import type { Rule } from './rule.ts';

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
 * that silence none. While something is wrong, or not all is looked at, these may be needed yet.
 * @param isAll every file could be read, and every rule looked at it
 * @param documents those with a list among them, valid or not
 * @param known the codes that can be silenced
 */
export function withoutIgnored(
  found: Diagnostic[],
  isAll: boolean,
  documents: Document[],
  told: (document: Document, found: Finding[], rule: Rule) => Diagnostic[],
  known: string[],
): Diagnostic[] {
  const lists = new Map(documents.map((one) => [one.source.file, codesIn(one)]));
  const used = new Set<string>();
  const left = found.filter(({ file, code, severity }) => {
    if (severity === 'error') return true;
    const list = [file, siteFile].find((each) => lists.get(each)?.includes(code));
    if (list) used.add(`${list} ${code}`);
    return !list;
  });
  if (!isAll || left.some(({ severity }) => severity === 'error')) return left;
  const guessOf = (code: string) => (known.includes(code) ? undefined : nearest(code, known));
  const idle = documents.flatMap((document) => {
    const findings = codesIn(document).flatMap((code, index) =>
      used.has(`${document.source.file} ${code}`)
        ? []
        : { ...say('idle-ignore', { code, guess: guessOf(code) }), path: ['ignore', index] },
    );
    return told(document, findings, idleIgnores);
  });
  return [...left, ...idle];
}

const siteFile = 'pages/_site.json';

function codesIn({ value }: Document): string[] {
  const list = valueAt(value, 'ignore');
  return Array.isArray(list) ? list.map((entry) => String(valueAt(entry, 'code'))) : [];
}
