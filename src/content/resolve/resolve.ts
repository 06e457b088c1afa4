import type { Header, Site } from '../../generated/types.ts';
import { flagIcon } from '../../shared/flagIcon.ts';
import type { LanguageTag } from '../../shared/languageTag.ts';
import type { Action, AnalyticsEvent, Html, Picture } from '../../shared/resolvedTypes.ts';
import { headingIdsOf } from '../page/headingIds.ts';
import type { ContentKind, Contract } from '../schema/contract.ts';
import {
  compileTraversal,
  mapValues,
  type Traversal,
  traversalFor,
  visit,
} from '../schema/traversal.ts';
import { fillIn, type Texts } from '../text/facts.ts';
import { inlineToHtml, joined, markdownToHtml, withHeadingIds } from '../text/markdown.ts';
import { markForeign } from '../text/marks/foreignWords.ts';
import { inTexts } from '../text/marks/inTexts.ts';
import { markLinks } from '../text/marks/linkLanguage.ts';
import { breakable, unbroken } from '../text/marks/unbroken.ts';
import { wordsOf } from '../words/words.ts';
import { filledHtml } from './filledHtml.ts';

/** The input for resolving a page or layout. */
export interface Resolution {
  site: Site;
  texts: Texts;
  lang: LanguageTag;
  /** The header of the pages in it, which tells the languages of links. */
  header: Header;
  /** The date that pages carry until script puts in the visitor's own. */
  today: Date;
  /** A picture by its `src`. */
  pictureOf: (picture: AuthoredPicture) => Picture;
}

/** Makes resolvers for a contract: plans are read off the schemas once. */
export function createResolver(contract: Contract) {
  const whole = {
    page: compileTraversal(contract, 'page.json'),
    layout: compileTraversal(contract, 'layout.json'),
  };
  const plansFor = (kinds: ReadonlySet<ContentKind>) => ({
    page: traversalFor(kinds, whole.page) ?? {},
    layout: traversalFor(kinds, whole.layout) ?? {},
  });
  const [plans, assetPlans] = [plansFor(replacedKinds), plansFor(assetKinds)];
  return {
    /**
     * A page or layout with facts, contacts, Markdown, actions and pictures filled in.
     * @param headings the ids of its headings, where they are known
     */
    resolve: <Data extends object>(
      kind: keyof typeof whole,
      data: Data,
      resolution: Resolution,
      headings = headingIdsOf(data, plans[kind]),
    ): Data => resolved(plans[kind], data, resolution, headings) as Data,
    /** The `src` of every picture and the name of every icon and flag in a page or layout. */
    assetsOf: (kind: keyof typeof whole, data: unknown) => assetsOf(assetPlans[kind], data),
  };
}

const replacedKinds = new Set<ContentKind>(['text', 'inline', 'markdown', 'picture', 'action']);
const assetKinds = new Set<ContentKind>(['picture', 'icon', 'flag']);

function resolved(
  plan: Traversal,
  data: object,
  resolution: Resolution,
  headings: string[],
): unknown {
  const ids = headings.values();
  const withIds = (text: string) => withHeadingIds(markdownToHtml(text), ids);
  return mapValues(plan, data, (kind, value, { length: depth }) => {
    switch (kind) {
      case 'text':
        return shown(filled(value as string, resolution), depth);
      case 'inline':
        return html(inlineToHtml, value as string, resolution);
      case 'markdown':
        return html(withIds, joined(value as string | string[]), resolution);
      case 'picture':
        return toPicture(value as AuthoredPicture, resolution);
      case 'action':
        return toAction(value as AuthoredAction, resolution.site);
      default:
        return value;
    }
  });
}

function toPicture(picture: AuthoredPicture, { pictureOf }: Resolution): Picture {
  const { alt, focus } = picture;
  return { ...pictureOf(picture), alt, ...(focus && { focus }) };
}

/** The title and the description of a page are for its head and for other sites. */
function shown(text: string, depth: number): string {
  return depth === 1 ? breakable(text) : unbroken(text);
}

function filled(text: string, { texts }: Resolution): string {
  return text.includes('{') ? fillIn(text, (name) => texts.get(name)) : text;
}

/** Marks come last: an element, not a text, replaces them. */
function html(toHtml: (text: string) => string, text: string, resolution: Resolution): Html {
  const { lang, today, texts } = resolution;
  const written = filledHtml(
    text,
    toHtml,
    (name) => texts.get(name),
    (name) => dateElement(name, lang, today),
  );
  const { unfinished } = wordsOf(lang);
  const mark = `<span class="unfinished">${unfinished}</span>`;
  return { __html: finished(written.replaceAll(unfinished, mark), resolution) };
}

/** With words of other languages, what must not break and the language of links marked. */
function finished(written: string, { site, lang, header }: Resolution): string {
  const marked = markForeign(written, site.foreignWords, lang);
  return markLinks(inTexts(marked, unbroken), header);
}

function assetsOf(
  plan: Traversal,
  data: unknown,
): { pictures: AuthoredPicture[]; icons: string[] } {
  const pictures: AuthoredPicture[] = [];
  const icons: string[] = [];
  visit(plan, data, (kind, value) => {
    if (kind === 'picture') pictures.push(value as AuthoredPicture);
    if (kind === 'icon') icons.push(value as string);
    if (kind === 'flag') icons.push(flagIcon(value as string));
  });
  return { pictures, icons };
}

/** A picture as an author writes it. A remote one carries its own size. */
export interface AuthoredPicture extends Pick<Picture, 'focus'> {
  src: string;
  alt: string;
  width?: number;
  height?: number;
}

interface AuthoredAction {
  kind: Action['kind'];
  label: string;
  icon?: string;
  href?: string;
  query?: Record<string, string>;
  message?: string;
  number?: string;
  address?: string;
  subject?: string;
  body?: string;
  target?: string;
  event?: AnalyticsEvent;
}

function toAction(action: AuthoredAction, site: Site): Action {
  const { kind, label, icon, event, target } = action;
  return {
    kind,
    label,
    href: addressOf[kind](action, site),
    ...(icon && { icon }),
    ...(kind === 'whatsapp' && { newTab: true }),
    ...(kind === 'modal' && target && { modal: target }),
    ...(event && { event }),
  };
}

const addressOf: Record<Action['kind'], (action: AuthoredAction, site: Site) => string> = {
  link: ({ href = '', query }) => withQuery(href, query),
  whatsapp: ({ message }, { whatsapp = '' }) =>
    `https://wa.me/${whatsapp.replace('+', '')}${withQuery('', { text: message })}`,
  phone: ({ number }, site) => `tel:${number ?? site.phone.number}`,
  email: ({ address, subject, body }, site) =>
    `mailto:${mailboxOf(address ?? site.email)}${withQuery('', { subject, body })}`,
  modal: ({ target }) => `#${target}`,
  scroll: ({ target }) => `#${target}`,
};

/** The name of a mailbox may hold what would begin a query. */
function mailboxOf(email: string): string {
  return encodeURIComponent(email).replace('%40', '@');
}

/** Spaces as %20: mail programs take a + literally. The query goes before a #fragment. */
function withQuery(href: string, query?: Record<string, string | undefined>): string {
  if (!query) return href;
  const [path = '', fragment] = href.split('#');
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(breakable(value ?? ''))}`);
  return [path + (pairs.length > 0 ? `?${pairs.join('&')}` : ''), fragment]
    .filter((part) => part !== undefined)
    .join('#');
}

/** The visitor's own date: the browser replaces this text before it paints. */
function dateElement(name: string, lang: LanguageTag, today: Date): string | undefined {
  const iso = today.toISOString().slice(0, 10);
  const year = iso.slice(0, 4);
  if (name === 'year') return `<time data-now="year" datetime="${year}">${year}</time>`;
  if (name === 'today')
    return `<time data-now="date" datetime="${iso}" class="whole">${longDate(today, lang)}</time>`;
  return undefined;
}

function longDate(date: Date, lang: LanguageTag): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
