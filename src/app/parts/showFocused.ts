import type { FocusEvent } from 'react';

/** In a dialog browsers leave a tall field half outside. */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/**
 * In a row of cards the whole card: for its link alone the row would snap to the card before, or behind. A press
 * stays where it is: it would miss what it began on.
 */
export function showFocusedCard({ target, currentTarget }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return;
  const card = [...currentTarget.children].find((each) => each.contains(target));
  card?.scrollIntoView({ block: 'nearest', inline: 'start' });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
