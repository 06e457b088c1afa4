import { pageName } from '../../content/resolve/pageName.ts';
import type { ResolvedPage } from '../../content/resolve/resolvedPage.ts';
import type { Site } from '../../generated/types.ts';
import { escapeMarkdown, markdownAddress } from '../../shared/escapeMarkdown.ts';
import { type LanguageTag, languageName } from '../../shared/languageTag.ts';
import { twinPathOf } from '../../shared/routes.ts';
import type { Asset } from '../assets/asset.ts';

/** A page that is there as Markdown, as the list of them tells of it. */
export interface TwinPage {
  lang: LanguageTag;
  title: string;
  description: string;
}

export function twinPageOf({ page, shell }: Pick<ResolvedPage, 'page' | 'shell'>): TwinPage {
  const { title, description } = page;
  return { lang: shell.lang, title: pageName(title, shell.site.brand), description };
}

interface Listed {
  route: string;
  twin?: TwinPage;
}

/** The home page of each language leads its list; the others follow by address. */
function homesFirst(records: Listed[]): Listed[] {
  const firsts = new Map<LanguageTag, Listed>();
  for (const record of records) {
    if (!record.twin) continue;
    const known = firsts.get(record.twin.lang);
    if (!known || record.route.length < known.route.length) firsts.set(record.twin.lang, record);
  }
  // That of the site leads the first language.
  const homes = new Set([...firsts.values()].sort((a, b) => a.route.length - b.route.length));
  return [...homes, ...records.filter((record) => !homes.has(record))];
}

/** The list of the pages as Markdown, by language: see llmstxt.org. None where there are no such pages. */
export function llmsFile({ brand, url }: Site, records: Listed[]): Asset[] {
  const byLanguage = new Map<LanguageTag, string[]>();
  for (const { route, twin } of homesFirst(records)) {
    if (!twin) continue;
    const address = markdownAddress(url + twinPathOf(route));
    const line = `- [${lineOf(twin.title)}](${address}): ${lineOf(twin.description)}`;
    const lines = byLanguage.get(twin.lang);
    if (lines) lines.push(line);
    else byLanguage.set(twin.lang, [line]);
  }
  if (byLanguage.size === 0) return [];
  const home = records.find(({ route }) => route === '/')?.twin;
  const parts = [...byLanguage].map(
    ([lang, lines]) => `## ${languageName(lang, lang) ?? lang}\n\n${lines.join('\n')}`,
  );
  const about = home ? [`> ${lineOf(home.description)}`] : [];
  const content = `${[`# ${lineOf(brand)}`, ...about, ...parts].join('\n\n')}\n`;
  return [{ path: 'llms.txt', content }];
}

/** Markdown of a text, in one line. */
function lineOf(text: string): string {
  return escapeMarkdown(text).replace(/\s*[\r\n]\s*/g, ' ');
}
