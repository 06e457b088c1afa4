import type { ReactNode } from 'react';
import { finderOf, piecesOf } from '../../content/text/marks/foreignWords.ts';
import { unbrokenParts } from '../../content/text/marks/unbroken.ts';
import { usePage } from './context.ts';

/**
 * A text as it is, with foreign words marked so that screen readers pronounce them as such, and
 * what must not break on one line.
 */
export function Text({ children }: { children: string | undefined }) {
  return useText(children);
}

/** The hook behind `Text`, for a part with one text: it saves a component, and pages have many. */
export function useText(text: string | undefined): ReactNode {
  const { lang, site } = usePage().layout;
  const finder = finderOf(site.foreignWords, lang);
  if (!text) return text;
  if (!finder?.probe.test(text)) return unbroken(text);
  return (
    <span>
      {piecesOf(text, finder).map((piece, index) =>
        piece.lang ? (
          <span key={index} lang={piece.lang}>
            {piece.text}
          </span>
        ) : (
          unbroken(piece.text, index)
        ),
      )}
    </span>
  );
}

/** In one element, since a row of flexible boxes takes each for a box of its own. */
function unbroken(text: string, key?: number): ReactNode {
  const parts = unbrokenParts(text);
  if (!parts) return text;
  if (parts.length === 1)
    return (
      <span key={key} className="whole">
        {text}
      </span>
    );
  return (
    <span key={key}>
      {parts.map(({ text, isUnbroken }, index) =>
        isUnbroken ? (
          <span key={index} className="whole">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}
