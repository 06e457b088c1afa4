/** In characters: a figure with its currency and unit. */
const longestFigure = 14;

/** In characters: such a cell stands on one line, whatever the width of its column. */
const longestLine = 21;

/**
 * texts: on a small screen each row becomes a card with the names of its columns. figures: rows
 * remain rows and move sideways, since figures are compared from row to row. pairs: two columns
 * that fit every screen.
 */
export type TableLook = 'texts' | 'figures' | 'pairs';

/** @param rows the characters of each cell */
export function tableLook(rows: number[][]): TableLook {
  const areFigures = rows.every(([, ...cells]) => cells.every((cell) => cell <= longestFigure));
  if (!areFigures) return 'texts';
  return rows.every(({ length }) => length < 3) ? 'pairs' : 'figures';
}

const classes = { texts: 'cells stack', figures: 'cells scroll', pairs: 'cells' };

/** More columns of text need more than a tablet has. */
const mostColumns = 4;

/** The classes of the frame around a table. */
export function tableClass(look: TableLook, columns: number): string {
  const isCrowded = look === 'texts' && columns > mostColumns;
  return isCrowded ? `${classes[look]} crowded` : classes[look];
}

export function isOneLine(cell: number): boolean {
  return cell <= longestLine;
}

/** The characters that a text or HTML from Markdown shows. */
export function shownLength(html: string): number {
  return html.replace(/<[^>]*>|\u2060/g, '').replace(/&[^;\s]+;/g, '.').length;
}
