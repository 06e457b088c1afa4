import { phrase, sayFrom } from '../../diagnostics/message.ts';
import { evenlySpaced, pagesAlike } from '../../site/duplicates.ts';
import { documentOf, type LoadedPage } from '../../site/site.ts';
import type { Located, Rule, RuleContext } from '../rule.ts';

const messages = {
  'same-title': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `${route} has the same title.`,
      suggestion: 'Say in each title what only that page is about.',
    }),
    es: ({ route }) => ({
      message: `${route} tiene el mismo título.`,
      suggestion: 'Diga en cada título de qué trata solo esa página.',
    }),
  }),
  'same-description': phrase<{ route: string }>({
    en: ({ route }) => ({
      message: `${route} has the same description.`,
      suggestion: 'Say in each description what only that page is about.',
    }),
    es: ({ route }) => ({
      message: `${route} tiene la misma descripción.`,
      suggestion: 'Diga en cada descripción de qué trata solo esa página.',
    }),
  }),
};

const say = sayFrom(messages);

/**
 * Titles and descriptions are unique, so that tabs and search results can be told apart. Pages of
 * different layouts may share a title.
 */
export const duplicateMetadata: Rule = {
  messages,
  severity: 'warning',
  project: (project) => [...duplicates('title', project), ...duplicates('description', project)],
};

function duplicates(field: 'title' | 'description', { compared }: RuleContext): Located[] {
  const first = new Map<string, LoadedPage>();
  return pagesAlike(compared().pages, field).flatMap((page): Located[] => {
    const text = evenlySpaced(page.summary[field]).toLowerCase();
    const key = field === 'title' ? `${page.layoutFile} ${text}` : text;
    const earlier = first.get(key);
    if (!earlier) {
      first.set(key, page);
      return [];
    }
    // The page that was copied from keeps what names it.
    const isCopied = isNamedIn(page, text) && !isNamedIn(earlier, text);
    if (isCopied) first.set(key, page);
    const [copy, { route }] = isCopied ? [earlier, page] : [page, earlier];
    const finding = { ...say(`same-${field}`, { route }), path: [field] };
    return [{ document: documentOf(copy), findings: [finding] }];
  });
}

/** The text holds a word of the last part of the address. */
function isNamedIn({ route }: LoadedPage, text: string): boolean {
  const words = route.slice(route.lastIndexOf('/') + 1).split('-');
  return words.some((word) => word.length > 3 && text.includes(word));
}
