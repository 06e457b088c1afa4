import type { PenaltyTableSection } from '../generated/types.ts';
import { Band, Note } from '../parts/band.tsx';

export function PenaltyTable({ columns, items, note, ...band }: PenaltyTableSection) {
  return (
    <Band layout="aside" {...band}>
      <table>
        <caption className="sr-only">{band.heading}</caption>
        <thead>
          <tr className="text-sm text-quiet">
            <th scope="col">{columns.violation}</th>
            <th scope="col">{columns.penalty}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ violation, penalty }) => (
            <tr key={violation}>
              <th scope="row">{violation}</th>
              <td className="font-display text-lg text-accent">{penalty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note html={note} />
    </Band>
  );
}
