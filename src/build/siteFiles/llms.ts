import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import type { Site } from '../../generated/types.ts';
import { escapeMarkdown, markdownAddress } from '../../shared/escapeMarkdown.ts';
import { groupedBy } from '../../shared/groupedBy.ts';
import { type LanguageTag, languageName } from '../../shared/languageTag.ts';
import type { Asset } from '../assets/asset.ts';

/** A page as the list of all pages tells of it. */
export interface ListedPage {
  lang: LanguageTag;
  title: string;
  description: string;
}

export function listedPageOf({ page, shell }: Pick<ResolvedPage, 'page' | 'shell'>): ListedPage {
  const { title, description } = page;
  return { lang: shell.lang, title: pageName(title, shell.site.brand), description };
}

interface Listed {
  route: string;
  listed?: ListedPage;
}

/** The home page of each language leads its list; the others follow by address. */
function homesFirst(records: Listed[]): Listed[] {
  const firsts = new Map<LanguageTag, Listed>();
  for (const record of records) {
    if (!record.listed) continue;
    const known = firsts.get(record.listed.lang);
    if (!known || record.route.length < known.route.length) firsts.set(record.listed.lang, record);
  }
  // That of the site leads the first language.
  const homes = new Set([...firsts.values()].sort((a, b) => a.route.length - b.route.length));
  return [...homes, ...records.filter((record) => !homes.has(record))];
}

/** The list of the pages for programs that read texts, by language: see llmstxt.org. */
export function llmsFile({ brand, url }: Site, records: Listed[]): Asset[] {
  const entries = homesFirst(records).flatMap(({ route, listed }) =>
    listed ? [{ ...listed, address: markdownAddress(url + route) }] : [],
  );
  const lineFor = ({ title, address, description }: (typeof entries)[number]) =>
    `- [${lineOf(title)}](${address}): ${lineOf(description)}`;
  const home = records.find(({ route }) => route === '/')?.listed;
  const parts = [...groupedBy(entries, ({ lang }) => lang)].map(
    ([lang, pages]) => `## ${languageName(lang, lang) ?? lang}\n\n${pages.map(lineFor).join('\n')}`,
  );
  const about = home ? [`> ${lineOf(home.description)}`] : [];
  const content = `${[`# ${lineOf(brand)}`, ...about, ...parts].join('\n\n')}\n`;
  return [{ path: 'llms.txt', content }];
}

/** Markdown of a text, in one line. */
function lineOf(text: string): string {
  return escapeMarkdown(text).replace(/\s*[\r\n]\s*/g, ' ');
}
