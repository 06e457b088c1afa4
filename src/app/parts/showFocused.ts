import type { FocusEvent } from 'react';

/**
 * Scrolls to what keys or the opening of a dialog give the focus. Radix does not, and browsers leave
 * a tall field half outside. A press stays where it is: it would miss what it began on.
 */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
