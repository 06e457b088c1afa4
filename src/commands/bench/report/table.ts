/** A Markdown table that also lines up in a terminal: names at the left, figures at the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[], fill = ' ') =>
    `| ${widths.map((width, column) => padded(cells[column] ?? '', width, column, fill)).join(' | ')} |`;
  const rule = line(['', ...head.slice(1).map(() => ':')], '-');
  return [line(head), rule, ...rows.map((row) => line(row))].join('\n');
}

function padded(text: string, width: number, column: number, fill: string): string {
  return column === 0 ? text.padEnd(width, fill) : text.padStart(width, fill);
}

/** Milliseconds as seconds. */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

/** 10,000 */
export function count(number: number): string {
  return number.toLocaleString('en');
}
