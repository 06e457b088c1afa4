/** Work that can be left after each step and taken up again. */
export type Cooperative<Result> = Generator<void, Result, void>;

/** Does it all at once. */
export function runToEnd<Result>(steps: Cooperative<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
