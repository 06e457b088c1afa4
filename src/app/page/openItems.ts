const items = 'main details';

/** Indexes of the open questions, among all on the page. */
export function openItems(): number[] {
  return [...document.querySelectorAll(items)].flatMap((item, index) =>
    item.hasAttribute('open') ? [index] : [],
  );
}

/** Opens the questions that the tab's history entry recorded. */
export function reopenItems(): void {
  for (const index of history.state?.open ?? [])
    document.querySelectorAll(items)[index]?.toggleAttribute('open', true);
}
