import type { ReactNode } from 'react';

interface ScrollerProps {
  label: string;
  /** true when it needs more room than a phone has. */
  wide: boolean;
  children: ReactNode;
}

/** Lets a table that is wider than the screen be moved sideways, also from the keyboard. */
export function Scroller({ label, wide, children }: ScrollerProps) {
  if (!wide) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <div className="min-w-2xl">{children}</div>
    </div>
  );
}
