import type { ReactNode } from 'react';

interface TilesProps {
  as?: 'ul' | 'ol';
  /** How many stand in a row at the most. */
  inRow?: 3 | 4;
  children: ReactNode[];
}

/** Cells that share their borders like tiles. Rows are filled evenly, so that none has a gap. */
export function Tiles({ as: Tag = 'ul', inRow = 4, children }: TilesProps) {
  const rows = rowSizes(children.length, inRow);
  const cells = rows.flatMap((size) => Array<number>(size).fill(size));
  return (
    <Tag className="tiles">
      {cells.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page never move.
        <li key={index} data-row={size}>
          {children[index]}
        </li>
      ))}
    </Tag>
  );
}

function rowSizes(count: number, inRow: number): number[] {
  const rows = Math.ceil(count / inRow);
  return Array.from(
    { length: rows },
    (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0),
  );
}
