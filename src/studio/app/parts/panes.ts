/** The element of a pane that has the focus first, or the next best. */
const first: Record<string, string[]> = {
  list: ['.section-item[aria-current]', '.page-items [aria-current]', 'button'],
  page: ['iframe'],
  fields: ['.form :is(input,textarea,select,button)', 'button'],
};

/** Goes to the next of the panes that are shown beside each other, or to the one before. */
export function stepPane(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-pane]')];
  const panes = all.filter((pane) => pane.checkVisibility());
  const here = panes.findIndex((pane) => pane.contains(document.activeElement));
  const goal = panes.at(here === -1 ? 0 : (here + step) % panes.length);
  const choices = first[goal?.dataset.pane ?? ''] ?? [];
  const elements = choices.map((choice) => goal?.querySelector<HTMLElement>(choice));
  elements.find(Boolean)?.focus();
}
