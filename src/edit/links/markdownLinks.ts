import type { Span } from '../../content/dates/blank.ts';
import { linksIn } from '../../content/text/markdown.ts';

/** A range in one of several texts that form one Markdown document. */
export interface Part extends Span {
  index: number;
}

/** In Markdown an address follows a label or the name of one. */
const address = /(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)(\/[^\s)>]*)/gm;

const probe = '/-probe-';

/**
 * Returns the ranges of the wanted links. A candidate is a link if a change to it changes the
 * parsed links: candidates in code do not.
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
