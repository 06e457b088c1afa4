import { Band } from '../app/parts/band.tsx';
import { Contents } from '../app/parts/contents.tsx';
import { Inline, Prose } from '../app/parts/prose.tsx';
import type { RichTextSection } from '../generated/types.ts';

export function RichText({ lead, body, contents = false, ...band }: RichTextSection) {
  return (
    <Band layout="aside" aside={contents && <Contents body={body} />} {...band}>
      <Inline html={lead} className="mb-8 max-w-text font-display text-lg" />
      <Prose html={body} />
    </Band>
  );
}
