import type { ReactNode } from 'react';
import { usePage } from './context.ts';
import { movable } from './movable.ts';
import { showFocusedCard } from './showFocused.ts';

const looks = {
  tiles: 'tiles',
  open: 'tiles open',
  lead: 'tiles lead',
  offers: 'tiles offers',
  articles: 'tiles articles',
  lines: 'lines',
};

interface TilesProps {
  as?: 'ul' | 'ol';
  look?: keyof typeof looks;
  /** The most tiles in a row. */
  inRow?: 3 | 4;
  /** Each cell has three parts: they are in line from cell to cell. */
  inLine?: boolean;
  /** On phones the tiles stand in one row. */
  swiped?: boolean;
  /** Names a row for those who scroll it by keyboard: needed for tiles without links. */
  label?: string | undefined;
  children: ReactNode[];
}

/**
 * Cells that share their borders like tiles, or lines one below the other. Rows are filled evenly,
 * so that none has a gap.
 */
export function Tiles(props: TilesProps) {
  const { as: Tag = 'ul', look = 'tiles', inLine, swiped, label, children } = props;
  // Beside the contents of an article there is room for three.
  const { isArticle } = usePage();
  const inRow = isArticle ? 3 : (props.inRow ?? 4);
  const rowOf = look === 'lead' ? belowLead(children.length) : evenRows(children.length, inRow);
  const name = [looks[look], inLine && 'in-line', swiped && 'swiped'].filter(Boolean).join(' ');
  return (
    <Tag
      className={name}
      {...(label !== undefined && movable(label))}
      onFocus={swiped ? showFocusedCard : undefined}
    >
      {children.map((child, index) => (
        <li
          key={index}
          {...(look === 'lines' ? {} : rowOf(index))}
          data-n={swiped ? `${index + 1}/${children.length}` : undefined}
        >
          {child}
        </li>
      ))}
    </Tag>
  );
}

function evenRows(count: number, inRow: number) {
  const rows = Math.ceil(count / inRow);
  const least = Math.floor(count / rows);
  /** Those of the first rows, which have one more. */
  const cellsInLongRows = (count % rows) * (least + 1);
  return (index: number) => ({ 'data-row': index < cellsInLongRows ? least + 1 : least });
}

/** The first tile takes a row of its own. */
function belowLead(count: number) {
  const rowOf = evenRows(count - 1, 3);
  return (index: number) => (index === 0 ? { 'data-row': 1 } : rowOf(index - 1));
}
