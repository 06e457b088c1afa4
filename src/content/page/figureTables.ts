import type { Page } from '../../generated/types.ts';
import { hash32 } from '../../shared/hash.ts';
import type { Path } from '../schema/traversal.ts';

/** A figure of a chart or table, and the place of its text. */
export interface FigureCell {
  /** The bar or the row that it belongs to. */
  label: string;
  written: string;
  path: Path;
}

/** A chart or table as other pages may have it, too. */
export interface FigureTable {
  section: number;
  /** A hash of all that it says besides its figures. */
  labels: number;
  figures: string[];
}

/** The charts and tables of a page that have enough figures to be known again. */
export function figureTablesIn({ sections }: Page): FigureTable[] {
  return sections.flatMap((section, index) => {
    const cells = figureCellsOf(section);
    if (cells.length < fewestFigures) return [];
    const figures = cells.map(({ written }) => written);
    return [{ section: index, labels: hash32(labelsOf(section, cells)), figures }];
  });
}

const fewestFigures = 3;

/** Typed figures: what a fact says is the same everywhere. */
export function figureCellsOf(section: Page['sections'][number]): FigureCell[] {
  if (section.type === 'barChart')
    return section.items.map(({ label, value }, index) => {
      return { label, written: String(value), path: ['items', index, 'value'] };
    });
  if (section.type !== 'table') return [];
  return section.rows.flatMap(([label = '', ...cells], row) =>
    cells.flatMap((cell, column) => {
      const written = String(cell);
      const isFigure = /\d/.test(written) && !written.includes('{');
      return isFigure ? [{ label: String(label), written, path: ['rows', row, column + 1] }] : [];
    }),
  );
}

function labelsOf(section: Page['sections'][number], cells: FigureCell[]): string {
  const columns = section.type === 'table' ? section.columns : [];
  const words = cells.map(
    ({ label, written }) => `${label}: ${written.replace(/\d+(?:[.,]\d+)*/g, '')}`,
  );
  return JSON.stringify([section.type, columns, words]);
}
