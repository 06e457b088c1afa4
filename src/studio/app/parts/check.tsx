import type { ComponentProps } from 'react';

/** A box to be ticked, with its words. */
export function Check({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}
