import { pageSchedule } from '../../../content/dates/schedule.ts';
import type { Source } from '../../../content/read/source.ts';
import { compileTraversal } from '../../../content/schema/traversal.ts';
import { isSame } from '../../../edit/diff/similarity.ts';
import { alternatesIn } from '../../../edit/links/alternates.ts';
import { anchorsIn } from '../../../edit/links/anchors.ts';
import { nameOf, parseDocument } from '../../../edit/workspace/documents.ts';
import type { ChangeSet } from '../../../edit/workspace/request.ts';
import {
  createWholeSiteValidator,
  type EditValidator,
  newIn,
} from '../../../edit/workspace/validateEdit.ts';
import { valueAt } from '../../../shared/json.ts';
import { memoizeByText } from '../../../shared/memoize.ts';
import { isSpecial, routeAbove, routeOf } from '../../../shared/routes.ts';
import type { Reader } from './reader.ts';
import type { Store } from './store.ts';

/**
 * Validates a change within a page by that page and the few files that it has to do with, so that it
 * takes no longer on a site of many pages. Whatever else changes, and what is found to be wrong, is
 * validated with the whole site.
 */
export function createEditValidator(
  store: Store,
  { contract, lang, all, few }: Reader,
): EditValidator {
  const validateWithAll = createWholeSiteValidator(all, lang);
  const plan = compileTraversal(contract, 'page.json');

  return (site, changeSet) => {
    const page = changedPage(changeSet);
    if (!page) return validateWithAll(site, changeSet);
    const around = [
      ...site.sources.filter(({ file }) => isSpecial(file)),
      ...linkedFrom(page, store),
    ];
    const before = few({ ...site, sources: [...around, page.before] });
    const after = few({ ...site, sources: [...around, page.after] });
    const isWorse = newIn(after, before, changeSet).some(
      ({ file, severity }) => file === page.after.file && severity === 'error',
    );
    if (isWorse) return validateWithAll(site, changeSet);
    const validatedBy = { opened: after, isWhole: false };
    return { ...changeSet, report: { ...after.report, diagnostics: [] }, validatedBy };
  };

  /** The one page that changes, if others see nothing of it: neither anchors, alternates, card nor dates. */
  function changedPage({ changes, renamed }: ChangeSet): PageChange | undefined {
    const [change, ...others] = changes;
    if (!change || others.length > 0 || renamed.length > 0 || 'remove' in change) return undefined;
    const source = store.sourceOf(change.file);
    const [before, after] = [source && parseDocument(source), parseDocument(change)];
    if (!source || before?.kind !== 'page' || !after) return undefined;
    const seen = [before, after].map(({ value }) => [
      ...anchorsIn(plan, value),
      value.alternates,
      cardWords(value),
      datesIn(value),
    ]);
    return isSame(seen[0], seen[1]) ? { before: source, after: change } : undefined;
  }
}

/** The days on which the page and its sections are public. */
function datesIn(page: Record<string, unknown>): unknown[] {
  const dated = [page, ...[page.sections].flat()].map((one) => [
    valueAt(one, 'from'),
    valueAt(one, 'until'),
  ]);
  return dated.filter((dates) => dates.some((date) => date !== undefined));
}

/** The words of an article by which lists choose it, and that they cannot do without. */
function cardWords({ sections }: Record<string, unknown>): unknown[] | undefined {
  const header = [sections].flat().find((one) => valueAt(one, 'type') === 'articleHeader');
  const has = valueAt(header, 'excerpt') !== undefined;
  return header ? [valueAt(header, 'category'), valueAt(header, 'author'), has] : undefined;
}

interface PageChange {
  before: Source;
  after: Source;
}

/**
 * The pages that a page may link to, by the addresses in its text. A page that is linked without a
 * place on it is not read: it is enough that it exists, at all times.
 */
function linkedFrom({ before, after }: PageChange, store: Store): Source[] {
  const text = before.text + after.text;
  const found = new Map(listedArticles(text, store).map((source) => [source.file, source]));
  const add = (path: string, isLookedInto: boolean) => {
    for (const file of [`pages${path}.json`, `pages${path}/index.json`]) {
      const source = store.sourceOf(file);
      if (!source || found.get(file) === source) continue;
      found.set(file, isLookedInto || pageSchedule(source.text) ? source : standIn(file));
    }
  };
  add('', false);
  for (const route of alternatesIn(parseDocument(before))) add(route, true);
  for (const [, path = '', sign] of text.matchAll(/(\/[\w/-]*)([#?])?/g))
    add(path.replace(/\/+$/, ''), sign !== undefined);
  found.delete(before.file);
  return [...found.values()];
}

/** The pages below the folders from which lists are taken. */
function listedArticles(text: string, store: Store): Source[] {
  const folders = [...text.matchAll(/"from"\s*:\s*"(\/[^"]*)"/g)].map(([, from]) => from);
  if (folders.length === 0) return [];
  return store.sources().filter(({ file }) => {
    const route = routeOf(nameOf(file));
    return route !== null && folders.includes(routeAbove(route));
  });
}

const standIn = memoizeByText((file): Source => ({ file, text: JSON.stringify(emptyPage) }));

const emptyPage = {
  title: 'A page',
  description: 'Stands in for a page that is linked to.',
  sections: [{ type: 'hero', heading: 'A page' }],
};
