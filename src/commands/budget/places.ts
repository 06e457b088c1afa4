import type { PageData } from '../../app/data/pageData.ts';

/** A child of <main>, with what identifies its section. */
export interface Mark {
  id: string;
  /** The id of the heading that names it. */
  labelledBy: string;
}

/** The part of <main> outside every known section. */
const unknown = 'main';

/**
 * The section type of each child of <main>. Children are in the order of the page's sections. If a
 * section rendered nothing, ids and names tell the others apart.
 */
export function typesOfChildren(
  children: Mark[],
  sections: Pick<PageData, 'sections'>['sections'],
): string[] {
  if (children.length === sections.length) return sections.map(({ type }) => type);
  return children.map(({ id, labelledBy }) => {
    const named = sections.find((section) => 'id' in section && section.id && section.id === id);
    return named?.type ?? /^(\w+)_\d+-heading$/.exec(labelledBy)?.[1] ?? unknown;
  });
}

/** A child of <main> in the HTML of a page. */
interface Child {
  html: string;
  type: string;
}

/** The children of <main>, each with its section type. */
export function sectionsIn(html: string, sections: PageData['sections']): Child[] {
  const start = html.indexOf('>', html.indexOf('<main')) + 1;
  const parts = childrenIn(html.slice(start, html.indexOf('</main>')));
  const types = typesOfChildren(parts.map(markOf), sections);
  return parts.map((part, index) => ({ html: part, type: types[index] ?? unknown }));
}

function markOf(html: string): Mark {
  const tag = /^<[^>]*>/.exec(html)?.[0] ?? '';
  return {
    id: / id="([^"]*)"/.exec(tag)?.[1] ?? '',
    labelledBy: / aria-labelledby="([^"]*)"/.exec(tag)?.[1] ?? '',
  };
}

const empty = /^(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Splits HTML with all its end tags into its outermost elements. */
function childrenIn(html: string): string[] {
  const children: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)[^>]*>/g,
  )) {
    if (empty.test(name)) continue;
    if (!slash && depth === 0) start = index;
    depth += slash ? -1 : 1;
    if (depth === 0) children.push(html.slice(start, index + tag.length));
  }
  return children;
}
