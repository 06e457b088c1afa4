import { Band, Note } from '../app/parts/band.tsx';
import { Inline } from '../app/parts/prose.tsx';
import { Scroller } from '../app/parts/scroller.tsx';
import { Text } from '../app/parts/text.tsx';
import type { TableSection } from '../generated/types.ts';

export function Table({ columns, rows, note, ...band }: TableSection) {
  return (
    <Band layout={columns.length > 3 ? 'stack' : 'aside'} {...band}>
      <Scroller label={band.heading} columns={columns.length}>
        <table>
          <caption className="sr-only">
            <Text>{band.heading}</Text>
          </caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={index} scope="col" className="text-sm text-quiet">
                  <Text>{column}</Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], index) => (
              <tr key={index}>
                <th scope="row">
                  <Inline as="span" html={first} />
                </th>
                {cells.map((cell, column) => (
                  <Inline key={column} as="td" html={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Note html={note} />
    </Band>
  );
}
