import type { RichTextSection } from '../generated/types.ts';
import { Band } from '../parts/band.tsx';
import { Contents } from '../parts/contents.tsx';
import { Inline, Prose } from '../parts/prose.tsx';

export function RichText({ lead, body, contents = false, ...band }: RichTextSection) {
  return (
    <Band layout="aside" aside={contents && <Contents body={body} />} {...band}>
      <Inline html={lead} className="mb-8 max-w-text font-display text-lg" />
      <Prose html={body} />
    </Band>
  );
}
