const items = 'main details';

/** Which questions on the page are open, by their place among all. */
export function openItems(): number[] {
  return [...document.querySelectorAll(items)].flatMap((item, index) =>
    item.hasAttribute('open') ? [index] : [],
  );
}

/** Opens those that were open when the entry of the tab's history was left. */
export function reopenItems(): void {
  for (const index of history.state?.open ?? [])
    document.querySelectorAll(items)[index]?.toggleAttribute('open', true);
}
