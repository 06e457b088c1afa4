/** For a row without links that phones move sideways: it can be scrolled by keyboard, and has a name. */
export function swiped(label: string | undefined) {
  return { 'aria-label': label, tabIndex: 0 };
}
