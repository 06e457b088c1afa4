const items = 'main details';

/** Indexes of the open questions, among all on the page. */
export function openItems(): number[] {
  return [...document.querySelectorAll(items)].flatMap((item, index) =>
    item.hasAttribute('open') ? [index] : [],
  );
}

/** Opens the questions that the tab's history entry recorded. */
export function reopenItems(): void {
  const all = document.querySelectorAll(items);
  for (const index of history.state?.open ?? []) if (all[index]) openAtOnce(all[index]);
}

/** An answer that opens by and by moves the place below it. One that is not shown has no motion. */
function openAtOnce(item: Element): void {
  item.toggleAttribute('hidden', true);
  item.toggleAttribute('open', true);
  item.getBoundingClientRect();
  item.toggleAttribute('hidden', false);
}
