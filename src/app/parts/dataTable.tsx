import type { Html } from '../../shared/resolvedTypes.ts';
import { isOneLine, shownLength, tableClass, tableLook } from '../../shared/tableLook.ts';
import { useTrusted } from './prose.tsx';

type Content = Html | string;

interface DataTableProps {
  caption: string;
  columns: string[];
  rows: Content[][];
  /** The class of the cells beside the first of a row. */
  cellClass?: string;
}

/** Rows and columns, which on a small screen become cards or move sideways: see `tableLook`. */
export function DataTable({ caption, columns, rows, cellClass }: DataTableProps) {
  const look = tableLook(rows.map((cells) => cells.map(lengthOf)));
  // The names of pairs may break: their figures may not.
  const cellClassOf = (cell: Content, column: number) =>
    column > 0 ? (cellClass ?? lineClass(cell)) : look === 'pairs' ? undefined : lineClass(cell);
  const moves = look === 'figures' && { role: 'group', 'aria-label': caption, tabIndex: 0 };
  return (
    <div className={tableClass(look, columns.length)} {...moves}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} className={lineClass(column)} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, column) => (
                <Cell
                  key={column}
                  column={column > 0 ? columns[column] : undefined}
                  className={cellClassOf(cell, column)}
                  content={cell}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** The name of its column; undefined for the first cell, which names the row. */
  column: string | undefined;
  className: string | undefined;
  content: Content;
}

function Cell({ column, content, className }: CellProps) {
  const inner = useTrusted(typeof content === 'string' ? undefined : content);
  const Tag = column === undefined ? 'th' : 'td';
  const scope = column === undefined ? 'row' : undefined;
  if (!inner)
    return (
      <Tag className={className} scope={scope} data-c={column}>
        {content as string}
      </Tag>
    );
  return (
    <Tag
      scope={scope}
      data-c={column}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown, raw HTML refused.
      dangerouslySetInnerHTML={inner}
    />
  );
}

function lineClass(content: Content): string | undefined {
  return isOneLine(lengthOf(content)) ? 'whole' : undefined;
}

function lengthOf(content: Content): number {
  return shownLength(typeof content === 'string' ? content : content.__html);
}
