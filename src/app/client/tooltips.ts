/** Controls that are an icon alone, sonner's close button among them. */
const iconOnly = '[data-tooltip],[data-close-button]';

/** The control of an event that needs a tooltip; an open `details` says what its icon does now. */
export function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(iconOnly) : null;
  return control?.matches('[open] > summary') ? null : control;
}

/** Lets controls that are an icon say what they do. How it is said comes with the first of them. */
export function showTooltips(): void {
  const types = ['pointerover', 'focusin'];
  const onFirst = (event: Event) => {
    if (!controlOf(event)) return;
    for (const type of types) document.removeEventListener(type, onFirst);
    import('../parts/messages/tooltip.ts').then(
      ({ watchControls }) => watchControls(event),
      () => {},
    );
  };
  for (const type of types) document.addEventListener(type, onFirst);
}
