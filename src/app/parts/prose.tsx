import { useMemo } from 'react';
import type { Html } from '../../shared/resolvedTypes.ts';
import { trusted } from './trusted.ts';

interface InlineProps {
  html: Html | undefined;
  as?: 'p' | 'span' | 'li' | 'td' | 'dd';
  className?: string | undefined;
}

/** A sentence or two that may carry emphasis and links. The boot script fills in the visitor's date. */
export function Inline({ html, as: Tag = 'p', className }: InlineProps) {
  const inner = useTrusted(html);
  if (!inner) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown, raw HTML refused.
  return <Tag className={className} dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}

/** Few longer texts hold these: their styles are a class of their own. */
const rarePart = /<(?:h\d|ol|table)/;

/** A heading, and what follows it up to the next one. */
const part = /(<h2.*?<\/h2>)(.*?)(?=<h2|$)/gs;

/** The parts of a long text as `Fold` writes them. */
export function foldedHtml({ __html }: Html): Html {
  return {
    __html: __html.replace(part, '<details class="fold"><summary>$1</summary>$2</details>'),
  };
}

/** Longer text: paragraphs, headings, lists, tables. */
export function Prose({ html }: { html: Html }) {
  const inner = useTrusted(html);
  const className = rarePart.test(html.__html) ? 'prose prose-full' : 'prose';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown, raw HTML refused.
  return <div className={className} dangerouslySetInnerHTML={inner} suppressHydrationWarning />;
}

/** The HTML that an element may take. */
export function useTrusted(html: Html | undefined) {
  return useSame(html?.__html);
}

function trustedText(text: string | undefined) {
  return text === undefined ? undefined : trusted({ __html: text });
}

/** The browser needs one object for one text: React would write a new one into the page. */
const useSame =
  typeof document === 'undefined'
    ? trustedText
    : (text: string | undefined) => useMemo(() => trustedText(text), [text]);

/** A list of short points, each with a tile before it. */
export function Points({ items }: { items: Html[] | undefined }) {
  if (!items?.length) return null;
  return (
    <ul className="points">
      {items.map((item, index) => (
        <Inline key={index} as="li" html={item} />
      ))}
    </ul>
  );
}
