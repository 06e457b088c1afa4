import type { Was as WasData } from '../../generated/types.ts';

/** The rule that was in force before. The words after it say so where no line is seen. */
export function Was({ was }: { was: WasData | undefined }) {
  if (!was) return null;
  return (
    <span className="block pt-1 font-text text-sm text-quiet">
      <s>{was.text}</s> {was.until}
    </span>
  );
}
