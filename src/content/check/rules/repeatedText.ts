import type { Finding } from '../../diagnostics/diagnostic.ts';
import { phrase, sayFrom } from '../../diagnostics/message.ts';
import type { PageText } from '../../page/pageTexts.ts';
import { isOfButton, isParagraph, paragraphKey } from '../../page/pageTexts.ts';
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
  'repeated-text.here': phrase({
    en: {
      message: 'This paragraph stands on this page already.',
      suggestion: 'Keep one of the two.',
    },
    es: { message: 'Este párrafo ya está en esta página.', suggestion: 'Deje uno de los dos.' },
  }),
};

const say = sayFrom(messages);

/**
 * No paragraph stands twice: shared text belongs in facts or the layout. An article and the list
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
        const earlier = first.get(key);
        if (!earlier) first.set(key, page);
        return earlier ? [{ earlier, index }] : [];
      });
      if (repeated.length === 0) return [];
      const paragraphs = paragraphsOf(page, textsOf);
      const findings = repeated.flatMap(({ earlier, index }) => {
        const found = paragraphs[index];
        const others =
          earlier === page ? paragraphs.slice(0, index) : paragraphsOf(earlier, textsOf);
        if (!found || (earlier === page && isOfButton(found))) return [];
        return says(others, found) ? [finding(found, earlier, page)] : [];
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
function says(others: PageText[], { text }: PageText): boolean {
  const key = paragraphKey(text);
  return others.some((other) => paragraphKey(other.text) === key);
}

function finding({ path }: PageText, earlier: LoadedPage, page: LoadedPage): Finding {
  const said =
    earlier === page ? say('repeated-text.here') : say('repeated-text', { route: earlier.route });
  return { ...said, path };
}
