import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import { isParagraph, paragraphKey } from '../../page/pageTexts.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import type { Located, Rule, RuleContext } from '../rule.ts';

const messages = {
  'repeated-text': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `This paragraph is also on ${route}.`,
      suggestion: 'Say it in other words, or link there.',
    }),
    es: ({ route }) => ({
      message: `El mismo párrafo está en ${route}.`,
      suggestion: 'Dígalo con otras palabras o enlace a esa página.',
    }),
  }),
};

const say = sayFrom(messages);

/**
 * No paragraph is on two pages: shared text belongs in facts or the layout. An article and the list
 * that links to it may share an excerpt.
 */
export const repeatedText: Rule = {
  messages,
  severity: 'warning',
  project({ compared, textsOf }) {
    const { pages, repeated: keys } = compared();
    if (keys.size === 0) return [];
    const first = new Map<number, LoadedPage>();
    return pages.flatMap((page): Located[] => {
      if (!page.summary.paragraphs.some((key) => keys.has(key))) return [];
      const repeated = page.summary.paragraphs.flatMap((key, index) => {
        if (!keys.has(key)) return [];
        const earlier = first.get(key) ?? page;
        first.set(key, earlier);
        return earlier === page ? [] : [{ earlier, index }];
      });
      if (repeated.length === 0) return [];
      const paragraphs = paragraphsOf(page, textsOf);
      const findings = repeated.flatMap(({ earlier, index }) => {
        const found = paragraphs[index];
        return found && says(earlier, found, textsOf) ? [finding(found, earlier)] : [];
      });
      return [{ document: documentOf(page), findings }];
    });
  },
};

type TextsOf = RuleContext['textsOf'];

function paragraphsOf(page: LoadedPage, textsOf: TextsOf): PageText[] {
  return textsOf(page).filter(({ text, path }) => isParagraph(text, path));
}

/** Hashes may collide: the texts decide. */
function says(page: LoadedPage, { text }: PageText, textsOf: TextsOf): boolean {
  const key = paragraphKey(text);
  return paragraphsOf(page, textsOf).some((other) => paragraphKey(other.text) === key);
}

function finding({ path }: PageText, { route }: LoadedPage): Finding {
  return { ...say('repeated-text', { route }), path };
}
