import { escapeMarkdown } from '../../shared/escapeMarkdown.ts';
import type { SiteChanges } from './compareSites.ts';
import type { DiffReport } from './report.ts';

/** Output formats of a report. */
export const formats = { text: asText, markdown: asMarkdown, json: asJson } satisfies Record<
  string,
  (report: DiffReport, changes: SiteChanges) => string
>;

function asText({ blocks, summary }: DiffReport): string {
  const told = blocks.map(({ title, lines }) =>
    [title, ...lines.map((line) => `  ${onOneLine(line)}`)].join('\n'),
  );
  return [...told, summary].join('\n\n');
}

/** The end of a paragraph as a mark: a line of a text is not to look like one of the report. */
function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ¶ ');
}

/** For a pull request: the summary first, the affected routes folded. */
function asMarkdown({ blocks, changedRoutes, summary }: DiffReport): string {
  const told = blocks.map(({ title, lines }) =>
    [`### ${escaped(title)}`, '', ...lines.map((line) => `- ${escaped(line)}`)].join('\n'),
  );
  return [`**${summary}**`, ...told, ...folded(changedRoutes)].join('\n\n');
}

function folded(routes: string[]): string[] {
  if (routes.length === 0) return [];
  const rows = routes.map((route) => `- ${escaped(route)}`);
  return [
    `<details><summary>Pages that change: ${routes.length}</summary>`,
    rows.join('\n'),
    '</details>',
  ];
}

/** Escapes Markdown, and stops GitHub from linking people and issues. */
function escaped(text: string): string {
  return escapeMarkdown(text)
    .replace(/[>|]/g, '\\$&')
    .replace(/[@#](?=\w)/g, '$&\u2060')
    .replaceAll('\n', ' ');
}

function asJson({ blocks, summary }: DiffReport, changes: SiteChanges): string {
  const { pages, facts, coming, shared, redirects, unreadable, changedRoutes } = changes;
  const linesOf = (title: string) => blocks.find((block) => block.title === title)?.lines ?? [];
  const told = {
    summary,
    changedRoutes,
    pages: pages.map(({ before, after, lang, ...page }) => ({
      ...page,
      file: `pages/${(after ?? before)?.file}`,
      words: linesOf(page.route),
    })),
    facts,
    coming,
    shared: shared.map((one) => ({ ...one, words: linesOf(`pages/${one.file}`) })),
    redirects,
    unreadable,
  };
  return JSON.stringify(told, null, 2);
}
