import type { ReactNode } from 'react';

interface ScrollerProps {
  label: string;
  columns: number;
  children: ReactNode;
}

/** Lets a table that is wider than the screen be moved sideways, also from the keyboard. */
export function Scroller({ label, columns, children }: ScrollerProps) {
  if (columns < 3) return <div className="scroll">{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div role="group" aria-label={label} tabIndex={0} className="scroll">
      <div className={columns > 3 ? 'min-w-text' : undefined}>{children}</div>
    </div>
  );
}
