/** Work that can pause after each step. */
export type Cooperative<Result> = Generator<void, Result, void>;

/** Runs all steps at once. */
export function runToEnd<Result>(steps: Cooperative<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
