import type { ReactNode } from 'react';

/** The messages of a field, one below the other. */
export function Problems({ id, messages }: { id: string; messages: string[] }) {
  if (messages.length === 0) return null;
  return (
    <ul id={`${id}-error`} className="field-problems">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

/** Says how a value reads on the page, or where it leads. */
export function Reading({ children }: { children: ReactNode }) {
  return <p className="mt-[3px] text-xs text-good">{children}</p>;
}
