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
              {columns.map((column) => (
                <th key={column} scope="col" className="text-sm text-quiet">
                  <Text>{column}</Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells]) => (
              <tr key={first?.__html}>
                <th scope="row">
                  <Inline as="span" html={first} />
                </th>
                {cells.map((cell, column) => (
                  <Inline key={columns[column + 1]} as="td" html={cell} />
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
