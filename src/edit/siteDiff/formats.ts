import { escapeMarkdown } from '../../shared/escapeMarkdown.ts';
import type { DiffReport } from './report.ts';

/** Output formats of a report. */
export const formats = { text: asText, markdown: asMarkdown };

export type DiffFormat = keyof typeof formats;

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

/** For a pull request: the summary first. */
function asMarkdown({ blocks, summary }: DiffReport): string {
  const told = blocks.map(({ title, lines }) =>
    [`### ${escaped(title)}`, '', ...lines.map((line) => `- ${escaped(line)}`)].join('\n'),
  );
  return [`**${summary}**`, ...told].join('\n\n');
}

/** Escapes Markdown, and stops GitHub from linking people and issues. */
function escaped(text: string): string {
  return escapeMarkdown(text)
    .replace(/[>|]/g, '\\$&')
    .replace(/[@#](?=\w)/g, '$&\u2060')
    .replaceAll('\n', ' ');
}
