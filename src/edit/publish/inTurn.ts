const turns = new Map<string, Promise<unknown>>();

/** Lets one publish or take in at a time. */
export function inTurn<Result>(root: string, run: () => Promise<Result>): Promise<Result> {
  const own = (turns.get(root) ?? Promise.resolve()).then(run, run);
  turns.set(root, own);
  return own;
}
