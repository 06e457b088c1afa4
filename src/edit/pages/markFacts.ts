import { placeholders } from '../../content/text/facts.ts';
import { isRecord, valueAtPath } from '../../shared/json.ts';
import { baseOf } from '../../shared/languageTag.ts';
import { type Data, withValue } from '../diff/patch.ts';
import { factsFile } from '../links/where.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The facts in words that a page names get a text to be translated where they have none in a language. */
export function markFacts(workspace: Workspace, pageText: string, lang: string): void {
  for (const name of new Set(placeholders(pageText).map((found) => found.name))) {
    const before = workspace.documentOf(factsFile)?.value;
    const fact = valueAtPath(before, name.split('.'));
    const after = withMark(fact, lang);
    if (after === fact) continue;
    workspace.change(factsFile, withValue(before, name.split('.'), after) as Data);
    workspace.say({
      en: `${factsFile}: {${name}} has a text to be translated.`,
      es: `${factsFile}: {${name}} tiene un texto por traducir.`,
    });
  }
}

/** Its later values too. */
function withMark(fact: unknown, lang: string): unknown {
  if (!isRecord(fact) || !isRecord(fact.text)) return fact;
  const { text, next } = fact;
  if (lang in text || baseOf(lang) in text) return fact;
  const [words] = Object.values(text);
  return {
    ...fact,
    text: { ...text, [lang]: `TODO: ${words}` },
    ...(Array.isArray(next) && { next: next.map((value) => withMark(value, lang)) }),
  };
}
