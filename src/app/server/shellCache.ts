import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { LoadedPage, Piece } from '../data/pageData.ts';
import { escaped } from './escapeHtml.ts';

type Render = (loaded: LoadedPage) => string;

/** The HTML before and after the content of a page, split at each alternate's address. */
interface Frame {
  above: Piece[];
  below: Piece[];
}

/** Placeholder for the alternate's address while a frame is rendered. */
const anyAlternate = '/\uE000';

/**
 * Inserts a page's content into its frame: header, menus and footer. All pages of a layout share
 * one frame, except those that the layout links to: it marks the current page.
 */
export function createFrames(renderWhole: Render, renderContent: Render) {
  const framesIn = memoizeByObject((layout: LayoutData) => {
    return { named: textsIn(layout), frames: new Map<string, Frame>() };
  });

  function frameOf(loaded: LoadedPage): Frame {
    const { page, layout } = loaded;
    const { named, frames } = framesIn(layout);
    const place = named.has(page.route) ? page.route : '';
    const key = `${page.sprite} ${place} ${page.alternate !== undefined}`;
    const known = frames.get(key);
    if (known) return known;
    const frame = renderFrame(loaded);
    frames.set(key, frame);
    return frame;
  }

  function renderFrame({ page, ...loaded }: LoadedPage): Frame {
    const { crumbs: _, ...rest } = page;
    const alternate = page.alternate && { alternate: anyAlternate };
    const empty = { ...loaded, page: { ...rest, ...alternate, sections: [] } };
    const [above = '', below] = renderWhole(empty).split(renderContent(empty));
    if (below === undefined) throw new Error('The content is not found in its frame.');
    return { above: piecesOf(above), below: piecesOf(below) };
  }

  return (loaded: LoadedPage, content: Piece): Piece[] => {
    const { above, below } = frameOf(loaded);
    if (loaded.page.alternate === undefined) return [...above, content, ...below];
    const alternate = own(escaped(loaded.page.alternate));
    return [...joined(above, alternate), content, ...joined(below, alternate)];
  };
}

function piecesOf(html: string): Piece[] {
  return html.split(anyAlternate).map((part) => ({ html: part, isShared: true }));
}

function own(html: string): Piece {
  return { html, isShared: false };
}

function joined(pieces: Piece[], between: Piece): Piece[] {
  return pieces.flatMap((piece, index) => (index === 0 ? piece : [between, piece]));
}

/** Every text in a layout. The layout cannot link to a route that is not among them. */
function textsIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (value === null || typeof value !== 'object') return found.add(value);
  for (const child of Object.values(value)) textsIn(child, found);
  return found;
}
