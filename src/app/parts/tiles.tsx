import type { ReactNode } from 'react';

interface TilesProps {
  as?: 'ul' | 'ol';
  /** The most tiles in a row. */
  inRow?: 3 | 4;
  /** Each cell has three parts, the second a paragraph: they are in line from cell to cell. */
  inLine?: boolean;
  children: ReactNode[];
}

/** Cells that share their borders like tiles. Rows are filled evenly, so that none has a gap. */
export function Tiles({ as: Tag = 'ul', inRow = 4, inLine, children }: TilesProps) {
  const rows = Math.ceil(children.length / inRow);
  const least = Math.floor(children.length / rows);
  /** Those of the first rows, which have one more. */
  const cellsInLongRows = (children.length % rows) * (least + 1);
  return (
    <Tag className={inLine ? 'tiles in-line' : 'tiles'}>
      {children.map((child, index) => (
        <li key={index} data-row={index < cellsInLongRows ? least + 1 : least}>
          {child}
        </li>
      ))}
    </Tag>
  );
}
