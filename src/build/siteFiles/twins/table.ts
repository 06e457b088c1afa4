import type { HtmlElement } from './parseHtml.ts';

/**
 * A table as GitHub's Markdown writes it, below its caption.
 * @param blocksIn the blocks of a cell
 */
export function tableMarkdown(
  table: HtmlElement,
  blocksIn: (cell: HtmlElement) => string[],
): string[] {
  const caption = found(table, 'caption').flatMap(blocksIn);
  const rows = found(table, 'tr').map((row) => cellsOf(row).map((cell) => cellOf(cell, blocksIn)));
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns === 0) return caption;
  const hasHead = found(table, 'thead').length > 0;
  const [head = [], ...body] = hasHead ? rows : [[], ...rows];
  const lines = [head, Array<string>(columns).fill('---'), ...body].map((cells) =>
    `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`.replaceAll(
      '|  |',
      '| |',
    ),
  );
  return [...caption, lines.join('\n')];
}

/** The elements of a name in a table, but not those of a table within. */
function found(element: HtmlElement, tag: string): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === tag ? [child] : found(child, tag);
  });
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.filter((child) => typeof child !== 'string');
}

/** A cell is one line. */
function cellOf(cell: HtmlElement, blocksIn: (cell: HtmlElement) => string[]): string {
  return blocksIn(cell)
    .map((block) => block.replaceAll('\\\n', '<br>').replaceAll('\n', ' '))
    .join('<br>')
    .replaceAll('|', '\\|');
}
