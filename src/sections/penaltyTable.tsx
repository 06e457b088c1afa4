import { Band } from '../app/parts/band.tsx';
import { DataTable } from '../app/parts/dataTable.tsx';
import type { PenaltyTableSection } from '../generated/types.ts';

export function PenaltyTable({ columns, items, ...band }: PenaltyTableSection) {
  return (
    <Band layout="aside" {...band}>
      <DataTable
        caption={band.heading}
        columns={[columns.violation, columns.penalty]}
        rows={items.map(({ violation, penalty }) => [violation, penalty])}
        cellClass="text-balance font-display text-lg text-accent"
      />
    </Band>
  );
}
