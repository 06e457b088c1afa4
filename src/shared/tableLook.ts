/** In characters: a figure with its currency and unit. */
const longestFigure = 14;

/** In characters: such a cell stands on one line, whatever the width of its column. */
const longestLine = 21;

/**
 * The form of a table on a small screen. pairs: two columns, which fit. halves: the first cell of a
 * row above the two others, which stay side by side to be compared. texts: each row is a card with
 * the names of its columns. figures: rows move sideways.
 */
export type TableLook = 'texts' | 'halves' | 'figures' | 'pairs';

/** @param rows the characters of each cell */
export function tableLook(rows: number[][]): TableLook {
  const columns = Math.max(...rows.map(({ length }) => length));
  if (columns < 3) return 'pairs';
  const areFigures = rows.every(([, ...cells]) => cells.every((cell) => cell <= longestFigure));
  if (areFigures) return 'figures';
  return columns === 3 ? 'halves' : 'texts';
}

const classes = {
  texts: 'cells stack',
  halves: 'cells halves',
  figures: 'cells scroll',
  pairs: 'cells',
};

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
