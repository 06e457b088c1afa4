import type { ReactNode } from 'react';

interface FoldProps {
  heading: ReactNode;
  children: ReactNode;
}

/** A part of an article. On phones its heading opens it; elsewhere it is open. */
export function Fold({ heading, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
