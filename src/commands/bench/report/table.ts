/** A Markdown table that aligns in a terminal: names left, figures right. */
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

/** Formats milliseconds as seconds. */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

/** Formats a number: 10,000. */
export function count(number: number): string {
  return number.toLocaleString('en');
}
