/** Work that can be left after each step and taken up again. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does it all at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
