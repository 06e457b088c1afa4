import { Band, Note } from '../app/parts/band.tsx';
import { Scroller } from '../app/parts/scroller.tsx';
import { Text } from '../app/parts/text.tsx';
import type { PenaltyTableSection } from '../generated/types.ts';

export function PenaltyTable({ columns, items, note, ...band }: PenaltyTableSection) {
  return (
    <Band layout="aside" {...band}>
      <Scroller label={band.heading} columns={2}>
        <table>
          <caption className="sr-only">
            <Text>{band.heading}</Text>
          </caption>
          <thead>
            <tr className="text-sm text-quiet">
              <th scope="col">
                <Text>{columns.violation}</Text>
              </th>
              <th scope="col">
                <Text>{columns.penalty}</Text>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ violation, penalty }, index) => (
              <tr key={index}>
                <th scope="row">
                  <Text>{violation}</Text>
                </th>
                <td className="font-display text-lg text-accent">
                  <Text>{penalty}</Text>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Note html={note} />
    </Band>
  );
}
