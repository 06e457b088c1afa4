import { linksIn } from '../../content/text/markdown.ts';

/** A part of one of several texts that are read as one. */
export interface Part {
  index: number;
  offset: number;
  length: number;
}

/** An address in Markdown follows a label, or a name for it. */
const address = /(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)(\/[^\s)>]*)/gm;

const probe = '/-probe-';

/**
 * The ranges of the wanted links. A candidate is a link if changing it changes the parsed links:
 * candidates inside code are not.
 */
export function linksInMarkdown(texts: string[], isMeant: (href: string) => boolean): Part[] {
  return texts.flatMap((text, index) =>
    [...text.matchAll(address)].flatMap((match) => {
      const href = match[1] ?? '';
      const part = {
        index,
        offset: match.index + match[0].length - href.length,
        length: href.length,
      };
      return isMeant(href) && isLink(texts, part) ? [part] : [];
    }),
  );
}

function isLink(texts: string[], { index, offset, length }: Part): boolean {
  const text = texts[index] ?? '';
  const changed = text.slice(0, offset) + probe + text.slice(offset + length);
  return linksIn(texts.with(index, changed)).includes(probe);
}
