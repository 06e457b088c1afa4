import { Band } from '../app/parts/band.tsx';
import { Contents } from '../app/parts/contents.tsx';
import { usePage } from '../app/parts/context.ts';
import { foldedHtml, Inline, Prose } from '../app/parts/prose.tsx';
import type { RichTextSection } from '../generated/types.ts';

export function RichText({ lead, body, contents = false, ...band }: RichTextSection) {
  const { isArticle } = usePage();
  // A text with a heading of its own is folded as a whole.
  const isFolded = isArticle && band.heading === undefined;
  return (
    <Band layout="aside" aside={contents && <Contents body={body} />} {...band}>
      <Inline html={lead} className="mb-8 max-w-text font-display text-lg" />
      <Prose html={isFolded ? foldedHtml(body) : body} />
    </Band>
  );
}
