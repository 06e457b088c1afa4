import type { Contract } from '../../content/schema/contract.ts';
import type { Language } from '../../shared/language.ts';
import { placedTexts } from '../diff/placedTexts.ts';
import { shortened } from '../diff/shorten.ts';
import type {
  FactChange,
  PageChange,
  Readings,
  SharedChange,
  SiteChanges,
} from './compareSites.ts';
import { tell, textLine } from './sentences.ts';
import { langOf, type PageContent, type SiteContent } from './siteContent.ts';
import { pagesIn, picturesIn, publicWords, said, type Tongue, tongueOf } from './words.ts';

/** The changes of a site in words, in blocks. The formats are made from it. */
export interface DiffReport {
  blocks: Block[];
  summary: string;
}

export interface Block {
  /** The subject of the block: a route, `Facts`, `Redirects`. */
  title: string;
  lines: string[];
}

/** The context of a report. */
interface Reporting {
  before: SiteContent;
  after: SiteContent;
  contract: Contract;
  language: Language;
  isInFull: boolean;
  tongue: Tongue;
}

export function diffReport(
  changes: SiteChanges,
  before: SiteContent,
  after: SiteContent,
  options: Pick<Reporting, 'contract' | 'language' | 'isInFull'>,
): DiffReport {
  const tongue = tongueOf(options.language);
  const reporting = { ...options, before, after, tongue };
  const { pages, facts, shared, redirects, unreadable } = changes;
  return {
    blocks: [
      ...pages.map((page) => pageBlock(page, reporting)),
      ...listBlock(tongue(said('facts')), [
        ...facts.map((fact) => factLine(fact, reporting)),
        ...factNotes(changes, reporting),
      ]),
      ...shared.map((each) => sharedBlock(each, reporting)),
      ...listBlock(
        tongue(said('redirects')),
        redirects.map((redirect) => redirectLine(redirect, tongue)),
      ),
      ...listBlock(tongue(said('unreadable')), unreadable),
    ],
    summary: summaryOf(changes, options.language),
  };
}

export function listBlock(title: string, lines: string[]): Block[] {
  return lines.length > 0 ? [{ title, lines }] : [];
}

function pageBlock(page: PageChange, reporting: Reporting): Block {
  const { route, lang, status, after, changes } = page;
  const isNewInFull = reporting.isInFull && status === 'added';
  const told = isNewInFull
    ? placedTexts(after?.value).map(textLine)
    : tell(changes, {
        ...reporting,
        ...textsOf(lang, reporting),
        kind: 'page',
        after: after?.value,
      });
  return { title: route, lines: [...statusLines(page, reporting.tongue), ...told] };
}

function textsOf(lang: string, { before, after }: Reporting) {
  return { textsBefore: before.textsIn(lang), textsAfter: after.textsIn(lang) };
}

function statusLines({ status, from, before, after }: PageChange, tongue: Tongue): string[] {
  const titleOf = (page: PageContent | undefined) => shortened(String(page?.value.title), 60);
  if (status === 'removed') return [tongue(said('isRemoved', { title: titleOf(before) }))];
  if (status === 'added') {
    const isNew = tongue(said('isNew', { title: titleOf(after) }));
    return [[isNew, publicWords(after?.value, tongue)].filter(Boolean).join(', ')];
  }
  return from === undefined ? [] : [tongue(said('renamed', { from }))];
}

function factLine(
  { name, before, after, routes }: FactChange,
  { tongue, language }: Reporting,
): string {
  const where = `, ${shownOn(routes, tongue, language)}`;
  if (!after) return `− ${name}${tongue(said('was', { value: inAll(before) }))}${where}`;
  if (!before) return `+ ${name}: ${inAll(after)}${where}`;
  const pairs = Object.keys(after).map((lang) => [lang, `${before[lang]} → ${after[lang]}`]);
  return `${name}: ${inAll(Object.fromEntries(pairs))}${where}`;
}

/** `€150 (150 €)`: the first language, and the others where they differ. */
function inAll(readings: Readings = {}): string {
  const [first = '', ...others] = new Set(Object.values(readings));
  return others.length > 0 ? `${first} (${others.join(', ')})` : first;
}

function factNotes({ factNotes }: SiteChanges, reporting: Reporting): string[] {
  const texts = { textsBefore: new Map(), textsAfter: new Map() };
  const { facts } = reporting.after;
  return tell(factNotes, { ...reporting, ...texts, kind: 'facts', after: facts, isInFull: true });
}

function sharedBlock(change: SharedChange, reporting: Reporting): Block {
  const { file, kind, status, routes } = change;
  const { tongue, after, language } = reporting;
  const layout = after.layouts.get(file);
  const telling = { ...reporting, ...textsOf(langOf(layout), reporting) };
  const told =
    kind === 'picture'
      ? []
      : tell(change.changes, { ...telling, kind, after: kind === 'site' ? after.site : layout });
  const lines = told.length > 0 ? told : [tongue(said(status))];
  return { title: `pages/${file}`, lines: [...lines, shownOn(routes, tongue, language)] };
}

function redirectLine(
  { from, before, after }: SiteChanges['redirects'][number],
  tongue: Tongue,
): string {
  if (!before) return `+ ${from} → ${after}`;
  if (!after) return `− ${from} → ${before}`;
  return tongue(said('redirected', { from, before, after }));
}

/** Lists a few routes; counts many. */
function shownOn(routes: string[], tongue: Tongue, lang: Language): string {
  const few = routes.slice(0, mostRoutes).join(', ');
  if (few === '') return tongue(said('onNone'));
  const all = routes.length > mostRoutes ? `${pagesIn(lang, routes.length)}: ${few}, …` : few;
  return tongue(said('on', { routes: all }));
}

const mostRoutes = 6;

/** `3 pages change, 1 is new.` */
function summaryOf(changes: SiteChanges, lang: Language): string {
  const { pages, changedRoutes, facts, factNotes, shared, redirects } = changes;
  const tongue = tongueOf(lang);
  const count = (status: PageChange['status']) =>
    pages.filter((page) => page.status === status).length;
  const counts = [
    ['Changed', changedRoutes.length],
    ['Added', count('added')],
    ['Renamed', count('renamed')],
    ['Removed', count('removed')],
  ] as const;
  const parts = counts
    .filter(([, number]) => number > 0)
    .map(([what, number], at) => {
      const verb = tongue(said(`${number === 1 ? 'one' : 'many'}${what}`));
      return `${at === 0 ? pagesIn(lang, number) : number} ${verb}`;
    });
  const pictures = shared.filter(({ kind }) => kind === 'picture').length;
  const more =
    pictures > 0 ? tongue(said('andPictures', { pictures: picturesIn(lang, pictures) })) : '';
  if (parts.length > 0) return `${parts.join(', ')}${more}.`;
  const isQuiet = facts.length + factNotes.length + shared.length + redirects.length === 0;
  return tongue(said(isQuiet ? 'quiet' : 'noPage'));
}
