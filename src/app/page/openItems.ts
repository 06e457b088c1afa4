const items = 'main details';

/** Indexes of the open questions, among all on the page. */
export function openItems(): number[] {
  return [...document.querySelectorAll(items)].flatMap((item, index) =>
    item.hasAttribute('open') ? [index] : [],
  );
}

/** Opens the questions that the tab's history entry recorded. */
export function reopenItems(): void {
  for (const index of history.state?.open ?? []) {
    const item = document.querySelectorAll(items)[index];
    item?.toggleAttribute('open', true);
    // Its easing would move the place below it, and there is none on an element that is new.
    item?.replaceWith(item);
  }
}
