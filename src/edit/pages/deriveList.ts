import { findNodeAtLocation } from 'jsonc-parser';
import {
  type Article,
  type Articles,
  articlesFor,
  articlesOf,
  cardOf,
  headOf,
  isByHand,
} from '../../content/page/articles.ts';
import { sectionsOf } from '../../content/page/sectionsOf.ts';
import { isRecord, valueAt } from '../../content/schema/schemaAt.ts';
import type { ArticleCard, ArticleListSection, ArticleQuery, Page } from '../../generated/types.ts';
import { routeAbove } from '../../shared/routes.ts';
import { isSame } from '../diff/similarity.ts';
import { replaceGroup } from '../json/textEdits.ts';
import type { Documents } from '../workspace/documents.ts';
import { isRefusal, type Reason } from '../workspace/request.ts';
import type { Attempt } from '../workspace/workspace.ts';
import { sectionsIn } from './sections.ts';

/** Takes a list of articles from their pages from now on, if it says the same today. */
export function deriveList(route: string, at: number): Attempt {
  return (workspace) => {
    const documents = workspace.documents();
    const found = sectionsIn(documents, route, at);
    if (isRefusal(found)) return found;
    const { file, text, list, names } = found;
    const items = findNodeAtLocation(list, [at - 1, 'items']);
    const section = pageAt(documents, route)?.sections[at - 1];
    if (section?.type !== 'articleList' || !items) return noList(file, at, names[at - 1] ?? '');
    if (!isByHand(section.items)) return isQuery(file, at);
    const articles = articlesIn(documents);
    const elsewhere = elsewhereIn(section.items, articles);
    if (elsewhere) return noArticle(elsewhere);
    const differences = differencesIn(section.items, articles);
    if (differences.length > 0) return differs(differences);
    const query = queryFor(section, section.items, route, articles);
    if (!query) return ownPage(section.items, route);
    workspace.edit(file, [replaceGroup(text, items, query)]);
    workspace.say({
      en: `Section ${at} of ${file} takes its ${section.items.length} articles from ${query.from}.`,
      es: `La sección ${at} de ${file} toma sus ${section.items.length} artículos de ${query.from}.`,
    });
    return undefined;
  };
}

function pageAt(documents: Documents, route: string): Page | undefined {
  const value = documents.documentOf(documents.routes.get(route) ?? '')?.value;
  const sections = [value?.sections ?? []].flat().filter(isRecord);
  return value && ({ ...value, sections } as unknown as Page);
}

function articlesIn(documents: Documents): Articles {
  return articlesOf(
    () => documents.routes.keys(),
    (route) => {
      const page = pageAt(documents, route);
      const header = page && sectionsOf(page, 'articleHeader')[0];
      return header && headOf(header.section);
    },
  );
}

interface Elsewhere {
  /** The number of the card. */
  card: number;
  href: string;
  /** The page above the articles of the other cards. */
  folder: string;
}

/** The first card that leads to no article below the page above most of them. */
function elsewhereIn(cards: ArticleCard[], { at }: Articles): Elsewhere | undefined {
  const folders = cards.flatMap(({ href }) => (at(href) ? routeAbove(href) : []));
  const countOf = (folder: string) => folders.filter((one) => one === folder).length;
  const folder = folders.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? '';
  const index = cards.findIndex(({ href }) => !at(href) || routeAbove(href) !== folder);
  const href = cards[index]?.href;
  return href === undefined ? undefined : { card: index + 1, href, folder };
}

interface Difference {
  card: number;
  field: string;
  here: unknown;
  there: unknown;
}

/** Each field in which a card and its article are not the same. */
function differencesIn(cards: ArticleCard[], { at }: Articles): Difference[] {
  return cards.flatMap((card, index) => {
    const article = at(card.href);
    const known = article ? cardOf(article) : card;
    const fields = [...new Set([...Object.keys(card), ...Object.keys(known)])];
    return fields
      .map((field) => ({ field, here: valueAt(card, field), there: valueAt(known, field) }))
      .filter(({ here, there }) => !isSame(here, there))
      .map((one) => ({ card: index + 1, ...one }));
  });
}

/** The shortest query that gives the same articles in the same order today. */
function queryFor(
  { filters }: ArticleListSection,
  cards: ArticleCard[],
  own: string,
  articles: Articles,
): ArticleQuery | undefined {
  const first = cards.map(({ href }) => href);
  const from = routeAbove(first[0] ?? '');
  const where = filters && { category: filters.slice(1) };
  const sorts: Partial<ArticleQuery>[] = [{}, { sort: 'oldest' }, { sort: 'title' }];
  const candidates = sorts.flatMap((sort): ArticleQuery[] => [
    { from, ...sort },
    ...(where ? [{ from, where, ...sort }] : []),
    { from, ...sort, limit: first.length },
  ]);
  const gives = (found: Article[]) =>
    isSame(
      found.map(({ route }) => route),
      first,
    );
  return [...candidates, { from, first, limit: first.length }].find((query) =>
    gives(articlesFor(query, own, articles)),
  );
}

function noList(file: string, at: number, type: string): Reason {
  return {
    code: 'no-list',
    en: { message: `Section ${at} of ${file}, ${type}, is no list of articles.` },
    es: { message: `La sección ${at} de ${file}, ${type}, no es ninguna lista de artículos.` },
  };
}

function isQuery(file: string, at: number): Reason {
  return {
    code: 'is-query',
    en: { message: `Section ${at} of ${file} takes its articles from pages already.` },
    es: { message: `La sección ${at} de ${file} ya toma sus artículos de las páginas.` },
  };
}

function noArticle({ card, href, folder }: Elsewhere): Reason {
  const [below, abajo] = folder
    ? [` directly below ${folder}`, ` justo debajo de ${folder}`]
    : ['', ''];
  return {
    code: 'list-differs',
    en: {
      message: `Card ${card} leads to ${href}, which is no article${below}.`,
      suggestion:
        'Such a list holds the articles of one folder: remove that card, or keep the cards.',
    },
    es: {
      message: `La tarjeta ${card} lleva a ${href}, que no es ningún artículo${abajo}.`,
      suggestion:
        'Una lista así tiene los artículos de una carpeta: elimine esa tarjeta o deje las tarjetas.',
    },
  };
}

/** A list that no query gives names its own page, or a page twice. */
function ownPage(cards: ArticleCard[], own: string): Reason {
  const routes = cards.map(({ href }) => href);
  const at = routes.findIndex((href, index) => href === own || routes.indexOf(href) < index);
  const [card, href] = [at + 1, routes[at]];
  const isOwn = href === own;
  return {
    code: 'list-differs',
    en: {
      message: `Card ${card} leads to ${href}, ${isOwn ? 'its own page' : 'as another card does'}.`,
      suggestion: 'Remove that card and derive it again.',
    },
    es: {
      message: `La tarjeta ${card} lleva a ${href}, ${isOwn ? 'su propia página' : 'como otra tarjeta'}.`,
      suggestion: 'Elimine esa tarjeta y repita la orden.',
    },
  };
}

function differs(differences: Difference[]): Reason {
  const lines = (article: string, card: string, none: string) =>
    differences
      .map(({ card: number, field, here, there }) => {
        const [mine, theirs] = [here, there].map((value) =>
          value === undefined ? none : JSON.stringify(value),
        );
        return `\n  ${card} ${number}, ${field}: ${mine}; ${article}: ${theirs}`;
      })
      .join('');
  return {
    code: 'list-differs',
    en: {
      message: `The cards and their articles say different things:${lines('its article', 'card', 'nothing')}`,
      suggestion: 'Write the same in both places and derive it again: then no word is lost.',
    },
    es: {
      message: `Las tarjetas y sus artículos no dicen lo mismo:${lines('su artículo', 'tarjeta', 'nada')}`,
      suggestion: 'Escriba lo mismo en los dos lugares y repita la orden: así no se pierde nada.',
    },
  };
}
