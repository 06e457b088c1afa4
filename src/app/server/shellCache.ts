import type { LayoutData } from '../../content/resolve/resolvedPage.ts';
import type { Versions } from '../../content/site/languages.ts';
import { escapeHtml } from '../../shared/escapeHtml.ts';
import { memoizeByObject } from '../../shared/memoize.ts';
import type { LoadedPage, PageData, Piece } from '../data/pageData.ts';

type Render = (loaded: LoadedPage) => string;

/** The HTML before and after the content of a page, split at the addresses of its versions. */
interface Frame {
  above: FramePiece[];
  below: FramePiece[];
}

/** Shared HTML, or the language whose version's address stands here. */
type FramePiece = Piece | string;

/** Placeholder for the address of a version while a frame is rendered. */
const anyVersion = (lang: string) => `/\uE000${lang}\uE001`;
const anyVersions = /\/\uE000([^\uE001]*)\uE001/;

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
    const key = `${page.sprite} ${place} ${Object.keys(versionsIn(page))}`;
    const known = frames.get(key);
    if (known) return known;
    const frame = renderFrame(loaded);
    frames.set(key, frame);
    return frame;
  }

  function renderFrame({ page, ...loaded }: LoadedPage): Frame {
    const { crumbs: _, ...rest } = page;
    const versions = placeholders(versionsIn(page));
    const empty = { ...loaded, page: { ...rest, versions, sections: [] } };
    const [above = '', below] = renderWhole(empty).split(renderContent(empty));
    if (below === undefined) throw new Error('The content is not found in its frame.');
    return { above: piecesOf(above), below: piecesOf(below) };
  }

  return (loaded: LoadedPage, content: Piece): Piece[] => {
    const { above, below } = frameOf(loaded);
    const versions = versionsIn(loaded.page);
    const filled = (pieces: FramePiece[]) =>
      pieces.map((piece) =>
        typeof piece === 'string' ? own(escapeHtml(versions[piece] ?? '')) : piece,
      );
    return [...filled(above), content, ...filled(below)];
  };
}

/** The addresses to which links to other languages lead. */
function versionsIn({ versions = {} }: PageData): Versions {
  return versions;
}

function placeholders(versions: Versions): Versions {
  return Object.fromEntries(Object.keys(versions).map((lang) => [lang, anyVersion(lang)]));
}

/** The split alternates between HTML and languages. */
function piecesOf(html: string): FramePiece[] {
  return html
    .split(anyVersions)
    .map((part, index) => (index % 2 ? part : { html: part, isShared: true }));
}

function own(html: string): Piece {
  return { html, isShared: false };
}

/** Every text in a layout. The layout cannot link to a route that is not among them. */
function textsIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (value === null || typeof value !== 'object') return found.add(value);
  for (const child of Object.values(value)) textsIn(child, found);
  return found;
}
