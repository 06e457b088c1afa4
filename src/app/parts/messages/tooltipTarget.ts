/** Controls that are an icon alone, sonner's close button among them. */
const iconOnly = '[data-tooltip],[data-close-button]';

/** The control of an event that needs a tooltip. An open `details` shows what its icon does now. */
export function controlOf({ target }: Event): Element | null {
  const control = target instanceof Element ? target.closest(iconOnly) : null;
  return control?.matches('[open] > summary') ? null : control;
}
