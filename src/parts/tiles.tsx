import type { ReactNode } from 'react';

const spans = { 1: 'lg:col-span-12', 2: 'lg:col-span-6', 3: 'lg:col-span-4', 4: 'lg:col-span-3' };
type RowSize = keyof typeof spans;

interface TilesProps {
  as?: 'ul' | 'ol';
  /** How many stand in a row at the most. */
  inRow?: 3 | 4;
  children: ReactNode[];
}

/** Cells that share their borders like tiles. Rows are filled evenly, so that none has a gap. */
export function Tiles({ as: Tag = 'ul', inRow = 4, children }: TilesProps) {
  const rows = rowSizes(children.length, inRow);
  const cells = rows.flatMap((size) => Array<RowSize>(size).fill(size));
  return (
    <Tag className="tiles">
      {cells.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page never move.
        <li key={index} className={`tile ${spans[size]}`}>
          {children[index]}
        </li>
      ))}
    </Tag>
  );
}

function rowSizes(count: number, inRow: RowSize): RowSize[] {
  const sizes: RowSize[] = [1, 2, 3, 4];
  const rows = Math.ceil(count / inRow);
  return Array.from({ length: rows }, (_, row) => {
    const size = Math.floor(count / rows) + (row < count % rows ? 1 : 0);
    return sizes[size - 1] ?? inRow;
  });
}
