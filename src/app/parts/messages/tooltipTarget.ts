/** Controls that are an icon or one short word, sonner's close button among them. */
const terse = '[data-tooltip],[data-close-button]';

/** The control of an event that needs a tooltip. An open `details` shows what its icon does now. */
export function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(terse) : null;
  return control?.matches('[open] > summary') ? null : control;
}
