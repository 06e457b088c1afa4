import { inlineToHtml } from './markdown.ts';
import { plainText } from './plainText.ts';

/** Markdown as people say it: without its marks, and with the addresses of links in brackets. */
export function readable(markdown: string): string {
  return markdown.split('\n').map(readableLine).join('\n');
}

function readableLine(line: string): string {
  const link = /<a href="([^"]*)">(.*?)<\/a>/g;
  return plainText(
    inlineToHtml(line).replace(link, (_, href: string, label: string) =>
      [label, `mailto:${label}`].includes(href) ? label : `${label} (${href})`,
    ),
  );
}

/** Two texts as people say them; with their marks if these alone tell them apart. */
export function readablePair(before: string, after: string): [string, string] {
  const [one, other] = [readable(before), readable(after)];
  return one === other ? [before, after] : [one, other];
}
