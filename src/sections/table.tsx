import { Band } from '../app/parts/band.tsx';
import { DataTable } from '../app/parts/dataTable.tsx';
import type { TableSection } from '../generated/types.ts';

export function Table({ columns, rows, ...band }: TableSection) {
  return (
    <Band layout={columns.length > 3 ? 'stack' : 'aside'} {...band}>
      <DataTable caption={band.heading} columns={columns} rows={rows} />
    </Band>
  );
}
