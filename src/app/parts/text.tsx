import type { ReactNode } from 'react';
import { usePage } from './context.ts';
import { finderOf, piecesOf } from './foreignWords.ts';

/** A text as it is, with foreign words marked so that screen readers pronounce them as such. */
export function Text({ children }: { children: string | undefined }) {
  return useText(children);
}

/** The hook behind `Text`, for a part with one text: it saves a component, and pages have many. */
export function useText(text: string | undefined): ReactNode {
  const { lang, site } = usePage().layout;
  const finder = finderOf(site.foreignWords, lang);
  if (!text || !finder?.probe.test(text)) return text;
  return (
    <span>
      {piecesOf(text, finder).map((piece, index) =>
        piece.lang ? (
          <span key={index} lang={piece.lang}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
