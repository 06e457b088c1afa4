/** A Markdown table that also lines up in a terminal: names at the left, figures at the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => padded(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function padded(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

/** Milliseconds as seconds. */
export function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

export function megabytes(amount: number): string {
  return count(Math.round(amount));
}

/** 10,000 */
export function count(number: number): string {
  return number.toLocaleString('en');
}
