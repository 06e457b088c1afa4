/** Names a row without links that phones move sideways, and lets the keyboard scroll it. */
export function movable(label: string | undefined) {
  return { 'aria-label': label, tabIndex: 0 };
}
